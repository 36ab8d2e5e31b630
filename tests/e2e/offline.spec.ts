// What the service worker keeps between visits: pages, code and covers, so that a second visit
// needs no network; and nothing that belongs to a person.
import type { Page } from '@playwright/test'
import { accounts } from '../support/demo-pod.ts'
import { keptBy, waitForWorker } from './kept.ts'
import { expect, hydrated, loaded, podUrl, signIn, test } from './fixtures.ts'

/** Takes the network away, and what the browser's own cache has. */
async function goOffline(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await page.context().setOffline(true)
}

const albumLinks = (page: Page) => page.locator('main .card a[href*="/library/albums/"]')
const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0

test('a second visit opens without network: a list, an album that was never visited, and covers', async ({
  page
}) => {
  await page.goto('/library/albums')
  await loaded(page)
  await waitForWorker(page, /\/library\/albums\/$/)
  const [first, second] = await albumLinks(page).evaluateAll((links) =>
    links.map((link) => (link as HTMLAnchorElement).pathname)
  )
  expect(second).not.toBe(first)
  await page.goto(first!)
  await loaded(page)
  await page.locator('.detail-actions').getByRole('button', { name: 'Play', exact: true }).click()
  const art = page.locator('.player-art img')
  await expect.poll(() => art.evaluate(isLoaded)).toBe(true)
  const cover = new URL((await art.getAttribute('src'))!, podUrl()).pathname
  await waitForWorker(page, /\/library\/albums\/_\/$/, cover)

  await goOffline(page)
  await page.goto('/library/albums')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Albums')
  await hydrated(page)
  await page.goto(second!)
  await expect(page.locator('html')).toHaveAttribute('data-page', '/library/albums/_/')
  await hydrated(page)
  // The queue is stored on this device, so the bar shows the album that was played.
  await expect.poll(() => art.evaluate(isLoaded)).toBe(true)
  expect(new URL((await art.getAttribute('src'))!, podUrl()).pathname).toBe(cover)
  await expect(page.goto('/about'), 'a page that was never visited').rejects.toThrow(/ERR_/)
})

test('page changes work without network between pages that were visited', async ({ page }) => {
  await page.goto('/library/albums')
  await loaded(page)
  await waitForWorker(page, /\/library\/albums\/$/)
  await page.goto('/library/artists')
  await loaded(page)
  await waitForWorker(page, /\/library\/artists\/$/)
  await goOffline(page)
  await page.goto('/library/albums')
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('link', { name: 'Artists', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artists')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('nothing that belongs to a person is kept, and logging out deletes the covers', async ({
  page
}) => {
  await page.goto('/library/albums')
  await loaded(page)
  await waitForWorker(page, /\/library\/albums\/$/)
  await signIn(page, accounts.listener.username, accounts.listener.password)
  for (const path of ['/library', '/favorites', '/notifications', '/settings']) {
    await page.goto(path)
    await loaded(page)
  }
  await page.goto('/library/albums')
  await loaded(page)
  await albumLinks(page).first().click()
  await loaded(page)
  await page.locator('.detail-actions').getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-player', 'on')
  await expect(page.getByRole('button', { name: 'Pause' }).first()).toBeVisible()
  await waitForWorker(page, /\/settings\/$/, /^\/media\//)

  const entries = await keptBy(page)
  for (const { path, type, cookie, status } of entries) {
    expect
      .soft(path, 'an address that the worker may keep')
      .toMatch(
        /^\/(_astro\/|_pages\/|media\/|icons\.svg$|cover\.svg$|favicon\.svg$|first\.js\?|manifest\.webmanifest$|settings\.json$|$)|^\/[a-z/_-]*\/$/
      )
    expect.soft(path).not.toMatch(/\/api\/|\/federation\//)
    expect.soft([path, cookie, status]).toEqual([path, null, 200])
    expect
      .soft(`${path} ${type}`)
      .toMatch(path.startsWith('/media/') ? / image\// : / (text|application|image\/svg)/)
  }
  // The words of somebody's own pages come from the API; their pages are the same for everybody.
  expect(entries.map(({ text }) => text).join()).not.toContain(accounts.listener.username)

  await page.goto('/logout')
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(`${podUrl()}/`)
  await expect(page.locator('html')).not.toHaveAttribute('data-session', 'signed-in')
  // The front page may have brought a picture of its own.
  const left = new Set((await keptBy(page)).map(({ path }) => path))
  const covers = entries.map(({ path }) => path).filter((path) => path.startsWith('/media/'))
  expect(covers.filter((path) => left.has(path))).toEqual([])
})
