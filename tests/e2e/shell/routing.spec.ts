import { accounts } from '../../support/demo-pod.ts'
import {
  bareUrl,
  expect,
  hydrated,
  loaded,
  placeOfClick,
  podUrl,
  signIn,
  test
} from '../fixtures.ts'

test('an unknown address shows the page for missing pages, in the language of the address', async ({
  page
}) => {
  const answer = await page.goto('/nowhere/at/all')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await page.goto('/fr/rien')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('other names of the front page give way to its address', async ({ page }) => {
  await page.goto(`${podUrl()}/front?x=1#y`)
  await expect(page).toHaveURL(`${podUrl()}/?x=1#y`)
  await page.goto(`${podUrl()}/fr/index.html`)
  await expect(page).toHaveURL(/\/fr\/?$/)
  await expect(page.locator('html')).toHaveAttribute('data-page', '/fr/')
})

test('a first visit whose question about the pod fails for lack of network stays on its page', async ({
  page
}) => {
  await page.route('**/nodeinfo/**', (route) => route.abort())
  await page.goto('/library/albums')
  await loaded(page)
  await expect(page.locator('.results a.card-title').first()).toBeVisible()
  await expect(page).toHaveURL('/library/albums')
  // It is asked again by the next document.
  expect(await page.evaluate(() => localStorage.getItem('atoll.default'))).toBeNull()
  await page.unroute('**/nodeinfo/**')
  await page.reload()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('atoll.default'))).toBe(podUrl())
})

test('screens of the administration lead strangers to the login', async ({ page }) => {
  await signIn(page, 'ada', accounts.admin.password)
  await page.goto('/manage/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings of the pod')
  await page.context().clearCookies()
  await page.goto('/manage/settings')
  await expect(page).toHaveURL(/\/login\?next=%2Fmanage%2Fsettings/)
})

test('404.html leads deep links to their pages on a host without rewrite rules', async ({
  page
}) => {
  for (const [path, file] of [
    ['/library/albums/1', '/library/albums/_/'],
    ['/ar/library/artists/7', '/ar/library/artists/_/'],
    ['/library/radios/3', '/library/radios/_/'],
    ['/@ada@reef.example', '/login/'],
    ['/really/nothing', '/404/']
  ] as const) {
    await page.goto(bareUrl() + path)
    await expect(page.locator('html')).toHaveAttribute('data-page', file)
    await expect(page.locator('html[data-misplaced]')).toHaveCount(0)
    await expect(page.getByRole('main')).toBeVisible()
  }
})

test("index.html boots any route it is served under, as a pod's own server does", async ({
  page,
  request
}) => {
  const index = await (await request.get(podUrl())).text()
  await page.route(
    '**/library/albums',
    (route) => route.fulfill({ contentType: 'text/html', body: index }),
    { times: 1 }
  )
  await page.goto('/library/albums')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Albums')
  await hydrated(page)
  await expect(page).toHaveURL(/\/library\/albums$/)
})

