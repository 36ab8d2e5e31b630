// The first rows: asked for and drawn before the code of the page is there. docs/first-data.md.
import type { Page, Route } from '@playwright/test'
import { accounts } from '../../support/demo-pod.ts'
import { expect, hydrated, pod14Url, podUrl, signIn, test } from '../fixtures.ts'

const CODE = /\/_astro\/[^/]+\.js$/
const withoutCode = (page: Page) => page.route(CODE, (route) => route.abort())
/** Holds code back until the returned function is called. */
async function holdCode(page: Page, files = CODE): Promise<() => Promise<void>> {
  const held: Route[] = []
  let open = false
  await page.route(files, (route) => (open ? route.continue() : void held.push(route)))
  return async () => {
    open = true
    for (const route of held) await route.continue()
  }
}
const first = (page: Page) => page.locator('.first')
/** Lists what moves in a part of the page. */
const watchShifts = (page: Page, part: string) =>
  page.addInitScript((part) => {
    const all = window as unknown as { shifted: string[] }
    all.shifted = []
    type Shift = { sources: { node: Node | null }[] }
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as unknown as Shift[])
        for (const { node } of sources)
          if ((node instanceof Element ? node : node?.parentElement)?.closest(part))
            all.shifted.push(node!.textContent ?? '')
    }).observe({ type: 'layout-shift', buffered: true })
  }, part)
const shifted = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifted: string[] }).shifted)

// Pods of the 1.4 line serve the front page for most addresses of the library (docs/hosting.md).
for (const [name, url, path, link] of [
  ['the contract', podUrl, '/', '/library/albums/'],
  ['the contract', podUrl, '/library', '/library/albums/'],
  ['the contract', podUrl, '/library/albums', '/library/albums/'],
  ['the contract', podUrl, '/library/artists', '/library/artists/'],
  ['the contract', podUrl, '/library/albums/1', '/library/tracks/'],
  ['the contract', podUrl, '/library/radios', '/library/radios/'],
  ['the 1.4 line', pod14Url, '/', '/library/albums/'],
  ['the 1.4 line', pod14Url, '/library', '/library/albums/'],
  ['the 1.4 line', pod14Url, '/library/albums', '/library/albums/'],
  ['the 1.4 line', pod14Url, '/library/artists', '/library/artists/'],
  ['the 1.4 line', pod14Url, '/library/albums/1', '/library/tracks/'],
  ['the 1.4 line', pod14Url, '/library/radios', '/library/radios/'],
  ['the 1.4 line', pod14Url, '/ar/library/albums/1', '/ar/library/tracks/']
] as const)
  test(`${path} shows its first rows on a pod of ${name} without the code of the page`, async ({
    page
  }) => {
    await withoutCode(page)
    await page.goto(url() + path)
    const rows = page.locator('[data-first]')
    await expect(rows.locator(`a[href^="${link}"]`).first()).toBeVisible()
    for (const words of await rows.allInnerTexts()) expect(words).not.toContain('__')
  })

