// Bar, queue and full player: where the queue opens, what is shown in place of a cover, what a
// silent tab offers, and that every control is reached and works by keyboard alone.
import type { Page } from '@playwright/test'
import { startLongPod, type LongPod } from '../../support/long-pod.ts'
import { expect, hydrated, loaded, podUrl, test } from '../fixtures.ts'
import { bar, button, openAlbum, playAlbum } from '../listening/listening.ts'

let pod: LongPod
test.beforeAll(async () => {
  pod = await startLongPod()
})
test.afterAll(() => pod.close())

const openQueue = async (page: Page) => {
  await button(page, 'Queue').click()
  await expect(page.locator('.queue .q-item').first()).toBeVisible()
}
/** Title of the row at the upper edge of the list. */
const uppermost = (page: Page) =>
  page.locator('.queue .queue-body').evaluate((body) => {
    const edge = body.getBoundingClientRect().top
    const rows = [...body.querySelectorAll('.q-item')]
    return rows
      .find((row) => row.getBoundingClientRect().top >= edge - 1)
      ?.querySelector('.q-title')?.textContent
  })

test('the queue opens below the current track, which is shown above it; played tracks are one scroll away', async ({
  page
}) => {
  await openAlbum(page, pod)
  await playAlbum(page)
  await button(page, 'Next track').click()
  await openQueue(page)
  await expect.poll(() => uppermost(page)).toBe('500 Hz')
  const body = page.locator('.queue .queue-body')
  await body.hover()
  await page.mouse.wheel(0, -2000)
  await expect.poll(() => uppermost(page)).toBe('300 Hz')
  await expect(body.getByRole('link', { name: '300 Hz' })).toBeVisible()
  await page.keyboard.press('Escape')
  // At the last track none is to come, so all tracks are shown.
  await button(page, 'Next track').click()
  await button(page, 'Next track').click()
  await openQueue(page)
  await expect.poll(() => uppermost(page)).toBe('300 Hz')
})

test.describe('a cover that loads late', () => {
  test('the full player shows the small cover until the large one is loaded', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((done) => (release = done))
    const answer = await page.request.get(`${podUrl()}/api/v2/tracks/?q=Low%20Water&page_size=1`)
    const { results } = (await answer.json()) as { results: { id: number }[] }
    await page.goto(`${podUrl()}/library/tracks/${results[0]!.id}`)
    await hydrated(page)
    await page.locator('.detail-actions').getByRole('button', { name: 'Play', exact: true }).click()
    const small = await bar(page).locator('.player-art img').getAttribute('src')
    await page.route(/\/media\//, async (route) => {
      await held
      await route.continue()
    })
    await button(page, 'Open the full player').click()
    const cover = page.locator('.stage-art img')
    await expect(cover).toBeVisible()
    expect(await cover.getAttribute('src')).not.toBe(small)
    const loaded = () =>
      cover.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
    expect(await loaded()).toBe(false)
    expect(await cover.evaluate((image) => getComputedStyle(image).backgroundImage)).toContain(
      small!
    )
    const { width, height } = (await cover.boundingBox())!
    expect(Math.min(width, height)).toBeGreaterThan(200)
    release()
    await expect.poll(loaded).toBe(true)
  })
})

test('the full player names the radio that plays', async ({ page }) => {
  await page.goto('/library/radios')
  await hydrated(page)
  await page.getByRole('button', { name: 'Play radio: Random', exact: true }).click()
  await button(page, 'Open the full player').click()
  await expect(page.locator('.stage-from')).toHaveText('Playing from Random')
})

test('a tab without a queue offers the track that another tab plays', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto(`${pod.url}/library`)
  await hydrated(other)
  await expect(bar(other)).toHaveCount(0)
  await openAlbum(page, pod)
  await playAlbum(page)
  await expect(button(page, 'Pause')).toBeVisible()
  await expect(bar(other).getByText('Playing in another tab')).toBeVisible()
  await expect(bar(other).locator('.player-title')).toHaveText('300 Hz')
  await expect(other.locator('html')).toHaveAttribute('data-player', 'elsewhere')
  await bar(other).getByRole('button', { name: 'Play here' }).click()
  await expect(button(other, 'Pause')).toBeVisible()
  await expect(other.locator('html')).toHaveAttribute('data-player', 'on')
  await expect(button(page, 'Play')).toBeVisible()
})

