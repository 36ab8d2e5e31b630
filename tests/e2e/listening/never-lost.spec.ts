// The queue survives reloads, killed browsers, restarted pods and lost networks, and plays in one
// tab at a time.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../../../scripts/chromium.ts'
import { processOf } from '../../support/process.ts'
import { LONG, startLongPod, type LongPod } from '../../support/long-pod.ts'
import {
  bar,
  becomeCaller,
  button,
  hears,
  isSilent,
  openAlbum,
  playAlbum,
  queueOf,
  shownSecond,
  WHOLE
} from './listening.ts'
import { expect, hydrated, test } from '../fixtures.ts'

let pod: LongPod
test.beforeAll(async () => {
  pod = await startLongPod()
})
test.beforeEach(() => pod.start())
test.afterAll(() => pod.close())

const [first, second, third] = LONG.hertz
const title = (page: Page) => page.locator('.player-title')
const elsewhere = (page: Page) => bar(page).getByText('Playing in another tab')
const trouble = (page: Page) =>
  page.locator('.toast').filter({ hasText: 'You may have a connectivity issue' })

/**
 * Waits until messages are hydrated and the bar is loaded, which is later than its island: the pod
 * also serves their code, so it cannot load once the pod is stopped.
 */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await expect(button(page, 'Next track')).toBeVisible()
}

/** The next track is preloaded and needs no pod; the one after it does. */
async function skipTwo(page: Page): Promise<void> {
  await button(page, 'Next track').click()
  await button(page, 'Next track').click()
}

