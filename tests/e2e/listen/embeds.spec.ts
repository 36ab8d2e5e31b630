// /embed.html in a frame of another site, and the dialog that gives its code.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FrameLocator, Page } from '@playwright/test'
import { findings } from '../axe.ts'
import { expect, loaded, pod14Url, podUrl, test as base } from '../fixtures.ts'
import { someIds } from '../screens.ts'

type Fixtures = {
  /** Opens a page of another origin with this code in it. */
  elsewhere: (code: string) => Promise<FrameLocator>
}

const test = base.extend<Fixtures>({
  elsewhere: async ({ page }, use) => {
    let body = ''
    const server = createServer((_, response) =>
      response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end(`<!DOCTYPE html><html lang="en"><title>A blog</title><h1>A blog</h1>${body}</html>`)
    )
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    await use(async (code) => {
      body = code
      // Another host name, so that the frame is of another site.
      await page.goto(`http://blog.localhost:${port}/`)
      return page.frameLocator('iframe')
    })
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})

const frame = (query: string, height = 400, pod = podUrl()) =>
  `<iframe src="${pod}/embed.html?${query}" title="Music" width="600" height="${height}" allow="autoplay"></iframe>`

/** As the setting of Chromium does. */
async function blockThirdPartyCookies(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCookieControls', {
    enableThirdPartyCookieRestriction: true
  })
}

/** The frame's media element plays on. */
const sounding = (page: Page) =>
  page
    .frames()
    .at(-1)!
    .evaluate(() => navigator.mediaSession.metadata?.title)

for (const [line, pod] of [
  ['2.0', podUrl],
  ['1.4', pod14Url]
] as const)
  test(`an album on a pod of the line ${line} is played in another site, row by row`, async ({
    page,
    elsewhere
  }) => {
    const { album } = await someIds()
    await blockThirdPartyCookies(page)
    const inside = await elsewhere(frame(`type=album&id=${album}&lang=en-US`, 400, pod()))
    await expect(inside.getByRole('heading', { level: 1 })).not.toBeEmpty()
    const rows = inside.getByRole('listitem')
    const second = await rows.nth(1).locator('.title').first().innerText()
    await inside
      .getByRole('button', { name: /^Play / })
      .first()
      .click()
    await expect(inside.getByRole('button', { name: /^Pause / })).toHaveAttribute(
      'aria-busy',
      'false'
    )
    await expect(rows.first().getByRole('button')).toHaveAttribute('aria-current', 'true')
    await expect(inside.getByText(/^0:0[1-9]/)).toBeVisible()
    await inside.getByRole('button', { name: 'Next track' }).click()
    await expect(rows.nth(1).getByRole('button')).toHaveAttribute('aria-current', 'true')
    await expect(inside.getByRole('status')).toHaveText(`Now playing: ${second}`)
    expect(await sounding(page)).toBe(second)
    await inside.getByRole('button', { name: `Pause ${second}` }).click()
    await expect(inside.getByRole('button', { name: `Play ${second}` }).first()).toBeVisible()
  })

test('what a pod answers for oEmbed, which its pages announce, plays in another site', async ({
  page,
  elsewhere
}) => {
  const { album } = await someIds()
  const html = await (await page.request.get(`${pod14Url()}/library/albums/${album}`)).text()
  const answer = await page.evaluate(
    (text) =>
      new DOMParser()
        .parseFromString(text, 'text/html')
        .querySelector<HTMLLinkElement>('link[type="application/json+oembed"]')?.href,
    html
  )
  const { html: code } = (await (await page.request.get(answer!)).json()) as { html: string }
  const inside = await elsewhere(code)
  await inside.locator('.play').click()
  await expect(inside.locator('.play')).toHaveAttribute('aria-busy', 'false')
  await expect.poll(() => sounding(page)).toBeTruthy()
})

test('every kind is shown, with a link to its page on the pod', async ({ elsewhere }) => {
  const ids = await someIds()
  for (const [query, path] of [
    [`type=track&id=${ids.track}`, `/library/tracks/${ids.track}`],
    [`type=artist&id=${ids.artist}`, `/library/artists/${ids.artist}`],
    [`type=playlist&id=${ids.playlist}`, `/library/playlists/${ids.playlist}`],
    [`type=channel&id=${ids.podcast}`, `/channels/${ids.podcast}`],
    ['type=channel&id=ears_on_the_map', `/channels/${ids.podcast}`]
  ] as const) {
    const inside = await elsewhere(frame(query))
    const link = inside.getByRole('heading', { level: 1 }).getByRole('link')
    await expect(link).toHaveAttribute('href', podUrl() + path)
    await expect(link).toHaveAttribute('rel', 'noopener')
    await expect(inside.locator('.play')).toBeEnabled()
  }
})