test('a pod that serves the front page for an album shows the album under its own address', async ({
  page
}) => {
  const address = `${pod14Url()}/library/albums/1?from=%D8%A3#end`
  await page.goto('about:blank')
  await page.goto(address)
  await hydrated(page)
  await expect(page.locator('.tracklist a[href^="/library/tracks/"]').first()).toBeVisible()
  expect(page.url()).toBe(address)
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

test('without the file of the right page, its address still shows it', async ({ page }) => {
  const front = await (await page.request.get(pod14Url())).text()
  // Only the early script opens the file as a page.
  await page.route('**/_pages/**', (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ contentType: 'text/html', body: front })
      : route.continue()
  )
  await page.goto(`${pod14Url()}/library/albums/1`)
  await expect(page.locator('.tracklist a[href^="/library/tracks/"]').first()).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/library/albums/1')
})

// What only one line offers must not move the rows, at any width.
for (const [name, url, width] of [
  ['the contract', podUrl, 1280],
  ['the contract', podUrl, 820],
  ['the 1.4 line', pod14Url, 1280],
  ['the 1.4 line', pod14Url, 820]
] as const)
  test(`the island takes the rows over on a pod of ${name}, ${width} px wide: the same, without a shift, asked for once`, async ({
    page
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await watchShifts(page, '.results')
    const asked: string[] = []
    page.on('response', (answer) => {
      if (answer.ok() && /\/albums\/\?.*page_size=30/.test(answer.url())) asked.push(answer.url())
    })
    const giveCode = await holdCode(page)
    await page.goto(`${url()}/library/albums`, { waitUntil: 'commit' })
    const all = first(page).locator('li:not(.wait)')
    await expect(all).toHaveCount(30)
    const drawn = await all.allInnerTexts()
    await giveCode()
    await hydrated(page)
    await expect(first(page)).toHaveCount(0)
    expect(await page.locator('.results li').allInnerTexts()).toEqual(drawn)
    expect(await shifted(page)).toEqual([])
    expect(asked).toHaveLength(1)
  })

test('the landing page keeps the pod and the albums that were drawn first, without a shift', async ({
  page
}) => {
  await watchShifts(page, '[data-front]')
  const giveCode = await holdCode(page)
  await page.goto('/', { waitUntil: 'commit' })
  const front = page.locator('[data-front-albums] .card').first()
  await expect(front).toBeVisible()
  await expect(page.locator('[data-front-pod] h2')).toHaveText(/\S/)
  const element = await front.elementHandle()
  await giveCode()
  await expect(page.locator('[data-front-links]')).toBeVisible()
  expect(await element!.evaluate((card) => card.isConnected)).toBe(true)
  expect(await shifted(page)).toEqual([])
})

test('a link in the first rows keeps the focus when the island takes over', async ({ page }) => {
  const giveCode = await holdCode(page)
  await page.goto('/library/albums', { waitUntil: 'commit' })
  const link = first(page).locator('a.card-title').nth(2)
  await link.focus()
  const title = await link.innerText()
  await giveCode()
  await expect(first(page)).toHaveCount(0)
  await expect(
    page.locator('.results').getByRole('link', { name: title, exact: true })
  ).toBeFocused()
})

test('Play in the first rows plays, although the island is not there', async ({ page, sound }) => {
  await page.route(/\/_astro\/AlbumsBrowse/, (route) => route.abort())
  await page.goto('/library/albums')
  // The button shows while the pointer or the focus is on its card.
  await first(page).getByRole('button', { name: /^Play/ }).first().press('Enter')
  await expect.poll(async () => (await sound()).time).toBeGreaterThan(0.2)
})

test('Play in the first rows plays while the island waits for its texts', async ({
  page,
  sound
}) => {
  const giveTexts = await holdCode(page, /\/_astro\/texts\.[^/]+\.json$/)
  await page.goto('/library/albums/1')
  await hydrated(page)
  // React stops a click here, until it can draw what is below.
  await first(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(async () => (await sound()).time).toBeGreaterThan(0.2)
  await giveTexts()
  await expect(first(page)).toHaveCount(0)
  await expect(
    page.locator('.detail-actions').getByRole('button', { name: 'Pause', exact: true })
  ).toBeVisible()
})

test('a link in the first rows changes the page while the island waits for its texts', async ({
  page
}) => {
  const giveTexts = await holdCode(page, /\/_astro\/texts\.[^/]+\.json$/)
  await page.goto('/library/albums')
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { kept: true }))
  const link = first(page).locator('a.card-title').first()
  const href = await link.getAttribute('href')
  await link.click()
  await giveTexts()
  await expect(page).toHaveURL(href!)
  await hydrated(page)
  expect(await page.evaluate(() => 'kept' in window), 'the same document').toBe(true)
})

test('what is pressed in the first rows loads before the player’s code has come, and only once', async ({
  page,
  sound
}) => {
  const files: string[] = []
  page.on('request', (asked) => asked.resourceType() === 'media' && files.push(asked.url()))
  const giveCode = await holdCode(page)
  await page.goto('/library/albums', { waitUntil: 'commit' })
  await first(page).getByRole('button', { name: /^Play/ }).first().press('Enter')
  await expect.poll(() => files.length).toBe(1)
  await giveCode()
  await expect.poll(async () => (await sound()).time).toBeGreaterThan(0.2)
  expect(files.filter((url) => url === files[0])).toHaveLength(1)
  await page.getByRole('button', { name: 'Pause', exact: true }).first().click()
  await expect.poll(async () => (await sound()).paused).toBe(true)
})

test('a signed-in person’s file is not loaded a second time with the listen token', async ({
  page,
  sound
}) => {
  await signIn(page, accounts.admin.username, accounts.admin.password)
  const files: string[] = []
  const giveCode = await holdCode(page)
  await page.goto('/library/albums', { waitUntil: 'commit' })
  page.on('request', (asked) => asked.resourceType() === 'media' && files.push(asked.url()))
  await first(page).getByRole('button', { name: /^Play/ }).first().press('Enter')
  await expect.poll(() => files.length).toBe(1)
  await giveCode()
  await expect.poll(async () => (await sound()).time).toBeGreaterThan(0.2)
  const fileOf = (url: string) => new URL(url).searchParams.get('upload')
  expect(files.filter((url) => fileOf(url) === fileOf(files[0]!))).toHaveLength(1)
})

test('a file that fails before the player’s code has come is tried again', async ({
  page,
  fail,
  sound
}) => {
  const giveCode = await holdCode(page)
  await fail('GET', 'listen/', 503)
  const failed = page.waitForResponse((answer) => answer.status() === 503)
  await page.goto('/library/albums', { waitUntil: 'commit' })
  await first(page).getByRole('button', { name: /^Play/ }).first().press('Enter')
  await failed
  await giveCode()
  await expect.poll(async () => (await sound()).time).toBeGreaterThan(0.2)
})

test('covers that are on their way leave the line to the sound, and come after it', async ({
  page,
  fail,
  sound
}) => {
  const covers: string[] = []
  page.on('request', (asked) => asked.resourceType() === 'image' && covers.push(asked.url()))
  await page.route(/\/_astro\/AlbumsBrowse/, (route) => route.abort())
  // More pictures than a browser has connections to one host.
  await fail('GET', '/media/', 0, { times: 100, delay: 120_000 })
  await page.goto('/library/albums', { waitUntil: 'commit' })
  const asked = () => covers.filter((url) => url.includes('/media/'))
  await expect.poll(() => asked().length).toBeGreaterThan(6)
  await first(page).getByRole('button', { name: /^Play/ }).first().press('Enter')
  await expect.poll(async () => (await sound()).time).toBeGreaterThan(0.2)
  const before = new Set(asked()).size
  await expect.poll(() => asked().length).toBeGreaterThan(before)
})

test('a click that begins in the first rows and ends in the island’s counts once', async ({
  page,
  sound
}) => {
  const giveCode = await holdCode(page)
  await page.goto('/library/albums', { waitUntil: 'commit' })
  const card = first(page).locator('.card').first()
  await card.hover()
  await card.getByRole('button', { name: /^Play/ }).hover()
  await page.mouse.down()
  await giveCode()
  await expect(first(page)).toHaveCount(0)
  await page.mouse.up()
  await expect.poll(async () => (await sound()).time).toBeGreaterThan(0.2)

  const link = page.locator('.results a.card-title').first()
  const title = await link.innerText()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('without the script of the first rows, the page shows its list', async ({ page }) => {
  await page.route('**/fill.js*', (route) => route.abort())
  await page.goto('/library/albums')
  await expect(page.locator('.results li a.card-title').first()).toBeVisible()
  await expect(first(page)).toHaveCount(0)
})

test('without the early script, the page shows its list', async ({ page }) => {
  await page.route('**/first.js*', (route) => route.abort())
  await page.goto('/library/albums')
  await expect(page.locator('.results li a.card-title').first()).toBeVisible()
  await expect(first(page)).toHaveCount(0)
})

test('without the script that loads the rest, the page is complete', async ({ page }) => {
  await page.route('**/after.js*', (route) => route.abort())
  await page.goto('/library/albums')
  await hydrated(page)
  await expect(page.locator('.results li a.card-title').first()).toBeVisible()
})

test('the code of the page comes after its first rows, and not later than 2 s', async ({
  page,
  fail
}) => {
  await fail('GET', 'albums/', 0, { times: 5, delay: 60_000 })
  const loads: string[] = []
  page.on('request', (request) => void loads.push(new URL(request.url()).pathname))
  await page.goto('/library/albums', { waitUntil: 'domcontentloaded' })
  expect(loads).toContain('/after.js')
  expect(loads.filter((path) => path.includes('/ClientRouter'))).toEqual([])
  await hydrated(page)
})

test('an early answer that is an error is asked for again', async ({ page, fail }) => {
  await fail('GET', 'albums/', 500)
  await page.goto('/library/albums')
  await expect(page.locator('.results li a.card-title').first()).toBeVisible()
})

test('an early answer that comes late delays nothing else, and an empty list says so', async ({
  page,
  fail
}) => {
  const body = { count: 0, next: null, previous: null, results: [] }
  await fail('GET', 'albums/', 200, { times: 5, body })
  await page.goto('/library/albums')
  await expect(page.locator('.results .empty')).toBeVisible()
  await expect(first(page)).toHaveCount(0)
})

test('what a pod answers that has not heard of a logout is not used', async ({ page }) => {
  await page.goto('/about')
  await page.evaluate(() => localStorage.setItem(`atoll.unheard-logout.${location.origin}`, '1'))
  await withoutCode(page)
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await page.goto('/library/albums')
  expect(asked.some((url) => url.includes('/fill.js'))).toBe(true)
  // The page itself asks for the rows in view; nothing draws them, or asks for more.
  expect(asked.filter((url) => url.includes('page_size=30'))).toEqual([])
  await expect(first(page)).toBeEmpty()
})

test('hostile names stay text', async ({ page }) => {
  await withoutCode(page)
  const name = '"><img src=x onerror="window.hostile=1">__id__{{count}}'
  await page.route(/\/api\/v2\/albums\//, (route) =>
    route.fulfill({
      json: {
        count: 1,
        results: [
          {
            id: 1,
            title: name,
            artist_credit: [
              { artist: { id: 3, name }, credit: name, joinphrase: '<b>', index: 0 },
              { artist: { id: 'javascript:alert(1)', name: 'gone' }, credit: '', index: 1 }
            ],
            cover: { urls: { medium_square_crop: 'javascript:alert(1)' } }
          }
        ]
      }
    })
  )
  await page.goto('/library/albums')
  await expect(first(page).locator('a.card-title')).toHaveText(name)
  await expect(first(page).locator('.card-sub')).toHaveText(`${name}<b>`)
  expect(await first(page).locator('img').getAttribute('src')).toBe('/cover.svg')
  for (const link of await first(page).locator('a').all())
    expect(await link.getAttribute('href')).toMatch(/^\/library\//)
  expect(await page.evaluate(() => 'hostile' in window)).toBe(false)
})

test('a second visit paints nothing before the last rows, and does not wait for them if their script fails', async ({
  page,
  fail
}) => {
  const frames = () =>
    page.evaluate(() => (window as unknown as { framesWithoutRows: number }).framesWithoutRows)
  await page.addInitScript(() => {
    let count = 0
    const look = () => {
      const rows = document.querySelectorAll('.results li a.card-title, .first li a.card-title')
      Object.assign(window, { framesWithoutRows: count })
      if (rows.length > 0) return
      count++
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const title = page.locator('.results li a.card-title').first()
  await fail('GET', 'albums/', 0, { delay: 1000 })
  await page.goto('/library/albums')
  await expect(title).toBeVisible()
  expect(await frames(), 'the first visit shows the frame of the page at once').toBeGreaterThan(0)
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
    .toContain('atoll.last.')
  await page.reload()
  await expect(title).toBeVisible()
  expect(await frames()).toBe(0)
  await page.route('**/fill.js*', (route) => route.abort())
  await page.reload()
  await expect(title).toBeVisible()
})

test('the last answers show without a network, and are deleted at logout', async ({ page }) => {
  const { username, password } = accounts.listener
  await signIn(page, username, password)
  await page.goto('/library/albums')
  const link = page.locator('.results li a.card-title').first()
  await expect(link).toBeVisible()
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('atoll.last.')))
  await expect.poll(kept).toContainEqual(expect.stringMatching(`albums.*@${username}$`))
  const title = await link.innerText()
  await page.route(/\/api\//, (route) => route.abort())
  await page.reload()
  await hydrated(page)
  await expect(link).toHaveText(title)
  await page.unroute(/\/api\//)
  await page.goto('/logout')
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(`${podUrl()}/`)
  await expect(page.locator('html')).not.toHaveAttribute('data-session', 'signed-in')
  expect((await kept()).filter((key) => key.includes('@'))).toEqual([])
})
