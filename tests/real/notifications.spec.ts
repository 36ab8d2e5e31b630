// What others do: a request is told, answered, and arrives in every tab without a reload.
import type { Page } from '@playwright/test'
import { expect, hydrated, loaded, suffix, test } from './fixtures.ts'
import { account, ask, column, type Rows } from './pod.ts'

const bell = (page: Page) => page.locator('.bell')
const [alice, bob] = [account('alice'), account('bob')]
const unread = async (): Promise<number> => (await ask<Rows<unknown>>(alice, 'GET', 'federation/inbox?is_read=false')).count
const nameOf = (count: number): string =>
  count === 0 ? 'Notifications' : `${count} unread notification${count === 1 ? '' : 's'}`

type Request = { name: string; ask: () => Promise<string> }

/** A library of alice's that nobody else has, and the way for bob to ask for it; both go afterwards. */
async function offer(afterwards: (undo: () => Promise<unknown>) => void): Promise<Request> {
  const name = `Atoll ${suffix()}`
  const library = await ask<{ uuid: string }>(alice, 'POST', 'libraries/', { name, privacy_level: 'me', description: '' })
  afterwards(() => ask(alice, 'DELETE', `libraries/${library.uuid}/`))
  return {
    name,
    async ask() {
      const { uuid } = await ask<{ uuid: string }>(bob, 'POST', 'federation/follows/library/', { target: library.uuid })
      afterwards(async () => {
        await ask(bob, 'DELETE', `federation/follows/library/${uuid}/`)
        // Notifications cannot be deleted: this one is read at least.
        const { results } = await ask<Rows<{ id: number }>>(alice, 'GET', 'federation/inbox?is_read=false')
        for (const { id } of results.slice(0, 1)) await ask(alice, 'PATCH', `federation/inbox/${id}/`, { is_read: true })
      })
      return uuid
    }
  }
}

test('a request to follow a library is told and approved', async ({ page, be, afterwards }) => {
  const request = await offer(afterwards)
  const follow = await request.ask()
  await be('alice')
  await page.goto('/notifications')
  await loaded(page)
  const row = page.getByRole('listitem').filter({ hasText: `would like to follow your library ${request.name}.` })
  await expect(row).toBeVisible()
  const before = await unread()
  await expect(bell(page)).toHaveAccessibleName(nameOf(before))
  await row.getByRole('button', { name: /^Approve/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: `follows your library ${request.name}.` })).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName(nameOf(before - 1))
  const { approved } = await ask<{ approved: boolean }>(bob, 'GET', `federation/follows/library/${follow}/`)
  expect(approved).toBe(true)
  await expect.poll(unread).toBe(before - 1)
})

test('a notification arrives in two tabs without a reload', async ({ page, context, be, afterwards }) => {
  test.skip(column.elsewhere, 'tokens get no socket')
  const request = await offer(afterwards)
  await be('alice')
  const before = await unread()
  const opened = page.waitForEvent('websocket')
  await page.goto('/library')
  await hydrated(page)
  expect((await opened).url()).toMatch(/\/api\/v1\/activity$/)
  const other = await context.newPage()
  await other.goto('/notifications')
  await loaded(other)
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName(nameOf(before))
  await request.ask()
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName(nameOf(before + 1))
  const row = other.getByRole('listitem').filter({ hasText: `would like to follow your library ${request.name}.` })
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: 'Mark as read' }).click()
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName(nameOf(before))
})