test('a track plays to its end, with the keyboard alone', async ({ page, elsewhere }) => {
  const { track } = await someIds()
  const inside = await elsewhere(frame(`type=track&id=${track}&lang=en-US`, 150))
  const play = inside.locator('.play')
  await expect(play).toBeEnabled()
  await page.locator('iframe').focus()
  while (!(await play.evaluate((each) => each === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(play).toHaveAccessibleName(/^Pause /)
  const place = inside.getByRole('slider', { name: 'Position in the track' })
  await place.press('End')
  await expect(play).toHaveAccessibleName(/^Play /)
})

test('it sends no cookies, and keeps nothing', async ({ page, context, elsewhere }) => {
  const { album } = await someIds()
  await context.addCookies([{ name: 'sessionid', value: 'x', url: podUrl() }])
  const cookies: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) cookies.push(request.headers().cookie)
  })
  const inside = await elsewhere(frame(`type=album&id=${album}`))
  await expect(inside.locator('.play')).toBeEnabled()
  expect(cookies.length).toBeGreaterThan(1)
  expect(cookies.filter(Boolean)).toEqual([])
  expect(
    await page
      .frames()
      .at(-1)!
      .evaluate(() => localStorage.length)
  ).toBe(0)
})

test('axe finds nothing in both themes, and in Arabic from right to left', async ({ page }) => {
  const { album } = await someIds()
  for (const more of ['theme=light', 'theme=dark', 'lang=ar']) {
    await page.goto(`/embed.html?type=album&id=${album}&${more}`)
    await expect(page.locator('.play')).toBeEnabled()
    expect(
      await findings(page, { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }),
      more
    ).toEqual([])
  }
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByText('على ')).toBeVisible()
})

test('a frame of 320 pixels shows everything', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 400 })
  const { album } = await someIds()
  await page.goto(`/embed.html?type=album&id=${album}`)
  await expect(page.locator('.play')).toBeEnabled()
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  ).toBeLessThanOrEqual(0)
})

test('hostile parameters do nothing but a message', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  for (const query of [
    'type=track&id=1&pod=javascript:alert(1)',
    'type=track&id=%3Cimg%20src=x%20onerror=alert(1)%3E',
    'type=__proto__&id=1',
    ''
  ]) {
    await page.goto(`/embed.html?${query}`)
    await expect(page.getByRole('alert')).toContainText('gone, or it is not public')
  }
  expect(new Set(asked)).toEqual(new Set([podUrl()]))
})

test('a pod that fails says so, and is asked again', async ({ page }) => {
  const { album } = await someIds()
  // The frame sends no cookie by which the pod would know for whom to fail.
  await page.route('**/api/**', (route) => route.abort())
  await page.goto(`/embed.html?type=album&id=${album}&lang=en-US`)
  await expect(page.getByRole('alert')).toContainText('does not answer as it should')
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('.play')).toBeEnabled()
})

test('a lost network says so, disables nothing, and Play goes on', async ({ page }) => {
  const { album } = await someIds()
  await page.goto(`/embed.html?type=album&id=${album}&lang=en-US`)
  const play = page.locator('.play')
  await expect(play).toBeEnabled()
  await page.route('**/listen/**', (route) => route.abort())
  await play.click()
  await expect(page.getByRole('status')).toHaveText(
    'The sound does not arrive. Press Play to try again.'
  )
  await expect(page.locator('li button:disabled')).toHaveCount(0)
  await expect(play).toHaveAccessibleName(/^Play /)
  await page.unroute('**/listen/**')
  await play.click()
  await expect(page.getByText(/^0:0[1-9]/)).toBeVisible()
  await expect(page.locator('li').first()).toHaveAttribute('data-now')
})

test('a file that the pod does not have is skipped', async ({ page }) => {
  const { album } = await someIds()
  await page.goto(`/embed.html?type=album&id=${album}&lang=en-US`)
  const play = page.locator('.play')
  await expect(play).toBeEnabled()
  await page.route('**/listen/**', (route) => route.abort(), { times: 1 })
  await play.click()
  await expect(page.locator('li').nth(1)).toHaveAttribute('data-now')
  await expect(page.locator('li').first().getByRole('button')).toBeDisabled()
  await expect(play).toHaveAccessibleName(/^Pause /)
})

test('the dialog gives code that shows the album in another site', async ({ page, elsewhere }) => {
  const { album } = await someIds()
  await page.goto(`/library/albums/${album}`)
  await loaded(page)
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page
    .getByRole('main')
    .getByRole('button', { name: `More for ${title}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Embed' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Embed')
  await expect(dialog.frameLocator('iframe').getByRole('heading', { name: title })).toBeVisible()
  await dialog.getByLabel('Width', { exact: true }).selectOption('In pixels')
  await dialog.getByLabel('Width in pixels').fill('480')
  await dialog.getByLabel('Height in pixels').fill('300')
  await dialog.getByLabel('Colors').selectOption('Dark')
  const code = await dialog.getByLabel('HTML for your site').inputValue()
  expect(code).toContain('width="480" height="300"')
  await expect(dialog.frameLocator('iframe').locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const inside = await elsewhere(code)
  await expect(inside.getByRole('heading', { name: title })).toBeVisible()
  expect(await page.locator('iframe').boundingBox()).toMatchObject({ width: 480, height: 300 })
})
