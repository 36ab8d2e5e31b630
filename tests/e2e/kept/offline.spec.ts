// What the service worker keeps between visits: pages, code and covers, so that a second visit
// needs no network; and nothing that belongs to a person.
import type { Page } from '@playwright/test'
import { accounts } from '../../support/demo-pod.ts'
import { keptBy, waitForWorker } from './kept.ts'
import { expect, hydrated, loaded, podUrl, signIn, test } from '../fixtures.ts'

test.use({ serviceWorkers: 'allow' })

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
        /^\/(_astro\/|_pages\/|media\/|cover\.svg$|favicon\.svg$|(?:first|fill|after)\.js\?|manifest\.webmanifest$|settings\.json$|$)|^\/[a-z/_-]*\/$/
      )
    expect.soft(path).not.toMatch(/\/api\/|\/federation\//)
    expect.soft([path, cookie, status]).toEqual([path, null, 200])
    expect
      .soft(`${path} ${type}`)
      .toMatch(path.startsWith('/media/') ? / image\// : / (text|application|image\/svg)/)
  }
  // The words of somebody's own pages come from the API; their pages are the same for everybody.
  expect(entries.map(({ text }) => text).join()).not.toContain(accounts.listener.username)

  const seen = '/media/seen.jpg'
  await page.evaluate(async (path) => {
    await (await caches.open('atoll-covers')).put(path, new Response(''))
  }, seen)
  await page.goto('/logout')
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(`${podUrl()}/`)
  await expect(page.locator('html')).not.toHaveAttribute('data-session', 'signed-in')
  // The front page brings covers of its own, so the one that is looked for is no real one.
  expect((await keptBy(page)).map(({ path }) => path)).not.toContain(seen)
})

test('the last 300 covers are kept', async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  await waitForWorker(page, /\/about\/$/)
  await page.evaluate(async () => {
    const covers = await caches.open('atoll-covers')
    for (let index = 0; index < 310; index++)
      await covers.put(`/media/${index}.jpg`, new Response(''))
  })
  await page.goto('/about')
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await (await caches.open('atoll-covers')).keys()
        return [kept.length, new URL(kept[0]!.url).pathname]
      })
    )
    .toEqual([300, '/media/10.jpg'])
})

test('a storage that fails keeps nothing, and the page still opens', async ({ page }) => {
  await page.goto('/library/albums')
  await loaded(page)
  await waitForWorker(page, /\/library\/albums\/$/)
  for (const worker of page.context().serviceWorkers())
    await worker.evaluate(() => {
      for (const method of ['open', 'match', 'keys', 'delete'])
        Object.defineProperty(CacheStorage.prototype, method, {
          value: () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
        })
    })
  await page.goto('/library/artists')
  await loaded(page)
  await expect(page.locator('main .card a').first()).toBeVisible()
  const paths = (await keptBy(page)).map(({ path }) => path)
  expect(paths.filter((path) => path.endsWith('/library/artists/'))).toEqual([])
})
