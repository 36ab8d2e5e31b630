// Edits as people make, review and undo them, on pods of both lines. Each test has a pod of its
// own, because others look for what is edited here.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { accounts, startDemoPod } from '../../../support/demo-pod.ts'
import { expect, hydrated, loaded, signIn, test as base } from '../../fixtures.ts'

type Pod = Awaited<ReturnType<typeof startDemoPod>>
const test = base.extend<{ dialect: '2' | '1.4'; pod: Pod }>({
  dialect: ['2', { option: true }],
  pod: async ({ dialect }, use) => {
    const data = mkdtempSync(join(tmpdir(), 'atoll-edits-'))
    const pod = await startDemoPod({ data, ...(dialect === '1.4' && { dialect }) })
    await use(pod)
    await pod.close()
    rmSync(data, { recursive: true, force: true })
  },
  baseURL: async ({ pod }, use) => use(pod.url)
})

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
const enter = (page: Page, { username, password }: (typeof accounts)['admin']) =>
  signIn(page, username, password)
const open = async (page: Page, path: string) => {
  await page.goto(path)
  await hydrated(page)
}
const idOf = (pod: Pod, title: string): number =>
  pod.app.db.get<{ id: number }>('SELECT id FROM albums WHERE title = ?', title)!.id
const titleOf = (pod: Pod, id: number): string =>
  pod.app.db.get<{ title: string }>('SELECT title FROM albums WHERE id = ?', id)!.title

const ALBUM = 'Perihelion Sketches'

/** The list of the two edits that wait for a decision. @returns their cards */
async function openPending(page: Page) {
  await open(page, '/manage/library/edits?is_approved=null')
  const cards = main(page).getByRole('article')
  await expect(cards).toHaveCount(2)
  return cards
}

for (const dialect of ['2', '1.4'] as const)
  test.describe(`edits on a pod of the line ${dialect}`, () => {
    test.use({ dialect })

    test('a listener suggests an edit, an administrator approves and undoes it', async ({
      page,
      browser,
      pod
    }) => {
      const id = idOf(pod, ALBUM)
      await enter(page, accounts.listener)
      await open(page, `/library/albums/${id}`)
      await button(page, `More for ${ALBUM}`).click()
      await page.getByRole('menuitem', { name: 'Suggest an edit' }).click()
      await expect(page).toHaveURL(new RegExp(`/library/albums/${id}/edit$`))
      await expect(main(page)).toContainText("You don't have the permission to edit this")
      await expect(main(page).getByRole('heading', { name: 'Recent edits' })).toBeVisible()
      await main(page).getByLabel('Title').fill('Perihelion, Sketched')
      await main(page).getByLabel('Summary of your edit').fill('The sleeve has a comma')
      await expect(main(page)).toContainText('1 change')
      await button(page, 'Submit suggestion').click()
      await expect(page).toHaveURL(/\/edit\/[\da-f-]{36}$/)
      await expect(main(page)).toContainText('Pending')
      await expect(main(page).getByRole('row', { name: /^Title/ })).toContainText(
        'Perihelion, Sketched'
      )
      await expect(button(page, /^Approve/)).toHaveCount(0)
      const path = new URL(page.url()).pathname

      const admin = await (await browser.newContext()).newPage()
      await signIn(
        admin,
        accounts.admin.username,
        accounts.admin.password,
        `${pod.url}/login?next=${encodeURIComponent(path)}`
      )
      await expect(admin).toHaveURL(`${pod.url}${path}`)
      await button(admin, /^Approve/).click()
      await expect(main(admin)).toContainText('Approved and applied')
      expect(titleOf(pod, id)).toBe('Perihelion, Sketched')
      await button(admin, 'Undo this edit').click()
      await admin.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
      await expect(admin).not.toHaveURL(`${pod.url}${path}`)
      await expect(main(admin).getByRole('row', { name: /^Title/ })).toContainText(ALBUM)
      expect(titleOf(pod, id)).toBe(ALBUM)
      // The first edit says what became of it.
      await admin.goto(`${pod.url}${path}`)
      await expect(main(admin).getByRole('columnheader', { name: 'Today' })).toBeVisible()
      await admin.context().close()
    })
  })