test('after a browser was killed, queue, order, track, second, speed, volume and looping are restored', async () => {
  const profile = mkdtempSync(join(tmpdir(), 'atoll-killed-'))
  const launch = () =>
    chromium.launchPersistentContext(profile, {
      ...(findChromium() ? { executablePath: findChromium()! } : {}),
      args: CHROMIUM_FLAGS,
      locale: 'en-US',
      viewport: { width: 1280, height: 800 }
    })
  let context: BrowserContext | undefined
  try {
    context = await launch()
    const page = await context.newPage()
    await page.addInitScript(() => {
      if (!localStorage.getItem('atoll.player'))
        localStorage.setItem('atoll.player', JSON.stringify({ rate: 1.25 }))
    })
    await openAlbum(page, pod)
    await playAlbum(page)
    await hears(page, first)
    await button(page, 'Next track').click()
    await hears(page, second)
    await button(page, 'Shuffle').click()
    await bar(page).getByRole('button', { name: /^Loop/ }).click()
    await bar(page).getByRole('slider', { name: 'Volume' }).fill('40')
    const { titles } = await queueOf(page)
    await expect.poll(() => shownSecond(page)).toBeGreaterThan(8)
    const at = await shownSecond(page)
    process.kill(processOf(profile), 'SIGKILL')
    await expect.poll(() => context!.pages().length).toBe(0)

    context = await launch()
    const again = await context.newPage()
    await openAlbum(again, pod)
    await expect(title(again)).toHaveText('400 Hz')
    // The second comes from the vault, which is read after the title is shown.
    await expect.poll(async () => Math.abs((await shownSecond(again)) - at)).toBeLessThanOrEqual(2)
    expect((await queueOf(again)).titles).toEqual(titles)
    expect(titles[0]).toBe('400 Hz')
    await expect(bar(again).getByRole('button', { name: 'Loop: this track' })).toBeVisible()
    await expect(bar(again).getByRole('slider', { name: 'Volume' })).toHaveValue('40')
    const kept = await again.evaluate(() => localStorage.getItem('atoll.player') ?? '')
    expect(kept).toContain('"rate":1.25')
    await button(again, 'Play').click()
    await hears(again, second)
    expect(await shownSecond(again)).toBeGreaterThanOrEqual(at - 2)
    expect(await shownSecond(again)).toBeLessThan(at + 8)
  } finally {
    await context?.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
})

test('the player waits for a pod that restarts; then the sound comes back without a press', async ({
  page
}) => {
  await openAlbum(page, pod)
  await playAlbum(page)
  await hears(page, first)
  await settled(page)
  await pod.stop()
  await skipTwo(page)
  await expect(trouble(page)).toBeVisible()
  await expect(title(page)).toHaveText('500 Hz')
  const waits = Date.now()
  // However long it takes, no track is skipped and none is marked as failed.
  await expect.poll(() => Date.now() - waits).toBeGreaterThan(5000)
  await expect(title(page)).toHaveText('500 Hz')
  await expect(trouble(page)).toBeVisible()
  await pod.start()
  await hears(page, third, 20_000)
  await expect(trouble(page)).toHaveCount(0)
  expect(await queueOf(page)).toEqual(WHOLE)
})

test('a track interrupted by a stopped pod goes on at the same second later', async ({
  page,
  context
}, { testId }) => {
  test.setTimeout(120_000)
  await becomeCaller(context, pod, testId)
  await pod.fail({
    kind: 'stall',
    bytes: 6 * LONG.bytesPerSecond,
    delay: 120_000,
    path: pod.file(0),
    caller: testId
  })
  await openAlbum(page, pod)
  await playAlbum(page)
  await hears(page, first)
  await settled(page)
  await pod.stop()
  await expect(trouble(page)).toBeVisible({ timeout: 60_000 })
  const at = await shownSecond(page)
  expect(at).toBeGreaterThan(2)
  await pod.start()
  await hears(page, first, 40_000)
  expect(await shownSecond(page)).toBeLessThan(at + 4)
  await expect.poll(() => shownSecond(page)).toBeGreaterThan(at + 1)
  expect(await queueOf(page)).toEqual(WHOLE)
})

test('when the network is back, the sound goes on at once', async ({ page, context }) => {
  await openAlbum(page, pod)
  await playAlbum(page)
  await hears(page, first)
  await settled(page)
  await context.setOffline(true)
  await skipTwo(page)
  await expect(trouble(page)).toBeVisible()
  const lost = Date.now()
  // By then the player has tried the pod four times. Its fifth try is at least 23 s after the loss.
  await expect.poll(() => Date.now() - lost, { timeout: 20_000 }).toBeGreaterThan(15_500)
  await context.setOffline(false)
  await hears(page, third, 7000)
  await expect(trouble(page)).toHaveCount(0)
})

test('one tab plays at a time; another one takes over the track at its second', async ({
  page,
  context
}) => {
  await openAlbum(page, pod)
  await playAlbum(page)
  await hears(page, first)
  const other = await context.newPage()
  await openAlbum(other, pod)
  await expect(elsewhere(other)).toBeVisible()
  await expect.poll(() => shownSecond(page)).toBeGreaterThan(5)
  const at = await shownSecond(page)
  await other.getByRole('button', { name: 'Play here' }).click()
  await hears(other, first)
  expect(await shownSecond(other)).toBeGreaterThanOrEqual(at)
  await isSilent(page)
  await expect(elsewhere(page)).toBeVisible()
  await expect(button(page, 'Play')).toBeVisible()
  await button(other, 'Next track').click()
  await hears(other, second)

  // The silent tab reloads; the queue of the playing tab is the one that is kept.
  await page.reload()
  await hydrated(page)
  await expect(title(page)).toHaveText('400 Hz')
  await other.close()
  await expect(elsewhere(page)).toHaveCount(0)
  await button(page, 'Play').click()
  await hears(page, second)
  expect(await queueOf(page)).toEqual(WHOLE)
})

test('Ctrl+Z restores a cleared queue, and it goes on playing', async ({ page }) => {
  await openAlbum(page, pod)
  await playAlbum(page)
  await expect.poll(() => shownSecond(page)).toBeGreaterThan(3)
  const { titles } = await queueOf(page)
  const at = await shownSecond(page)
  await page.getByRole('button', { name: 'Clear the queue' }).click()
  await isSilent(page)
  await page.keyboard.press('Control+z')
  await hears(page, first)
  expect(await shownSecond(page)).toBeGreaterThanOrEqual(at)
  expect((await queueOf(page)).titles).toEqual(titles)
})