/** The visible controls within a part that Tab does not reach. */
async function missedByTab(page: Page, part: string, presses: number): Promise<string[]> {
  await page.evaluate((selector) => {
    const box = document.querySelector<HTMLElement>(selector)!
    box.tabIndex = -1
    box.focus()
    const reached = new Set<Element>()
    Object.assign(window, { reached })
    document.addEventListener('focusin', ({ target }) => reached.add(target as Element))
  }, part)
  // The presses arrive in order, over one connection; waiting for each would take most of the time.
  await Promise.all(Array.from({ length: presses }, () => page.keyboard.press('Tab')))
  return page.evaluate((selector) => {
    const { reached } = window as unknown as { reached: Set<Element> }
    const controls = document.querySelectorAll<HTMLElement>(
      `${selector} :is(button, a[href], input, select, [role=slider], [onclick])`
    )
    return (
      [...controls]
        .filter(
          (control) =>
            control.checkVisibility({ visibilityProperty: true }) && !control.matches(':disabled')
        )
        // Rows of the queue are one stop; arrow keys go on from there.
        .filter(
          (control) =>
            !reached.has(control) && !(control.tabIndex === -1 && control.closest('.q-list'))
        )
        .map((control) => control.outerHTML.slice(0, 160))
    )
  }, part)
}

test('Tab reaches every control of bar and queue', async ({ page }) => {
  await openAlbum(page, pod)
  await playAlbum(page)
  await openQueue(page)
  expect(await missedByTab(page, '.queue', 12)).toEqual([])
  expect(await missedByTab(page, '.player', 20)).toEqual([])
  await page.keyboard.press('Escape')
  for (const width of [900, 390]) {
    await page.setViewportSize({ width, height: 800 })
    // Media queries change before the callbacks of a frame; then the bar has its other controls.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    )
    expect(await missedByTab(page, '.player', 20), `${width} px`).toEqual([])
  }
})

test('Tab reaches every control of the full player', async ({ page }) => {
  await openAlbum(page, pod)
  await playAlbum(page)
  await button(page, 'Open the full player').press('Enter')
  await expect(page.locator('.stage')).toBeVisible()
  for (const view of ['Queue', 'Visualizer']) {
    await page.locator('.stage-views').getByRole('button', { name: view }).press('Enter')
    expect(await missedByTab(page, '.stage', 44), view).toEqual([])
  }
})

test('keys move through the rows of the queue, reorder them and remove them', async ({ page }) => {
  await openAlbum(page, pod)
  await playAlbum(page)
  await button(page, 'Queue').press('Enter')
  const row = (title: string) => page.locator('.queue .q-item', { hasText: title })
  const titles = () =>
    page
      .locator('.queue .q-item')
      .evaluateAll((items) =>
        items
          .toSorted(
            (a, b) =>
              Number((a as HTMLElement).dataset.index) - Number((b as HTMLElement).dataset.index)
          )
          .map((item) => item.querySelector('.q-title')!.textContent)
      )
  await row('400 Hz').getByRole('button', { name: 'Move 400 Hz', exact: true }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  expect(await titles()).toEqual(['300 Hz', '500 Hz', '400 Hz', '600 Hz'])
  await page.keyboard.press('ArrowDown')
  await expect(
    row('600 Hz').getByRole('button', { name: 'Move 600 Hz', exact: true })
  ).toBeFocused()
  await page.keyboard.press('Delete')
  await expect.poll(titles).toEqual(['300 Hz', '500 Hz', '400 Hz'])
  // The row that took its place has the focus, on the same control.
  await expect(row('400 Hz').getByRole('button', { name: 'Remove' })).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(row('300 Hz').getByRole('button', { name: 'Play 300 Hz' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('.player-title')).toHaveText('500 Hz')
})

test('a release without a cover has the same colour in grids, the bar, the queue and the full player', async ({
  page
}) => {
  const tint = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).getPropertyValue('--tint'))
  await page.goto(`${pod.url}/library/albums`)
  // The first rows are replaced by those of the island.
  await loaded(page)
  await expect(page.locator('main .card-art.art-none').first()).toBeVisible()
  const wanted = await tint('main .card-art.art-none')
  await openAlbum(page, pod)
  await playAlbum(page)
  await expect(page.locator('.player-art > .art-tint')).toBeVisible()
  expect(await tint('.player-art > .art-tint')).toBe(wanted)
  await openQueue(page)
  expect(await tint('.q-now-art > .art-tint')).toBe(wanted)
  expect(await tint('.q-art > .art-tint')).toBe(wanted)
  await page.keyboard.press('Escape')
  await button(page, 'Open the full player').click()
  expect(await tint('.stage-art > .art-tint')).toBe(wanted)
})