test('a reviewer decides with keys, and hears of the decision of another one', async ({
  page,
  browser,
  pod
}) => {
  await enter(page, accounts.admin)
  const cards = await openPending(page)
  const other = await (await browser.newContext()).newPage()
  await signIn(other, accounts.admin.username, accounts.admin.password, `${pod.url}/login`)
  await other.goto(`${pod.url}/manage/library/edits?is_approved=null`)
  await expect(main(other).getByRole('article')).toHaveCount(2)
  await loaded(page)
  // As a change of the page leaves the focus.
  const heading = main(page).getByRole('heading', { level: 1 })
  await heading.evaluate((each: HTMLElement) => {
    each.tabIndex = -1
    each.focus()
  })
  await page.keyboard.press('j')
  await expect(cards.first()).toBeFocused()
  await expect(cards.first().getByRole('button', { name: 'Approve' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(cards.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('a')
  await expect(page.getByText('Approved and applied: ')).toBeVisible()
  await expect(cards).toHaveCount(1)
  // The list of the other one follows the event.
  await expect(main(other).getByRole('article')).toHaveCount(1)
  await other.context().close()
  await cards.first().focus()
  await expect(cards.first().getByRole('button', { name: 'Reject' })).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.getByText('Rejected: ')).toBeVisible()
  await expect(cards).toHaveCount(0)
})

test('keys that are faster than the pod decide about each edit, in their order', async ({
  page,
  pod
}) => {
  await enter(page, accounts.admin)
  const cards = await openPending(page)
  await loaded(page)
  await page.keyboard.press('j')
  await expect(cards.first().getByRole('button', { name: 'Reject' })).toBeVisible()
  const gate = Promise.withResolvers<void>()
  pod.app.failNext('GET', 'mutations/', 0, { until: gate.promise })
  await page.keyboard.press('r')
  await page.keyboard.press('j')
  await expect(cards.nth(1)).toBeFocused()
  await expect(cards.nth(1).getByRole('button', { name: 'Reject' })).toBeVisible()
  await page.keyboard.press('r')
  await expect(cards.nth(1).getByRole('button', { name: 'Reject' })).toBeDisabled()
  gate.resolve()
  await expect(cards).toHaveCount(0)
})

test('a key that comes before what an edit replaces is known waits for it', async ({
  page,
  pod
}) => {
  await enter(page, accounts.admin)
  const gate = Promise.withResolvers<void>()
  for (const kind of ['albums', 'artists', 'tracks'])
    pod.app.failNext('GET', `${kind}/`, 0, { times: 9, until: gate.promise })
  const cards = await openPending(page)
  await page.keyboard.press('j')
  await expect(cards.first()).toBeFocused()
  await expect(cards.first().getByRole('button', { name: 'Reject' })).toBeHidden()
  await page.keyboard.press('r')
  gate.resolve()
  await expect(page.getByText('Rejected: ')).toBeVisible()
  await expect(cards).toHaveCount(1)
})

test('several edits are chosen with keys, from wherever the focus is, and approved together', async ({
  page,
  pod
}) => {
  await enter(page, accounts.admin)
  const cards = await openPending(page)
  await expect(main(page).getByRole('checkbox', { name: /^Choose/ })).toHaveCount(2)
  // As somebody who has come by the rail.
  await page.getByRole('link', { name: 'Edits' }).first().focus()
  await page.keyboard.press('j')
  await expect(cards.first()).toBeFocused()
  await expect(cards.first().getByRole('checkbox')).toBeVisible()
  await page.keyboard.press('x')
  const bar = page.getByRole('toolbar', { name: 'Chosen rows' })
  await expect(bar).toContainText('1 selected')
  await page.keyboard.press('j')
  await expect(cards.nth(1).getByRole('checkbox')).toBeVisible()
  await page.keyboard.press('x')
  await expect(bar).toContainText('2 selected')
  await bar.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('2 changed.')).toBeVisible()
  await expect(cards).toHaveCount(0)
  expect(
    pod.app.db.numbers('SELECT count(*) AS n FROM mutations WHERE is_approved IS NULL')
  ).toEqual([0])
})

test('a decision that somebody else has made is said, and stays', async ({ page, pod }) => {
  const id = idOf(pod, ALBUM)
  const { uuid } = pod.app.db.get<{ uuid: string }>(
    'SELECT uuid FROM mutations WHERE target_id = ?',
    id
  )!
  await enter(page, accounts.admin)
  await open(page, `/library/albums/${id}/edit/${uuid}`)
  await expect(button(page, /^Approve/)).toBeVisible()
  pod.app.db.run('UPDATE mutations SET is_approved = 0 WHERE uuid = ?', uuid)
  await button(page, /^Approve/).click()
  await expect(page.getByText('Somebody else has rejected this meanwhile.')).toBeVisible()
  await expect(main(page)).toContainText('Rejected')
  await expect(button(page, /^Reject/)).toHaveCount(0)
})

test('a suggestion that comes too late shows all three values, and is looked at again', async ({
  page,
  pod
}) => {
  const id = idOf(pod, ALBUM)
  await enter(page, accounts.listener)
  await open(page, `/library/albums/${id}/edit`)
  await main(page).getByLabel('Title').fill('Suggested')
  await button(page, 'Submit suggestion').click()
  await expect(page).toHaveURL(/\/edit\/[\da-f-]{36}$/)
  const path = new URL(page.url()).pathname
  await page.context().clearCookies()
  await enter(page, accounts.admin)
  await open(page, path)
  await expect(main(page).getByRole('columnheader', { name: 'Before' })).toHaveCount(0)
  const headers = {
    'x-csrftoken': (await page.context().cookies()).find(({ name }) => name === 'csrftoken')!.value
  }
  const data = { type: 'update', payload: { title: 'Meanwhile' }, is_approved: true }
  const made = await page.request.post(`${pod.url}/api/v2/albums/${id}/mutations/`, {
    data,
    headers
  })
  expect(made.status()).toBe(201)
  await button(page, /^Approve/).click()
  await expect(page.getByText('has been changed meanwhile')).toBeVisible()
  expect(titleOf(pod, id)).toBe('Meanwhile')
  const cells = main(page)
    .getByRole('row', { name: /^Title/ })
    .getByRole('cell')
  await expect(cells).toContainText([ALBUM, 'Suggested', 'Meanwhile'])
  await expect(main(page)).toContainText('Approved, it replaces what is there today.')
  await button(page, /^Approve/).click()
  await expect(main(page)).toContainText('Approved and applied')
  expect(titleOf(pod, id)).toBe('Suggested')
})

test('fields are cleared, changed fields show their old value, and each can be undone', async ({
  page,
  pod
}) => {
  const id = idOf(pod, ALBUM)
  pod.app.db.run(
    `UPDATE albums SET release_date = '2019-04-02', description = 'Made at night' WHERE id = ?`,
    id
  )
  await enter(page, accounts.admin)
  await open(page, `/library/albums/${id}/edit`)
  await expect(main(page)).toContainText('your changes apply at once')
  await button(page, 'Submit and apply').click()
  await expect(main(page).getByRole('alert')).toContainText('You have not changed anything')
  await main(page).getByLabel('Title').fill('Something else')
  await button(page, 'Undo the change: Title').click()
  await expect(main(page).getByLabel('Title')).toHaveValue(ALBUM)
  await main(page).getByLabel('Release date').fill('')
  await main(page).getByRole('textbox', { name: 'Description' }).fill('')
  await expect(main(page).getByText('Will be removed.')).toHaveCount(2)
  await main(page).getByRole('combobox', { name: 'Tags' }).fill('deep, space')
  await expect(button(page, 'deep: remove')).toBeVisible()
  await button(page, 'Submit and apply').click()
  await expect(page).toHaveURL(/\/edit\/[\da-f-]{36}$/)
  await expect(main(page)).toContainText('Approved and applied')
  await expect(main(page).getByRole('row', { name: /^Release date/ })).toContainText('Removed')
  const { payload } = pod.app.db.get<{ payload: string }>(
    'SELECT payload FROM mutations ORDER BY id DESC LIMIT 1'
  )!
  expect(Object.keys(JSON.parse(payload) as object).toSorted()).toEqual([
    'description',
    'release_date',
    'tags'
  ])
  await open(page, `/library/albums/${id}/edit`)
  await expect(main(page).getByRole('textbox', { name: 'Description' })).toHaveValue('')
  await expect(main(page).getByLabel('Release date')).toHaveValue('')
  await open(page, `/library/albums/${id}`)
  await expect(main(page)).not.toContainText('<!--')
})

test('signs in tags are an error, except in tags that the pod has itself', async ({
  page,
  pod
}) => {
  const id = idOf(pod, ALBUM)
  const tag = pod.app.db.run(
    `INSERT INTO tags (name, creation_date) VALUES ('odd tag-1', '2026-01-01T00:00:00Z')`
  )
  pod.app.db.run('INSERT INTO album_tags (album_id, tag_id) VALUES (?, ?)', id, tag)
  await enter(page, accounts.admin)
  await open(page, `/library/albums/${id}/edit`)
  await expect(button(page, 'odd tag-1: remove')).toBeVisible()
  await main(page).getByRole('combobox', { name: 'Tags' }).fill('a-b')
  await button(page, 'Submit and apply').click()
  await expect(main(page).getByRole('alert')).toContainText('signs that tags cannot have')
  await button(page, 'a-b: remove').click()
  await main(page).getByLabel('Title').fill('Perihelion, Sketched')
  await button(page, 'Submit and apply').click()
  await expect(main(page)).toContainText('Approved and applied')
  const { payload } = pod.app.db.get<{ payload: string }>(
    'SELECT payload FROM mutations ORDER BY id DESC LIMIT 1'
  )!
  expect(JSON.parse(payload)).toEqual({ title: 'Perihelion, Sketched' })
})

test('typed texts stay when the network is lost, and leaving asks first', async ({ page, pod }) => {
  const id = idOf(pod, ALBUM)
  await enter(page, accounts.listener)
  await open(page, `/library/albums/${id}/edit`)
  const title = main(page).getByRole('textbox', { name: 'Title' })
  await title.fill('Perihelion 2')
  await page.route('**/mutations/', (route) => route.abort())
  await button(page, 'Submit suggestion').click()
  await expect(main(page).getByRole('alert')).toContainText('Error while submitting the edit')
  await expect(title).toHaveValue('Perihelion 2')
  await main(page).getByRole('link', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.unroute('**/mutations/')
  await button(page, 'Submit suggestion').dblclick()
  await expect(page).toHaveURL(/\/edit\/[\da-f-]{36}$/)
  const { count } = pod.app.db.get<{ count: number }>(
    `SELECT count(*) AS count FROM mutations WHERE payload LIKE '%Perihelion 2%'`
  )!
  expect(count).toBe(1)
})

test('a session that ends as an edit is sent leads to the login', async ({ page, pod }) => {
  await enter(page, accounts.listener)
  await open(page, `/library/albums/${idOf(pod, ALBUM)}/edit`)
  await main(page).getByRole('textbox', { name: 'Title' }).fill('Perihelion 3')
  await page.route('**/mutations/', (route) => route.fulfill({ status: 401, body: '{}' }))
  await button(page, 'Submit suggestion').click()
  await expect(page).toHaveURL(/\/login\?next=/)
})

test('strangers are led to the login, and things of other pods cannot be edited', async ({
  page,
  pod
}) => {
  const id = idOf(pod, ALBUM)
  await page.goto(`/library/albums/${id}/edit`)
  await expect(page).toHaveURL(/\/login\?next=/)
  pod.app.db.run(
    'INSERT INTO remote_objects (uuid, fid) SELECT uuid, ? FROM albums WHERE id = ?',
    'https://reef.example/albums/1',
    id
  )
  await enter(page, accounts.admin)
  await open(page, `/library/albums/${id}/edit`)
  await expect(main(page)).toContainText('Remote-managed objects cannot be edited')
  await expect(button(page, /^Submit/)).toHaveCount(0)
})

test('hostile texts in an edit are only texts, and an author withdraws', async ({ page, pod }) => {
  const id = idOf(pod, ALBUM)
  const hostile = '<img src=x onerror=alert(1)> ‮txet‬ ' + 'ا'.repeat(300)
  await enter(page, accounts.listener)
  await open(page, `/library/albums/${id}/edit`)
  await main(page).getByLabel('Title').fill(hostile)
  await main(page).getByLabel('Summary of your edit').fill(hostile)
  await button(page, 'Submit suggestion').click()
  await expect(page).toHaveURL(/\/edit\/[\da-f-]{36}$/)
  await expect(main(page).getByRole('row', { name: /^Title/ })).toContainText('<img src=x')
  expect(await main(page).locator('img[src="x"]').count()).toBe(0)
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  )
  expect(wide).toBe(false)
  await button(page, 'Withdraw').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page).toHaveURL(new RegExp(`/library/albums/${id}$`))
  await expect(page.getByText('The suggestion was withdrawn.')).toBeVisible()
})
