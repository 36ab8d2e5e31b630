// The full player: opening and leaving it, lyrics, chapters, speed, its messages where something is
// missing, phones.
import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, podUrl, test } from '../fixtures.ts'

/** Plays a track of the demo library from its page. */
async function playTrack(page: Page, title: string): Promise<void> {
  const answer = await page.request.get(
    `${podUrl()}/api/v2/tracks/?q=${encodeURIComponent(title)}&page_size=50`
  )
  const { results } = (await answer.json()) as { results: { id: number; title: string }[] }
  await page.goto(`/library/tracks/${results.find((track) => track.title === title)!.id}`)
  await hydrated(page)
  await page.locator('.detail-actions').getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.locator('.player')).toBeVisible()
}

async function openStage(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Open the full player/ }).click()
  const stage = page.getByRole('dialog', { name: 'Full player' })
  await expect(stage).toBeVisible()
  return stage
}

const view = (stage: Locator, name: string) =>
  stage.getByRole('group', { name: 'Show' }).getByRole('button', { name })

test('the full player opens over the page, keeps the focus inside, and returns it on closing', async ({
  page
}) => {
  await playTrack(page, 'Low Water')
  const stage = await openStage(page)
  await expect(stage).toBeFocused()
  await expect(stage.getByRole('heading', { name: 'Low Water' })).toBeVisible()
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press('Tab')
    const inside = await page.evaluate(() => {
      const { activeElement, body } = document
      return activeElement === body || activeElement?.closest('.stage') !== null
    })
    expect(inside, `Tab ${press}`).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(stage).toHaveCount(0)
  await expect(
    page.getByRole('button', { name: 'Open the full player', exact: true })
  ).toBeFocused()
  // A press on the page works again.
  await page.getByRole('link', { name: 'Albums' }).first().click()
  await expect(page).toHaveURL(/\/library\/albums/)
})

test('the full player fills the screen; Escape leaves the full screen, and closing it does too', async ({
  page
}) => {
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  await playTrack(page, 'Low Water')
  const stage = await openStage(page)
  await stage.getByRole('button', { name: 'Full screen', exact: true }).click()
  const leave = stage.getByRole('button', { name: 'Leave full screen' })
  await expect(leave).toBeVisible()
  expect(await isFull()).toBe(true)
  // As the browser does on Escape: Playwright's keys do not reach the browser itself.
  await page.evaluate(() => document.exitFullscreen())
  await expect(leave).toHaveCount(0)
  await expect(stage).toBeVisible()
  await stage.getByRole('button', { name: 'Full screen', exact: true }).click()
  await expect.poll(isFull).toBe(true)
  await stage.getByRole('button', { name: 'Leave the full player' }).first().click()
  await expect(stage).toHaveCount(0)
  await expect.poll(isFull).toBe(false)
})

