// The page of the search: its address, its lists, phones, and searches that are not meant well.
import type { Page } from '@playwright/test'
import { expect, hydrated, loaded, pod14Url, podUrl, pressShortcut, test } from '../../fixtures.ts'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const chip = (page: Page, name: string) =>
  main(page).getByRole('navigation', { name: 'Kinds of results' }).getByRole('link', { name })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await loaded(page)
}

test('the search and the kind are in the address; Back leads from a kind to the overview', async ({
  page
}) => {
  await open(page, '/search?q=committee')
  await expect(main(page).locator('.top-title')).toHaveText('The Lantern Committee')
  await expect(main(page).getByRole('region', { name: 'Tracks' }).locator('.mini')).toHaveCount(5)
  await main(page).getByRole('link', { name: 'Show all: Tracks' }).click()
  await expect(page).toHaveURL(/\/search\?q=committee&type=tracks$/)
  await expect(main(page).locator('.tracklist')).toBeVisible()
  await expect(chip(page, 'Tracks')).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(main(page).locator('.top-title')).toHaveText('The Lantern Committee')
  await expect(chip(page, 'All')).toHaveAttribute('aria-current', 'page')
})

test('a long list has pages in the address', async ({ page }) => {
  await open(page, '/search?q=a&type=tracks')
  const pages = main(page).getByRole('navigation', { name: 'Pages' })
  await expect(pages).toContainText('1–30 of')
  await pages.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/q=a&type=tracks&page=2$/)
  await expect(pages).toContainText('31–')
  await page.locator('.topbar .search input').fill('lantern')
  await expect(page).toHaveURL(/\/search\?q=lantern&type=tracks$|\/search\?type=tracks&q=lantern$/)
  await expect(pages).toContainText('1–')
})

for (const [dialect, version, podOf] of [
  ['2', 'v2', podUrl],
  ['1.4', 'v1', pod14Url]
] as const)
  test(`a list is ordered as the address says, on a pod of ${dialect}`, async ({ page }) => {
    await open(page, `${podOf()}/search?q=a&type=albums`)
    const names = main(page).locator('.grid .card-title')
    const order = main(page).getByLabel('Order by')
    await expect(order).toHaveValue('title')
    await expect(names.first()).toBeVisible()
    const byTitle = await names.allTextContents()
    await order.selectOption('Release date')
    await expect(page).toHaveURL(/q=a&type=albums&ordering=-release_date$/)
    await expect(names.first()).not.toHaveText(byTitle[0]!)
    await loaded(page)
    const newest = await names.allTextContents()
    const query = 'q=a&content_category=music&include_channels=true&ordering=-release_date'
    const answer = await page.request.get(`${podOf()}/api/${version}/albums/?${query}`)
    const { results } = (await answer.json()) as { results: { title: string }[] }
    expect(newest).toEqual(results.map(({ title }) => title))
    await main(page).getByRole('button', { name: 'Ascending' }).click()
    await expect(page).toHaveURL(/ordering=release_date$/)
    await page.reload()
    await loaded(page)
    await expect(order).toHaveValue('release_date')
    await expect(names.first()).not.toHaveText(newest[0]!)
    await expect(chip(page, 'Albums')).toHaveAttribute('aria-current', 'page')
  })

test('tracks are narrowed to a license, which stays in the address', async ({ page }) => {
  await open(page, '/search?q=a&type=tracks')
  const field = main(page).getByLabel('License')
  await expect(field.locator('option').nth(5)).toBeAttached()
  const { results } = (await (
    await page.request.get('/api/v2/tracks/?q=a&include_channels=true&page_size=50')
  ).json()) as { results: { license: string | null }[] }
  const code = results.find(({ license }) => license)!.license!
  const answer = await page.request.get(
    `/api/v2/tracks/?q=a&include_channels=true&ordering=title&license=${code}`
  )
  const wanted = (await answer.json()) as { count: number; results: { title: string }[] }
  await field.selectOption(code)
  await expect(page).toHaveURL(new RegExp(`q=a&type=tracks&license=${code}$`))
  await expect(main(page).getByRole('status').first()).toContainText(`${wanted.count} result`)
  await expect(main(page).locator('.track-title')).toHaveText(
    wanted.results.slice(0, 30).map(({ title }) => title)
  )
  await page.reload()
  await loaded(page)
  await expect(field).toHaveValue(code)

  // A license that nothing has can be left again.
  await open(page, '/search?q=a&type=tracks&license=nothing-1.0')
  await expect(field).toHaveValue('nothing-1.0')
  await field.selectOption('Any license')
  await expect(main(page).locator('.track-title').first()).toBeVisible()
})

