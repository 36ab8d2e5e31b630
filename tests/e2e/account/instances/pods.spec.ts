// Two pods on two origins, and the client as files on a third: sign-in by OAuth, switching, and
// every way it can fail.
import type { Page } from '@playwright/test'
import { gradientPng } from '../../../../pod/seed/picture.ts'
import { hostileInBrowser } from '../../../support/hostile.ts'
import type { TonePod } from '../../../support/tone-pod.ts'
import { expect, hydrated, test } from '../../fixtures.ts'
import { choose as chooseAt, createUser, logInThere, nameOf, openTwoPods } from './steps.ts'

// One worker, one pair of pods: tests here read and change their database tables.
test.describe.configure({ mode: 'default' })

let a: TonePod
let b: TonePod
let client: string
let close: () => Promise<unknown>
test.beforeAll(async () => {
  ;({ a, b, client, close } = await openTwoPods())
  await createUser(a, 'noor')
})
test.afterAll(() => close())

const html = (page: Page) => page.locator('html')
const main = (page: Page) => page.getByRole('main')

const choose = (page: Page, pod: TonePod) => chooseAt(page, client, pod)

/** Goes from the client's login page to the pod's question whether to allow access. */
async function goToPod(page: Page, pod: TonePod, username: string): Promise<void> {
  await page.goto(`${client}/login?next=/favorites`)
  await page.getByRole('button', { name: `Continue to ${nameOf(pod)}` }).click()
  await logInThere(page, pod, username)
}

async function signInAt(page: Page, pod: TonePod, username: string): Promise<void> {
  await choose(page, pod)
  await goToPod(page, pod, username)
  await main(page).getByRole('button', { name: 'Allow' }).click()
  await expect(page).toHaveURL(`${client}/favorites`)
  await expect(html(page)).toHaveAttribute('data-session', 'signed-in')
}

async function playScale(page: Page, pod: TonePod): Promise<void> {
  await page.goto(client + new URL(pod.albumPath('Scale')).pathname)
  await hydrated(page)
  await page.locator('.detail-actions').getByRole('button', { name: 'Play' }).click()
}
/**
 * The favorite button of the album's first track, not the player's one, which is for the current
 * track.
 */
const heart = (page: Page) => main(page).getByRole('button', { name: 'Favorite 300 Hz' })
const tokens = (page: Page, pod: TonePod) =>
  page.evaluate((key) => localStorage.getItem(key), `atoll.token.${pod.url}`)

test('without a pod every page leads to the chooser, which explains why an address is refused', async ({
  page
}) => {
  await page.goto(`${client}/library/albums?q=a`)
  await expect(page).toHaveURL(`${client}/instance-chooser?next=%2Flibrary%2Falbums%3Fq%3Da`)
  await hydrated(page)
  const address = page.getByLabel('Address of a pod')
  for (const [text, problem] of [
    ['not a pod', 'This is not an address of a pod.'],
    ['javascript:alert(1)', 'This is not an address of a pod.'],
    [
      'http://localhost:1',
      'Could not connect to the URL: the address is not a server of the software'
    ],
    [client, 'Could not connect to the URL: the address is not a server of the software']
  ] as const) {
    await address.fill(text)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(main(page).locator('.error')).toContainText(problem)
    await expect(address).toHaveValue(text)
    await expect(address).toBeFocused()
  }
  await address.fill(nameOf(a).replace(/^/, 'http://'))
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page).toHaveURL(`${client}/library/albums?q=a`)
  await expect(page.locator('[data-pod]').first()).toHaveText(nameOf(a))
})

test('signed in to two pods at once, each with its own music and queue', async ({
  page,
  sound
}) => {
  await signInAt(page, a, 'noor')
  await playScale(page, a)
  await expect.poll(async () => (await sound()).time).toBeGreaterThan(0.5)
  expect((await sound()).src).toContain(a.url)
  await signInAt(page, b, 'jules')
  await expect(html(page)).toHaveAttribute('data-player', 'off')
  await playScale(page, b)
  await expect.poll(async () => (await sound()).time).toBeGreaterThan(0.5)
  expect((await sound()).src).toContain(b.url)
  // Back to the first pod: no new sign-in is needed, and the queue is restored.
  await page.getByRole('link', { name: 'Switch pod' }).click()
  await expect(main(page).getByText('signed in as noor')).toBeVisible()
  await main(page)
    .getByRole('button', { name: new RegExp(nameOf(a)) })
    .first()
    .click()
  await expect(html(page)).toHaveAttribute('data-session', 'signed-in')
  await expect(html(page)).toHaveAttribute('data-player', 'on')
  await expect(page.locator('[data-pod]').first()).toHaveText(nameOf(a))
  await page.locator('.player').getByRole('button', { name: 'Play', exact: true }).first().click()
  await expect.poll(async () => (await sound()).src).toContain(a.url)
})

