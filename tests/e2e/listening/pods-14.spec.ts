// The client on a pod of the release line 1.4, as its nginx serves it: the main journeys of a
// person, from landing to settings.
import type { Page } from '@playwright/test'
import { accounts } from '../../support/demo-pod.ts'
import {
  expect,
  hydrated,
  loaded,
  pod14Url,
  signIn,
  test as base,
  type Sound
} from '../fixtures.ts'

const test = base.extend({ baseURL: async ({}, use) => use(pod14Url()) })
// Signed-in tests change data of the same accounts.
test.describe.configure({ mode: 'default' })

const { listener, moderator } = accounts
const bar = (page: Page) => page.locator('.player')
const title = (page: Page) => bar(page).locator('.player-title')
const html = (page: Page) => page.locator('html')
const rail = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const plays = (sound: () => Promise<Sound>, after = 0.3) =>
  expect.poll(async () => (await sound()).time).toBeGreaterThan(after)

type Album = { id: number; title: string; artist: { id: number; name: string } }

/** The pod's own answer to the signed-in account. */
const ask = async <T>(page: Page, path: string): Promise<T> =>
  (await (await page.request.get(`${pod14Url()}/api/v1/${path}`)).json()) as T
const albumNamed = async (page: Page, name: string): Promise<Album> =>
  (await ask<{ results: Album[] }>(page, `albums/?q=${encodeURIComponent(name)}`)).results[0]!
const favorites = async (page: Page): Promise<number[]> =>
  (await ask<{ results: { track: number }[] }>(page, 'favorites/tracks/all/')).results.map(
    ({ track }) => track
  )

async function openAlbums(page: Page): Promise<void> {
  await page.goto('/library/albums')
  await loaded(page)
}

test('visitors see the landing page and can browse the music', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Music from a pod near you')
  await expect(html(page)).toHaveAttribute('data-session', 'anonymous')
  await openAlbums(page)
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('30 albums')
  await expect(page.locator('.card-title').first()).toBeVisible()
})

test('the policy of the pod blocks nothing of the client', async ({ page }) => {
  const stopped: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) stopped.push(message.text())
  })
  for (const path of ['/', '/library', '/library/albums/1', '/login', '/fr/library/artists']) {
    await page.goto(path)
    await hydrated(page)
  }
  expect(stopped).toEqual([])
})

test('signing in and out works', async ({ page }) => {
  await signIn(page, listener.username, listener.password)
  await expect(page).toHaveURL(/\/library$/)
  await page.reload()
  await expect(html(page)).toHaveAttribute('data-session', 'signed-in')
  await page.goto('/logout')
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(html(page)).toHaveAttribute('data-session', 'anonymous')
  // The CSRF token of the former session is no longer valid.
  await signIn(page, listener.username, listener.password)
})

test('a wrong password shows an error, and the next try works', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Username or e-mail address').fill(listener.username)
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('not the password')
  const submit = page.getByRole('main').getByRole('button', { name: 'Log in' })
  await submit.click()
  await expect(page.getByRole('alert')).toContainText('Unable to log in with provided credentials')
  await password.fill(listener.password)
  await submit.click()
  await expect(html(page)).toHaveAttribute('data-session', 'signed-in')
})