test('Escape closes the panel before the full player; a link inside leads to its page', async ({
  page
}) => {
  await playTrack(page, 'Low Water')
  const stage = await openStage(page)
  await stage.getByRole('button', { name: 'Sleep timer' }).click()
  await expect(stage.getByRole('heading', { name: 'Sleep timer' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(stage.getByRole('heading', { name: 'Sleep timer' })).toBeHidden()
  await expect(stage).toBeVisible()
  await stage.locator('.stage-words a').first().click()
  await expect(stage).toHaveCount(0)
  await expect(page).toHaveURL(/\/library\/artists\//)
})

test('lyrics follow the sound, and pressing a line seeks to it', async ({ page, sound }) => {
  await playTrack(page, 'Low Water')
  const stage = await openStage(page)
  const lines = stage.getByRole('region', { name: 'Lyrics' }).getByRole('button')
  await expect(lines.first()).toHaveText('Low water, and the boats lie down to sleep,')
  /** Number of the current line; -1 before the first. */
  const now = async () =>
    Number((await stage.locator('.lyrics [aria-current]').getAttribute('data-line')) ?? -1)
  const first = await now()
  await expect.poll(now).toBeGreaterThan(first)
  // A line that was pressed becomes the current one at once, and then the next one follows.
  const chosen = stage.locator('.lyrics [data-line]').filter({ hasText: 'Whoever lost a ring' })
  const line = Number(await chosen.getAttribute('data-line'))
  await chosen.getByRole('button').click()
  await expect.poll(now).toBeGreaterThanOrEqual(line)
  expect((await sound()).time).toBeGreaterThan(11.8)
  await expect.poll(now).toBeGreaterThan(line)
  // Scrolling by hand stops the following; one press turns it on again.
  await stage.locator('.lyrics').hover()
  await page.mouse.wheel(0, 600)
  const follow = stage.getByRole('button', { name: 'Follow the music' })
  await follow.click()
  await expect(follow).toHaveCount(0)
})

test.describe('lyrics with a translation', () => {
  // The files are changed on their way, which the service worker would bring itself.
  test.use({ serviceWorkers: 'block' })

  test('lines that share a time are current together, and each seeks to it', async ({ page }) => {
    // The second line begins with the first, the fourth with the third.
    const times = [
      ['[00:07.20]', '[00:02.50]'],
      ['[00:16.40]', '[00:11.90]']
    ] as const
    await page.route(/\/listen\//, async (route) => {
      const response = await route.fetch()
      let body = (await response.body()).toString('latin1')
      for (const [old, time] of times) body = body.replace(old, time)
      await route.fulfill({ response, body: Buffer.from(body, 'latin1') })
    })
    await playTrack(page, 'Low Water')
    const stage = await openStage(page)
    const current = stage.locator('.lyrics [aria-current]')
    await expect(current).toHaveText([/^Low water/, /^the harbour/])
    await stage.getByRole('button', { name: 'whoever lost an hour' }).click()
    await expect(current).toHaveText([/^Whoever lost a ring/, /^whoever lost an hour/])
    await expect(stage.locator('.line-past')).toHaveText([/^Low water/, /^the harbour/])
    for (const line of await current.all()) await expect(line).toBeInViewport()
  })
})

test('a track without lyrics shows a message, and the chosen view is kept', async ({ page }) => {
  await playTrack(page, 'Pistacho')
  let stage = await openStage(page)
  await expect(stage.getByText('No lyrics for this track')).toBeVisible()
  await view(stage, 'Queue').click()
  await expect(stage.getByRole('list', { name: 'Tracks in the queue' })).toBeVisible()
  await expect(view(stage, 'Lyrics')).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(page.locator('.player')).toBeVisible()
  stage = await openStage(page)
  await expect(stage.getByRole('list', { name: 'Tracks in the queue' })).toBeVisible()
})

test('the chosen speed is set on the media element, and the bar shows it', async ({ page }) => {
  await page.addInitScript(() => {
    const rates: number[] = []
    const real = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'playbackRate')!
    const set = function (this: HTMLMediaElement, rate: number) {
      rates.push(rate)
      real.set!.call(this, rate)
    }
    Object.defineProperty(HTMLMediaElement.prototype, 'playbackRate', { ...real, set })
    Object.assign(window, { rates })
  })
  await playTrack(page, 'Low Water')
  const stage = await openStage(page)
  await stage.getByRole('button', { name: 'Speed: 1×' }).click()
  await stage
    .getByRole('group', { name: 'Usual speeds' })
    .getByRole('button', { name: '1.5×' })
    .click()
  const slider = stage.getByRole('slider', { name: 'Speed' })
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', '1.55×')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(stage).toHaveCount(0)
  await expect(page.locator('.player').getByRole('button', { name: 'Speed: 1.55×' })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { rates: number[] }).rates.at(-1))).toBe(
    1.55
  )
})

test('a sleep timer shows in the full player and in the bar', async ({ page }) => {
  await playTrack(page, 'Low Water')
  const stage = await openStage(page)
  await stage.getByRole('button', { name: 'Sleep timer' }).click()
  await stage.getByLabel('Minutes of your own').fill('7')
  await stage.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(stage.getByText(/6:5\d left|7:00 left/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.locator('.player').getByRole('button', { name: 'Sleep timer: 7 min left' }).click()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.locator('.player').getByRole('button', { name: /Sleep timer/ })).toHaveCount(0)
})

test('without WebGL2 the visualizer shows a message and does not load its scene', async ({
  page
}) => {
  await page.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...rest: unknown[]
    ) {
      return kind === 'webgl2' ? null : Reflect.apply(real, this, [kind, ...rest])
    } as typeof real
  })
  const scripts: string[] = []
  page.on('request', (request) => void scripts.push(request.url()))
  await playTrack(page, 'Low Water')
  const stage = await openStage(page)
  await view(stage, 'Visualizer').click()
  await expect(stage.getByText('The visualizer needs WebGL2')).toBeVisible()
  expect(scripts.filter((url) => /scene\.\w+\.js/.test(url))).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a tap on the mini player opens the full player, and every control fits the screen', async ({
    page
  }) => {
    await playTrack(page, 'Low Water')
    const mini = page.getByRole('button', { name: /^Open the full player: Low Water/ })
    await mini.tap()
    const stage = page.getByRole('dialog', { name: 'Full player' })
    await expect(stage).toBeVisible()
    for (const [width, height] of [
      [390, 844],
      [320, 568],
      [844, 390]
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const name of [
        'Play',
        'Pause',
        'Next track',
        'Previous track',
        'Shuffle',
        'Sleep timer',
        'Leave the full player'
      ]) {
        const button = stage.getByRole('button', { name, exact: true }).first()
        if ((await button.count()) === 0) continue
        const box = (await button.boundingBox())!
        expect(box.width, `${name} at ${width}`).toBeGreaterThanOrEqual(24)
        expect(
          box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + box.height <= height,
          `${name} at ${width}`
        ).toBe(true)
      }
      expect(await stage.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await stage.getByRole('button', { name: 'Leave the full player' }).tap()
    await expect(stage).toHaveCount(0)
    await expect(mini).toBeFocused()
  })
})