test('a token that expires during a track is renewed without interrupting the sound', async ({
  page,
  sound
}) => {
  await page.addInitScript(() =>
    localStorage.setItem('atoll.player', '{"volume":0.7,"looping":"all"}')
  )
  await signInAt(page, a, 'noor')
  await playScale(page, a)
  await expect(page.getByRole('button', { name: 'Loop: whole queue' }).first()).toBeVisible()
  await expect.poll(async () => (await sound()).time).toBeGreaterThan(0.5)
  const before = await tokens(page, a)
  a.app.db.run('UPDATE oauth_tokens SET access_expires = 0')
  await heart(page).click()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => tokens(page, a)).not.toBe(before)
  await expect(html(page)).toHaveAttribute('data-session', 'signed-in')
  const { time } = await sound()
  await expect.poll(async () => (await sound()).time).not.toBe(time)
  expect((await sound()).paused).toBe(false)
})

test('two tabs with an expired token renew it only once', async ({ page, context }) => {
  await signInAt(page, a, 'noor')
  const other = await context.newPage()
  await other.goto(`${client}/favorites`)
  await expect(html(other)).toHaveAttribute('data-session', 'signed-in')
  // Requests still open in these documents would be refused and renew the token before the reload.
  for (const each of [page, other]) await each.waitForLoadState('networkidle')
  const asked: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/oauth/token/')) asked.push(request.url())
  })
  a.app.db.run('UPDATE oauth_tokens SET access_expires = 0')
  await Promise.all([page.reload(), other.reload()])
  for (const each of [page, other])
    await expect(html(each)).toHaveAttribute('data-session', 'signed-in')
  await expect(main(other).getByRole('heading', { level: 1 })).toHaveText('Favorites')
  expect(asked).toHaveLength(1)
})

test('revoked tokens lead to login, with the address to return to', async ({ page }) => {
  await signInAt(page, a, 'noor')
  await playScale(page, a)
  a.app.db.run('DELETE FROM oauth_tokens')
  await heart(page).click()
  await expect(page).toHaveURL(/\/login\?next=%2Flibrary%2Falbums/)
  await expect(html(page)).toHaveAttribute('data-session', 'anonymous')
  expect(await tokens(page, a)).toBeNull()
})

test('logging out in one tab logs the others out and removes all data of the account', async ({
  page,
  context
}) => {
  await signInAt(page, a, 'noor')
  await playScale(page, a)
  const other = await context.newPage()
  await other.goto(`${client}/favorites`)
  await expect(html(other)).toHaveAttribute('data-session', 'signed-in')
  await page.goto(`${client}/logout`)
  await main(page).getByRole('button', { name: 'Log out' }).click()
  await expect(html(page)).toHaveAttribute('data-session', 'anonymous')
  await expect(other).toHaveURL(/\/login\?next=%2Ffavorites/)
  await expect(html(other)).toHaveAttribute('data-session', 'anonymous')
  // What the pod shows to strangers may be kept; the front page has asked for it again.
  const left = await page.evaluate(() =>
    JSON.stringify(
      Object.entries(localStorage).filter(([key]) => !/^atoll\.last\.[^@]*$/.test(key))
    )
  )
  expect(left).not.toContain('noor')
  expect(left).not.toContain('Scale')
  expect(a.app.db.all('SELECT * FROM oauth_tokens')).toEqual([])
})

test('a refused sign-in stores no token, and the page shows a message', async ({ page }) => {
  await choose(page, a)
  await goToPod(page, a, 'noor')
  await main(page).getByRole('button', { name: 'Refuse' }).click()
  await expect(page).toHaveURL(`${client}/auth/callback`)
  await expect(page.getByRole('alert')).toContainText('The sign-in was refused')
  expect(await tokens(page, a)).toBeNull()
})

