// Requests of other accounts: one is shown and approved, and arrives in every tab without a reload.
import type { Page } from '@playwright/test'
import { expect, suffix, test, visit } from './fixtures.ts'
import { account, ask, column, type Rows } from './pod.ts'

const bell = (page: Page) => page.locator('.bell')
const [alice, bob] = [account('alice'), account('bob')]
const unread = async (): Promise<number> =>
  (await ask<Rows<unknown>>(alice, 'GET', 'federation/inbox?is_read=false')).count
const nameOf = (count: number): string =>
  count === 0 ? 'Notifications' : `${count} unread notification${count === 1 ? '' : 's'}`

type Follow = { uuid: string; approved: boolean | null; target: { uuid: string } }
type Request = { name: string; ask: () => Promise<void>; follow: () => Promise<Follow> }

/**
 * Makes a library of alice's with a unique name, which bob can request to follow; both are removed
 * afterwards.
 */
async function offer(afterwards: (undo: () => Promise<unknown>) => void): Promise<Request> {
  const name = `Atoll ${suffix()}`
  const library = await ask<{ uuid: string }>(alice, 'POST', 'libraries/', {
    name,
    privacy_level: 'me',
    description: ''
  })
  afterwards(() => ask(alice, 'DELETE', `libraries/${library.uuid}/`))
  // The answer to the request has an id of the follow that is no longer valid after the delivery.
  const follow = async (): Promise<Follow> =>
    (await ask<Rows<Follow>>(bob, 'GET', 'federation/follows/library/')).results.find(
      ({ target }) => target.uuid === library.uuid
    )!
  return {
    name,
    async ask() {
      await ask(bob, 'POST', 'federation/follows/library/', { target: library.uuid })
      afterwards(async () => {
        const { uuid } = await follow()
        await ask(bob, 'DELETE', `federation/follows/library/${uuid}/`)
        // Notifications cannot be deleted, so this one is marked as read.
        const { results } = await ask<Rows<{ id: number }>>(
          alice,
          'GET',
          'federation/inbox?is_read=false'
        )
        for (const { id } of results.slice(0, 1))
          await ask(alice, 'PATCH', `federation/inbox/${id}/`, { is_read: true })
      })
    },
    follow
  }
}

test('a request to follow a library is shown and can be approved', async ({
  page,
  be,
  afterwards
}) => {
  const request = await offer(afterwards)
  await request.ask()
  await be('alice')
  await visit(page, '/notifications')
  const row = page
    .getByRole('listitem')
    .filter({ hasText: `would like to follow your library ${request.name}.` })
  await expect(row).toBeVisible()
  const before = await unread()
  await expect(bell(page)).toHaveAccessibleName(nameOf(before))
  await row.getByRole('button', { name: /^Approve/ }).click()
  await expect(
    page.getByRole('listitem').filter({ hasText: `follows your library ${request.name}.` })
  ).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName(nameOf(before - 1))
  expect((await request.follow()).approved).toBe(true)
  await expect.poll(unread).toBe(before - 1)
})

test('a notification arrives in two tabs without a reload', async ({
  page,
  context,
  be,
  afterwards
}) => {
  // With tokens there is no socket: the client polls every minute, and when the list is opened.
  const timeout = column.elsewhere ? 90_000 : 20_000
  test.setTimeout(timeout + 100_000)
  const request = await offer(afterwards)
  await be('alice')
  const before = await unread()
  const opened = column.elsewhere ? undefined : page.waitForEvent('websocket')
  await visit(page, '/library')
  if (opened) expect((await opened).url()).toMatch(/\/api\/v1\/activity$/)
  const other = await context.newPage()
  await visit(other, '/notifications')
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName(nameOf(before))
  await request.ask()
  for (const tab of [page, other])
    await expect(bell(tab)).toHaveAccessibleName(nameOf(before + 1), { timeout })
  if (column.elsewhere) await visit(other, '/notifications')
  const row = other
    .getByRole('listitem')
    .filter({ hasText: `would like to follow your library ${request.name}.` })
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: 'Mark as read' }).click()
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName(nameOf(before))
})