test('the chosen language is kept and applied before the page is shown', async ({ page }) => {
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

test('text typed into the search while a page loads stays, and so does the focus', async ({
  page,
  fail
}) => {
  await page.goto('/library')
  await hydrated(page)
  await fail('GET', '/_pages/library/artists/', 0, { delay: 1000 })
  const field = page.getByRole('searchbox', { name: 'Search' }).first()
  await page.getByRole('link', { name: 'Artists', exact: true }).first().click()
  await field.pressSequentially('tide')
  await expect(page).toHaveURL(/\/library$/)
  await expect(page).toHaveURL(/\/library\/artists$/)
  await hydrated(page)
  await expect(field).toHaveValue('tide')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=tide$/)
})

test('a part of the page whose code cannot be fetched shows a message, and is loaded by a retry', async ({
  page,
  fail
}) => {
  await fail('GET', '/_astro/AlbumsBrowse', 503, { times: 3 })
  await page.goto('/library/albums')
  await expect(page.locator('.toasts')).toContainText('Part of this page has not arrived')
  await loaded(page)
  await expect(page.locator('.card-title').first()).toBeVisible()
})

test('a player whose code cannot be fetched is loaded by a retry too', async ({ page, fail }) => {
  await fail('GET', '/_astro/PlayerBar', 503, { times: 3 })
  await page.goto('/library/albums')
  await loaded(page)
  await page.locator('.card').first().hover()
  await page.locator('.card-play').first().click()
  await expect(page.locator('.toasts')).toContainText('Part of this page has not arrived')
  await expect(page.locator('.player-title')).toBeVisible()
})

test('the theme is kept, and survives page changes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/library')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'auto')
  const paper = () => html.evaluate((element) => getComputedStyle(element).backgroundColor)
  const light = await paper()
  await page.getByRole('button', { name: 'Theme: follows the system' }).click()
  await page.getByRole('button', { name: 'Theme: light' }).click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('link', { name: 'Albums', exact: true }).first().click()
  await expect(page).toHaveURL(/albums/)
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  const dark = await paper()
  expect(dark, 'against a system that is light').not.toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await paper()).toBe(dark)
  await page.getByRole('button', { name: 'Theme: dark' }).click()
  await page.getByRole('button', { name: 'Theme: follows the system' }).click()
  await expect(html).toHaveAttribute('data-theme', 'light')
  expect(await paper(), 'light again, in a system that is dark').toBe(light)
})

test('a press counts although its icon changes before it ends', async ({ page }) => {
  await page.goto('/about')
  await loaded(page)
  const button = page.locator('.rail [data-action="theme"]')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'auto')
  await button.hover()
  await page.mouse.down()
  // As that of Play does when the sound begins.
  await button.locator('use').evaluate((icon) => icon.replaceWith(icon.cloneNode()))
  await page.mouse.up()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('the older interface lacks the newer pages, and keeps the older ones', async ({ page }) => {
  await page.goto('/library/channels')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Channels')
  await page.evaluate(() => localStorage.setItem('ui-v2', 'false'))
  await page.goto('/library/channels')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expect(page).toHaveURL(/\/library\/channels$/)
  await page.goto('/library/albums')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Albums')
  await expect(page.locator('.rail').getByRole('link', { name: 'Radios' })).toBeVisible()
  await expect(page.locator('.rail').getByRole('link', { name: 'Channels' })).toBeHidden()
})

test('the heading of a new page gets the focus; Back restores the scroll position; a hash is scrolled to', async ({
  page
}) => {
  await page.goto('/library/albums')
  await loaded(page)
  await expect(page.locator('.first')).toHaveCount(0)
  const last = page.locator('main a[href*="/library/albums/"]').last()
  await last.scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  // The router stores the position once the scrolling has ended.
  await expect
    .poll(() =>
      page.evaluate(() => Math.abs((history.state as { scrollY: number }).scrollY - scrollY))
    )
    .toBeLessThan(2)
  let left = placeOfClick(page)
  await last.click()
  await expect(page).toHaveURL(/\/library\/albums\/\d+$/)
  await expect(page.locator('main h1')).toBeFocused()
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(await left)
  // A scrolling that ends in the midst of going back does not count for the page to return to.
  left = placeOfClick(page)
  await page.locator('main a[href*="/library/albums/"]').last().click()
  await expect(page).toHaveURL(/\/library\/albums\/\d+$/)
  await expect(page.locator('main h1')).toBeFocused()
  await page.evaluate(() => {
    addEventListener('popstate', () => dispatchEvent(new Event('scrollend')), { once: true })
    history.back()
  })
  await expect(page).toHaveURL(/\/library\/albums$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(await left)
  await page.goto('/library/albums#page')
  await page.evaluate(() => {
    const late = Object.assign(document.createElement('p'), { id: 'page', textContent: 'late' })
    document.querySelector('main')!.append(late)
  })
  await expect(page.locator('#page')).toBeInViewport()
})

test('links to other sites open outside the window of the desktop wrapper', async ({
  page,
  context
}) => {
  await page.goto('/library?desktop')
  await expect(page.locator('html')).toHaveAttribute('data-desktop', '')
  // A desktop window is not served by a pod, so the chooser is shown.
  await expect(page).toHaveURL(/\/instance-chooser/)
  await hydrated(page)
  await expect(page.locator('html')).toHaveAttribute('data-desktop', '')
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: 'http://elsewhere.localhost:9/',
      textContent: 'elsewhere'
    })
    document.querySelector('main')!.prepend(link)
  })
  const opened = context.waitForEvent('page')
  await page.getByText('elsewhere').click()
  await (await opened).close()
  await expect(page).not.toHaveURL(/elsewhere/)
})

