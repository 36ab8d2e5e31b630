// Notifications as they arrive: over one socket for all tabs, also after the socket was lost. And a
// new version of the client.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { startTonePod, type TonePod } from '../../support/tone-pod.ts'
import { expect, hydrated, signIn, test } from '../fixtures.ts'

const PASSWORD = 'sea-glass-harbour'
const dist = mkdtempSync(join(tmpdir(), 'atoll-dist-'))
let pod: TonePod
test.describe.configure({ mode: 'serial' })
// The last test updates it.
test.use({ serviceWorkers: 'allow' })
test.beforeAll(async () => {
  cpSync(resolve(import.meta.dirname, '../../../dist'), dist, { recursive: true })
  pod = await startTonePod('localhost', { client: dist })
  for (const username of ['noor', 'jules', 'kim', 'lou', 'ida', 'sam'])
    await pod.app.repositories.users.create({ username, password: PASSWORD, privacy_level: 'me' })
})
test.afterAll(async () => {
  await pod.close()
  rmSync(dist, { recursive: true, force: true })
})

const sockets = () => pod.app.websocketServer.clients
const enter = (page: Page, username: string) => signIn(page, username, PASSWORD, `${pod.url}/login`)
const connected = () => expect.poll(() => sockets().size).toBe(1)

/**
 * Another account asks to follow noor or noor's library, by the API alone, as another client would.
 */
async function ask(username: string, of: 'library' | 'user'): Promise<void> {
  const { app } = pod
  const jar: Record<string, string> = {}
  const post = async (url: string, payload: string, type: string) => {
    const headers = { 'content-type': type, 'x-csrftoken': jar.csrftoken ?? '' }
    const answer = await app.inject({
      method: 'POST',
      url: `/api/v2/${url}`,
      payload,
      headers,
      cookies: jar
    })
    for (const { name, value } of answer.cookies) jar[name] = value
    expect(answer.statusCode, answer.body).toBeLessThan(300)
  }
  for (const { name, value } of (await app.inject({ url: '/api/v2/instance/nodeinfo/2.1/' }))
    .cookies)
    jar[name] = value
  const form = new URLSearchParams({ username, password: PASSWORD }).toString()
  await post('users/login', form, 'application/x-www-form-urlencoded')
  const library = `SELECT l.uuid FROM libraries l JOIN users u ON u.id = l.user_id WHERE u.username = 'noor' AND l.privacy_level = 'me'`
  const target =
    of === 'user'
      ? `https://localhost/federation/actors/noor`
      : app.db.get<{ uuid: string }>(library)!.uuid
  await post(`federation/follows/${of}/`, JSON.stringify({ target }), 'application/json')
}

test('a request arrives while the page is open, and is approved in place', async ({ page }) => {
  await enter(page, 'noor')
  await page.goto(`${pod.url}/notifications`)
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  await connected()
  await ask('jules', 'library')
  const row = page
    .getByRole('listitem')
    .filter({ hasText: 'jules would like to follow your library Private.' })
  await expect(row).toBeVisible()
  const bell = page.locator('.bell')
  await expect(bell).toHaveAccessibleName('1 unread notification')
  await expect(page.getByRole('status').filter({ hasText: 'New: jules would like' })).toBeAttached()

  await page.getByRole('button', { name: 'Approve the request of jules' }).click()
  await expect(page.getByText('jules follows your library Private.')).toBeVisible()
  await expect(page.getByText('You approved the request of jules.')).toBeVisible()
  await expect(bell).toHaveAccessibleName('Notifications')
  await expect(page.locator('.notification').first()).toBeFocused()
  await page.getByRole('button', { name: 'Unread', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You have read everything' })).toBeVisible()
  await expect(page).toHaveURL(/\?unread=true$/)
  expect(pod.app.db.get('SELECT approved FROM library_follows')).toMatchObject({ approved: 1 })
})

test('declining a request asks first', async ({ page }) => {
  await enter(page, 'noor')
  await ask('sam', 'user')
  await page.goto(`${pod.url}/notifications`)
  await hydrated(page)
  const decline = page.getByRole('button', { name: 'Decline the request of sam' })
  await decline.click()
  const question = page.getByRole('dialog', { name: 'Decline the request of sam?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(decline).toBeFocused()
  await decline.click()
  await question.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('You declined the request of sam to follow you.')).toBeVisible()
  await expect(page.locator('.notification').first()).toBeFocused()
})

test('two tabs share one socket; when the tab that holds it closes, the other one takes over', async ({
  page,
  context
}) => {
  await enter(page, 'noor')
  await connected()
  const second = await context.newPage()
  await second.goto(`${pod.url}/notifications`)
  await hydrated(second)
  await expect(second.locator('.bell')).toHaveAccessibleName('Notifications')
  expect(sockets().size).toBe(1)
  await ask('kim', 'user')
  await expect(
    second.locator('.notification', { hasText: 'kim would like to follow you.' })
  ).toBeVisible()
  await expect(page.locator('.bell')).toHaveAccessibleName('1 unread notification')
  const [before] = sockets()
  await page.close()
  await expect.poll(() => sockets().size === 1 && !sockets().has(before!)).toBe(true)
  await ask('lou', 'user')
  await expect(
    second.locator('.notification', { hasText: 'lou would like to follow you.' })
  ).toBeVisible()
})

test('events arrive after the socket was cut twenty times in a row', async ({ page }) => {
  await page.clock.install()
  await enter(page, 'noor')
  await page.goto(`${pod.url}/library`)
  await connected()
  for (let cut = 0; cut < 20; cut++) {
    for (const socket of sockets()) socket.terminate()
    await expect.poll(() => sockets().size).toBe(0)
    // The longest wait before a new connection.
    await expect
      .poll(async () => {
        await page.clock.fastForward(61_000)
        return sockets().size
      })
      .toBe(1)
  }
  await ask('kim', 'library')
  await expect(page.locator('.bell')).toHaveAccessibleName('3 unread notifications')
})

test('notifications read in one tab are read in the other one', async ({ page, context }) => {
  await enter(page, 'noor')
  // No other test makes this request: tests of one worker share their pod.
  await ask('jules', 'user')
  await page.goto(`${pod.url}/notifications`)
  const other = await context.newPage()
  await other.goto(`${pod.url}/notifications`)
  const bell = (tab: Page) => tab.locator('.bell [data-count]')
  for (const tab of [page, other]) await expect(bell(tab)).toBeVisible()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  for (const tab of [page, other]) await expect(bell(tab)).toHaveCount(0)
  await expect(other.locator('main [data-unread]')).toHaveCount(0)
})

test('a new version waits until the person accepts it, then the page reloads with it', async ({
  page
}) => {
  await page.goto(`${pod.url}/library`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await hydrated(page)
  const offer = page.getByText('A new version of Atoll is ready.')
  await expect(offer).toBeHidden()
  const file = join(dist, 'serviceWorker.js')
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n// the next version`)
  await page.reload()
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(offer).toBeHidden()
  await page.reload()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await reloaded
  await hydrated(page)
  await expect(offer).toBeHidden()
})