test('without results, the page says what to try, and searches the other kinds', async ({
  page
}) => {
  await open(page, '/search?q=boathouse&type=tags')
  await expect(main(page).locator('.empty')).toContainText('Nothing found')
  await main(page).getByRole('link', { name: 'Search all kinds' }).click()
  await expect(main(page).locator('.top-title')).toHaveText('Live at the Boathouse')
  await open(page, '/search?q=zzzz%20qqqq')
  await expect(main(page).locator('.empty')).toContainText('Try fewer words')
  await open(page, '/search?q=!%20%E2%80%A0%3F')
  await expect(main(page).locator('.empty')).toContainText('search only letters and digits')
  await main(page).getByRole('link', { name: 'Browse artists' }).click()
  await expect(page).toHaveURL(/\/library\/artists$/)
})

test('if a kind fails, the page says so, and shows the others', async ({ page, fail }) => {
  await fail('GET', 'radios/radios/', 500)
  await open(page, '/search?q=deep')
  const failed = main(page).getByRole('region', { name: 'Radios' })
  await expect(failed.getByRole('alert')).toBeVisible()
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(main(page).locator('.top-title')).toHaveText('Deep water')
})

test('the keys of results are in the help', async ({ page }) => {
  await open(page, '/search')
  await pressShortcut(page, '?')
  const group = page.getByRole('dialog').getByRole('region', { name: 'In search results' })
  await expect(group.getByRole('listitem').filter({ hasText: 'Play next' })).toContainText('Enter')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the page has its own field; a touch plays and opens', async ({ page, sound }) => {
    await open(page, '/library')
    await page.getByRole('navigation', { name: 'Quick navigation' }).getByText('Search').tap()
    const field = main(page).getByRole('searchbox')
    await field.fill('boathouse')
    await expect(page).toHaveURL(/\/search\?q=boathouse$/)
    await expect(page.locator('.search-panel')).toHaveCount(0)
    await main(page).locator('.top').getByRole('button', { name: /^Play/ }).tap()
    await expect.poll(async () => (await sound()).paused).toBe(false)
    await main(page).locator('.top-title').tap()
    await expect(heading(page)).toHaveText('Live at the Boathouse')
    await page.goBack()
    await expect(field).toHaveValue('boathouse')
  })
})

const hostile = [
  '<img src=x onerror="window.hacked=1">',
  '"><script>window.hacked=1</script>',
  "' OR 1=1 --",
  'javascript:window.hacked=1',
  '{{constructor}} ${7*7} %00 %',
  '\u202Eesrever \u0000 \uD83C',
  '((((((*** AND OR NOT NEAR',
  'x'.repeat(200),
  '"',
  'قمر و夜とżółw'
]

test('hostile searches run nothing, and no kind fails', async ({ page }) => {
  const stopped: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) stopped.push(message.text())
  })
  await open(page, '/search')
  const field = page.locator('.topbar .search input')
  for (const text of hostile) {
    await field.fill('low')
    // Now the code of the field is there: without it, Enter remembers nothing.
    await expect(page).toHaveURL(/[?&]q=low$/)
    await field.fill(text)
    await field.press('Enter')
    await expect(main(page).locator('.empty, .top').first()).toBeVisible()
    await expect(main(page).locator('[data-pending]')).toHaveCount(0)
    await expect(main(page).getByRole('alert')).toHaveCount(0)
    await open(page, `/search?${new URLSearchParams({ q: text }).toString()}`)
    await expect(heading(page)).toContainText('Results for')
  }
  await open(page, '/search')
  await expect(main(page).locator('.recent li')).toHaveCount(hostile.length)
  expect(await page.evaluate(() => (window as { hacked?: unknown }).hacked)).toBeUndefined()
  expect(stopped).toEqual([])
})

