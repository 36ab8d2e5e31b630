// One permission alone, on a real pod: its part of the navigation and of the calls, and nothing
// else. Clients elsewhere have the edits only, because pods refuse the rest to tokens.
import type { Page } from '@playwright/test'
import { endpoints, type Endpoint } from '../../../src/lib/contract/endpoints.ts'
import { routeNames, routes } from '../../../src/lib/routes/table.ts'
import { expect, html, test, visit } from '../fixtures.ts'
import { ask, column, realPod, type Account } from '../pod.ts'
import { admin, bob, changeUser, mayAdminister, type Permission } from './admin.ts'

const permissions: readonly Permission[] = ['library', 'moderation', 'settings']
const NONE = { library: false, moderation: false, settings: false }

/** The lists of the administration: their addresses, and the permission that each needs. */
const screens = routeNames.flatMap((name) => {
  const { pattern, guard } = routes[name]
  return guard?.permission && !pattern.includes(':')
    ? [{ pattern, needs: guard.permission, rail: routes[name].rail !== undefined }]
    : []
})

/** The calls of the administration that read and need no id. */
const calls = (Object.values(endpoints) as Endpoint[]).filter(
  ({ method, path, scope }) =>
    method === 'GET' && scope?.startsWith('instance:') && !path.includes(':')
)

/** Areas of the calls that a permission opens. */
const areas: Readonly<Record<Permission, readonly string[]>> = {
  library: ['instance:edits', 'instance:libraries'],
  moderation: [
    'instance:accounts',
    'instance:domains',
    'instance:notes',
    'instance:policies',
    'instance:reports',
    'instance:requests'
  ],
  settings: ['instance:invitations', 'instance:settings', 'instance:users']
}

async function statusOf({ name, password }: Account, path: string): Promise<number> {
  const authorization = `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
  const address = `${realPod()}/api/v1/${path}`
  return (await fetch(address, { headers: { authorization } })).status
}

/** The links of the administration that are in sight. */
const shownLinks = (page: Page): Promise<string[]> =>
  page
    .locator('.rail a[href*="/manage/"]:visible')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))

for (const held of permissions)
  test(`somebody with the permission ${held} alone sees and may do this part and no other`, async ({
    page,
    be,
    afterwards
  }) => {
    test.setTimeout(300_000)
    await mayAdminister()
    const { permissions: before } = await ask<{ permissions: Record<Permission, boolean> }>(
      bob,
      'GET',
      'users/me'
    )
    afterwards(() => changeUser(bob, { permissions: before }))
    await changeUser(bob, { permissions: { ...NONE, [held]: true } })

    for (const { path, scope } of calls)
      expect(await statusOf(bob, path), path).toBe(areas[held].includes(scope!) ? 200 : 403)

    await be('bob')
    await visit(page, '/library')
    await expect(html(page)).toHaveAttribute('data-session', 'signed-in')
    const may = ({ pattern, needs }: (typeof screens)[number]): boolean =>
      needs === held && (!column.elsewhere || pattern === '/manage/library/edits')
    const rail = screens.flatMap((each) => (each.rail && may(each) ? [each.pattern] : []))
    await expect.poll(async () => (await shownLinks(page)).toSorted()).toEqual(rail.toSorted())
    for (const screen of screens) {
      const { pattern } = screen
      await visit(page, pattern)
      if (!may(screen)) await expect(page, pattern).toHaveURL(/\/library\/?$/)
      else {
        await expect(page, pattern).toHaveURL(new RegExp(`${pattern}/?$`))
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
      }
    }
    // Taken back, the page is refused at once.
    const own = screens.find(may)
    if (!own) return
    await changeUser(bob, { permissions: NONE })
    await visit(page, own.pattern)
    await expect(page).toHaveURL(/\/library\/?$/)
    expect(await shownLinks(page)).toEqual([])
  })

test('the administrator has all permissions', async () => {
  await mayAdminister()
  for (const { path } of calls) expect(await statusOf(admin, path), path).toBe(200)
})