test('albums and artists can be searched, ordered and paged', async ({ page }) => {
  await openAlbums(page)
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('boathouse')
  await expect(page).toHaveURL(/[?&]q=boathouse/)
  await expect(page.locator('.card-title')).toHaveText(['Live at the Boathouse'])
  await page.goto('/library/albums?ordering=title&page_size=12')
  await loaded(page)
  const { results } = await ask<{ results: Album[] }>(page, 'albums/?ordering=title&page_size=12')
  await expect(page.locator('.card-title').first()).toHaveText(results[0]!.title)
  await page.goto('/library/artists?q=zzzzqqqq')
  await hydrated(page)
  await expect(page.locator('main .empty')).toBeVisible()
  await rail(page).getByRole('link', { name: 'Artists', exact: true }).click()
  await expect(page.locator('.card-title').first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('an album leads to its artist, and to a track', async ({ page }) => {
  const album = await albumNamed(page, 'boathouse')
  await openAlbums(page)
  await page.getByRole('main').getByRole('searchbox').fill('boathouse')
  const found = page.locator('.card-title')
  // The whole list has it too, at a place that moves when the answer comes.
  await expect(found).toHaveText([album.title])
  await found.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(album.title)
  await loaded(page)
  const { results: tracks } = await ask<{ results: { id: number; title: string }[] }>(
    page,
    `tracks/?album=${album.id}&ordering=disc_number,position`
  )
  await expect(page.locator('.track-title')).toHaveText(tracks.map((track) => track.title))
  await page
    .getByRole('main')
    .getByRole('link', { name: album.artist.name, exact: true })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/library/artists/${album.artist.id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(album.artist.name)
  await loaded(page)
  await expect(page.locator('.card-title', { hasText: album.title })).toBeVisible()
  await page.goto(`/library/tracks/${tracks[0]!.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tracks[0]!.title)
})

for (const who of ['a stranger', 'somebody signed in'] as const)
  test(`an album plays for ${who}, and a reload keeps queue and position`, async ({
    page,
    sound
  }) => {
    if (who !== 'a stranger') await signIn(page, listener.username, listener.password)
    const album = await albumNamed(page, 'boathouse')
    await page.goto(`/library/albums/${album.id}`)
    await hydrated(page)
    await page.locator('.detail-actions').getByRole('button', { name: 'Play', exact: true }).click()
    await plays(sound, 3)
    expect((await sound()).src).toContain('/api/v1/listen/')
    const playing = await title(page).textContent()
    const { time } = await sound()
    await page.reload()
    await expect(title(page)).toHaveText(playing!)
    await bar(page).getByRole('button', { name: 'Play', exact: true }).click()
    await plays(sound, time - 1.5)
    expect((await sound()).time).toBeLessThan(time + 5)
  })

test('a favorite is stored by the pod, and can be removed', async ({ page }) => {
  await signIn(page, moderator.username, moderator.password)
  const album = await albumNamed(page, 'boathouse')
  await page.goto(`/library/albums/${album.id}`)
  await loaded(page)
  const row = page
    .getByRole('row')
    .filter({ has: page.locator('.track-title') })
    .first()
  const heart = row.locator('.love')
  const before = (await favorites(page)).length
  const marked = (await heart.getAttribute('aria-pressed')) === 'true'
  await row.hover()
  for (const now of [!marked, marked]) {
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', String(now))
    await expect
      .poll(async () => (await favorites(page)).length)
      .toBe(now === marked ? before : before + (now ? 1 : -1))
  }
  await page.goto('/favorites')
  await loaded(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a radio goes on track after track, and a stored one plays too', async ({ page, sound }) => {
  await signIn(page, listener.username, listener.password)
  await page.goto('/library/radios')
  await hydrated(page)
  await page.getByRole('button', { name: 'Play radio: Random', exact: true }).click()
  await plays(sound)
  const heard = await title(page).textContent()
  await bar(page).getByRole('button', { name: 'Next track', exact: true }).click()
  await expect(title(page)).not.toHaveText(heard!)
  await page.goto('/library/radios?q=deep')
  await loaded(page)
  const card = page.locator('.card', { hasText: 'Deep water' })
  await card.hover()
  await card.getByRole('button', { name: 'Play Deep water' }).click()
  await expect.poll(async () => (await sound()).paused).toBe(false)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('deep links work in two languages, whether the server or nginx answers them', async ({
  page
}) => {
  const album = await albumNamed(page, 'boathouse')
  // The server itself answers the first one, with the front page; nginx the other one.
  for (const [prefix, language] of [
    ['', 'en-US'],
    ['/fr', 'fr']
  ] as const) {
    await page.goto(`${prefix}/library/albums/${album.id}`)
    await expect(html(page)).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(album.title)
    await page.goto(`${prefix}/library/artists/${album.artist.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(album.artist.name)
    await expect(page).toHaveURL(new RegExp(`${prefix}/library/artists/${album.artist.id}$`))
  }
  // Lists are folders of the client, with and without the slash.
  for (const [path, heading] of [
    ['/library/albums', 'Albums'],
    ['/library/albums/', 'Albums'],
    ['/fr/library/artists', 'Artistes']
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
})

test('a follow request is listed in the notifications, and can be approved', async ({ page }) => {
  await signIn(page, listener.username, listener.password)
  await page.goto('/notifications')
  await loaded(page)
  const request = page
    .getByRole('listitem')
    .filter({ hasText: 'would like to follow your library' })
  await request.getByRole('button', { name: /^Approve the request of/ }).click()
  await expect(page.getByText(/^You approved the request of/)).toBeVisible()
  await page.reload()
  await loaded(page)
  await expect(request).toHaveCount(0)
})

test('the profile is saved, and shown again', async ({ page }) => {
  await signIn(page, moderator.username, moderator.password)
  await page.goto('/settings')
  await hydrated(page)
  const bio = page.getByLabel('About you')
  await bio.fill('**Ferries** and tape')
  await page.locator('#profile').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(bio).toHaveValue('**Ferries** and tape')
  const me = await ask<{ summary: { text: string } }>(page, 'users/me/')
  expect(me.summary.text).toBe('**Ferries** and tape')
})