test('names with marks, of several scripts, are found without their marks', async ({ page }) => {
  for (const [text, name] of [
    ['sciezka', 'Ścieżką przez łąkę'],
    ['رسائل', 'رسائل الملح'],
    ['竹影', '竹影七章'],
    ['δευτερο', 'Δεύτερο Κύμα'],
    ['na pozniej', undefined]
  ] as const) {
    await open(page, `/search?q=${encodeURIComponent(text)}`)
    if (name) await expect(main(page).locator('.top-title')).toHaveText(name)
    else await expect(main(page).locator('.empty')).toBeVisible()
  }
})

for (const [name, url] of [
  ['2', podUrl],
  ['1.4', pod14Url]
] as const)
  test(`a pod of the dialect ${name} finds every kind`, async ({ page }) => {
    for (const [kind, text] of [
      ['Artists', 'committee'],
      ['Albums', 'boathouse'],
      ['Playlists', 'pierogi'],
      ['Podcasts', 'ears'],
      ['Series', 'ears'],
      ['Radios', 'techno'],
      ['Tags', 'techno'],
      ['Tracks', 'low water']
    ] as const) {
      await page.goto(`${url()}/search?q=${encodeURIComponent(text)}`)
      await loaded(page)
      await expect(main(page).getByRole('region', { name: kind }).first(), kind).toBeVisible()
      await chip(page, kind).click()
      await expect(heading(page)).toContainText(text)
      await expect(main(page).getByRole('region', { name: kind }).first(), kind).toBeVisible()
    }
  })

test('the field keeps what was typed before the page was there', async ({ page }) => {
  await page.goto('/search')
  const field = page.locator('.topbar .search input')
  await field.pressSequentially('lantern')
  await hydrated(page)
  await expect(page).toHaveURL(/\/search\?q=lantern$/)
  await expect(main(page).locator('.top-title')).toHaveText('The Lantern Committee')
})

for (const field of ['.topbar .search input', '.search-own input'])
  test(`what is typed into ${field} wins over the address, before the page is there`, async ({
    page
  }) => {
    if (field.startsWith('.search-own')) await page.setViewportSize({ width: 390, height: 800 })
    let give = () => {}
    const held = new Promise<void>((resolve) => (give = resolve))
    await page.route(/\/_astro\/(SearchPage|SearchField)/, (route) =>
      held.then(() => route.continue())
    )
    await page.goto('/search?q=tide')
    await page.locator(field).pressSequentially('lantern')
    give()
    await hydrated(page)
    await expect(page).toHaveURL(/\/search\?q=lantern$/)
    await expect(page.locator(field)).toHaveValue('lantern')
    await expect(main(page).locator('.top-title')).toHaveText('The Lantern Committee')
  })

test('what was typed on another page does not win over the address', async ({ page }) => {
  await open(page, '/search?q=lantern')
  await main(page).getByRole('link', { name: 'Show all: Tracks' }).click()
  await main(page).locator('.tracklist a').first().click()
  await expect(page).toHaveURL(/\/library\//)
  await page.locator('.topbar .search input').fill('tide')
  await page.goBack()
  await expect(page).toHaveURL(/\/search\?q=lantern&type=tracks$/)
  await expect(page.locator('.topbar .search input')).toHaveValue('lantern')
})

test('a pasted address of a feed stays whole', async ({ page }) => {
  const address = `https://reef.example/feed?key=${'k'.repeat(400)}`
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, '/search')
  await page.locator('.search-own input').fill(address)
  await chip(page, 'RSS feeds').click()
  await expect(page).toHaveURL(/type=rss/)
  expect(new URL(page.url()).searchParams.get('q')).toBe(address)
  await page.reload()
  await expect(page.locator('.search-own input')).toHaveValue(address)
})
