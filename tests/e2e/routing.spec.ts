import { bareUrl, expect, hydrated, podUrl, test } from './fixtures.ts'

test('an unknown address is a page of its own, in the language of the address', async ({ page }) => {
  const answer = await page.goto('/nowhere/at/all')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await page.goto('/fr/rien')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('routes that are not built yet say so, behind their guards', async ({ page }) => {
  await page.goto('/library/podcasts')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Podcasts')
  await expect(page.getByRole('heading', { level: 2, name: 'Not here yet' })).toBeVisible()
  await page.goto('/manage/settings')
  await expect(page).toHaveURL(/\/login\?next=%2Fmanage%2Fsettings/)
})

test('a host without rewrite rules still arrives, by 404.html', async ({ page }) => {
  for (const [path, title] of [
    ['/library/albums/1', 'Album · Atoll'],
    ['/ar/library/artists/7', 'فنان · Atoll'],
    ['/library/radios/3', 'Radio · Atoll'],
    ['/@ada@reef.example', 'Log in · Atoll'],
    ['/really/nothing', 'Page not found · Atoll']
  ] as const) {
    await page.goto(bareUrl() + path)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('main')).toBeVisible()
  }
})

test("index.html boots any route it is served under, as a pod's own server does", async ({ page, request }) => {
  const index = await (await request.get(podUrl())).text()
  await page.route('**/library/albums', (route) => route.fulfill({ contentType: 'text/html', body: index }), { times: 1 })
  await page.goto('/library/albums')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Albums')
  await hydrated(page)
  await expect(page).toHaveURL(/\/library\/albums$/)
})

test('the language of the reader is kept and applied before the page is seen', async ({ page }) => {
  await page.goto('/library')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('link', { name: 'Polski' }).click()
  await expect(page).toHaveURL(/\/pl\/library$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  await page.goto('/library/albums?q=a')
  await expect(page).toHaveURL(/\/pl\/library\/albums\?q=a$/)
  await page.goto('/fr/library')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('the theme is kept, and survives page changes', async ({ page }) => {
  await page.goto('/library')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'auto')
  await page.getByRole('button', { name: 'Theme: follows the system' }).click()
  await page.getByRole('button', { name: 'Theme: light' }).click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('link', { name: 'Albums', exact: true }).first().click()
  await expect(page).toHaveURL(/albums/)
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'dark')
})