test('a callback without a started sign-in, a changed state and a code used twice are refused', async ({
  page
}) => {
  await page.goto(`${client}/auth/callback?code=x&state=y`)
  await expect(page.getByRole('alert')).toContainText('did not begin in this browser')
  await choose(page, a)
  await goToPod(page, a, 'noor')
  const answers: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('/auth/callback'))
      answers.push(request.url())
  })
  await main(page).getByRole('button', { name: 'Allow' }).click()
  await expect(page).toHaveURL(`${client}/favorites`)
  expect(answers).toHaveLength(1)
  await page.goto(answers[0]!)
  await expect(page.getByRole('alert')).toContainText('did not begin in this browser')
  await page.goto(answers[0]!.replace(/state=[^&]+/, 'state=changed'))
  await expect(page.getByRole('alert')).toContainText('did not begin in this browser')
  // The account stays signed in.
  await page.goto(`${client}/favorites`)
  await expect(html(page)).toHaveAttribute('data-session', 'signed-in')
})

test('a link to another pod switches visitors at once, and asks signed-in people first', async ({
  page
}) => {
  await page.goto(`${client}/?_server=${encodeURIComponent(b.url)}&_url=/library/albums`)
  await expect(page).toHaveURL(`${client}/library/albums`)
  await expect(page.locator('[data-pod]').first()).toHaveText(nameOf(b))
  await signInAt(page, a, 'noor')
  await page.goto(`${client}/library?_server=${encodeURIComponent(b.url)}`)
  await expect(page.getByText(`This link leads to another pod: ${nameOf(b)}`)).toBeVisible()
  await expect(page.locator('[data-pod]').first()).toHaveText(nameOf(a))
  await expect(page).toHaveURL(`${client}/library`)
  await page.getByRole('button', { name: 'Switch to it' }).click()
  await expect(page.locator('[data-pod]').first()).toHaveText(nameOf(b))
})

test('hostile addresses neither lead out of the client nor run scripts', async ({ page }) => {
  test.slow() // forty pages
  await page.goto(`${client}/?_server=${encodeURIComponent(a.url)}`)
  await expect(page.locator('[data-pod]').first()).toHaveText(nameOf(a))
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  for (const value of hostileInBrowser) {
    const bad = encodeURIComponent(value)
    await page.goto(`${client}/login?next=${bad}&_url=${bad}&_server=${bad}`)
    await expect(html(page)).toHaveAttribute('data-session', 'anonymous')
    await page.goto(`${client}/auth/callback?code=${bad}&state=${bad}&error=${bad}`)
    await expect(main(page).getByRole('alert')).toContainText('did not begin in this browser')
    expect(new URL(page.url()).origin).toBe(client)
    expect(await page.evaluate(() => (window as { pwned?: number }).pwned)).toBeUndefined()
  }
  expect(dialogs).toEqual([])
})

test('settings of a pod on another origin: profile and picture are saved, secrets are changed on the pod’s own page', async ({
  page
}) => {
  await signInAt(page, a, 'noor')
  await page.goto(`${client}/settings`)
  await hydrated(page)
  await page.getByLabel('Display name').fill('Noor from afar')
  await page.locator('#profile').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const buffer = Buffer.from(gradientPng(3, 1400))
  await page
    .locator('#profile input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await page.getByRole('dialog').getByRole('button', { name: 'Save the avatar' }).click()
  await expect(page.getByAltText('Your present avatar')).toHaveAttribute(
    'src',
    new RegExp(`^${a.url}/media/`)
  )
  const { name, avatar_id: avatar } = a.app.repositories.users.byLogin('noor')!
  expect([name, avatar]).toEqual(['Noor from afar', expect.any(Number)])
  await page.goto(`${client}/settings#subsonic`)
  await expect(page.locator('#subsonic')).toContainText(
    'This can only be changed on the pod itself.'
  )
  await expect(page.locator('#subsonic a')).toHaveAttribute('href', `${a.url}/settings#subsonic`)
  await page.goto(`${client}/settings/plugins`)
  await expect(main(page).getByText('This can only be changed on the pod itself.')).toBeVisible()
})