test('a menu that is opened before its script is loaded is filled once it is', async ({ page }) => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  await page.route(/\/start\.[^/]*\.js$/, async (route) => {
    await opened
    await route.continue()
  })
  await page.goto('/library')
  await page.getByRole('button', { name: 'Language' }).click()
  await expect(page.locator('#languages')).toHaveJSProperty('hidden', false)
  await expect(page.locator('#languages a')).toHaveCount(0)
  open()
  await expect(page.getByRole('link', { name: 'Polski' })).toBeVisible()
})

test('the theme can be changed before the texts of the frame are loaded', async ({ page }) => {
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  await page.route(/\/texts\.[^/]+\.json$/, async (route) => {
    await over
    await route.continue()
  })
  const asked = page.waitForRequest(/\/texts\.[^/]+\.json$/)
  await page.goto('/library')
  await asked
  await page.locator('.rail [data-action="theme"]').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  end()
  await expect(page.getByRole('button', { name: 'Theme: light' })).toBeVisible()
})

test('each file of icons is requested once, however many icons are drawn later', async ({
  page
}) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (/(frame|icons)\..*\.svg/.test(request.url())) requests.push(request.url())
  })
  await page.goto('/library/albums')
  await loaded(page)
  await page.getByRole('link', { name: 'Radios', exact: true }).first().click()
  await expect(page).toHaveURL(/\/library\/radios$/)
  await loaded(page)
  await page.getByRole('link', { name: 'Albums', exact: true }).first().click()
  await expect(page).toHaveURL(/\/library\/albums$/)
  await loaded(page)
  await page.locator('main .card').first().hover()
  await page.locator('main .card-play').first().click()
  await expect(page.locator('.player').getByRole('button', { name: 'Pause' })).toBeVisible()
  expect(new Set(requests).size).toBe(2)
  expect(requests).toHaveLength(2)
})

test('islands of pages that were left are let go', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  /**
   * Islands in memory that are on no page. The query collects garbage, too, but takes whatever lies
   * on the stack for a pointer: now and then an island that nothing refers to stayed for it.
   */
  const leftOver = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage')
    const evaluated = { objectGroup: 'islands' }
    const { result: prototype } = await session.send('Runtime.evaluate', {
      expression: "customElements.get('astro-island').prototype",
      ...evaluated
    })
    const { objects } = await session.send('Runtime.queryObjects', {
      prototypeObjectId: prototype.objectId!,
      ...evaluated
    })
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId: objects.objectId!,
      functionDeclaration: 'function () { return this.filter((each) => !each.isConnected).length }',
      returnByValue: true
    })
    await session.send('Runtime.releaseObjectGroup', evaluated)
    return Number(result.value)
  }
  await page.goto('/library/albums')
  await loaded(page)
  const held = await page.locator('main astro-island').first().elementHandle()
  for (const name of ['Artists', 'Albums', 'Artists', 'Albums', 'Artists', 'Albums']) {
    await page.getByRole('link', { name, exact: true }).first().click()
    await expect(page).toHaveURL(new RegExp(`/library/${name.toLowerCase()}$`))
    await loaded(page)
  }
  await expect.poll(leftOver, 'the one that the test holds').toBe(1)
  await held!.dispose()
  await expect.poll(leftOver).toBe(0)
})
