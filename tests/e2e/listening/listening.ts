// Shared by tests of failing sound and of the kept queue: an album to play, a recording of the
// output, and the shown position.
import { giveEar, heardSince } from '../../support/ear.ts'
import type { LongPod } from '../../support/long-pod.ts'
import { expect, hydrated, type Sound } from '../fixtures.ts'
import type { BrowserContext, Locator, Page } from '@playwright/test'

/** Softer than this is silence. */
const SILENCE = 0.002

export const bar = (page: Page): Locator => page.locator('.player')
export const button = (page: Page, name: string): Locator =>
  bar(page).getByRole('button', { name, exact: true })
/** Whole seconds into the track, as the player shows them. */
export const shownSecond = async (page: Page): Promise<number> =>
  Number(await bar(page).locator('.seek input').inputValue())

/** Opens the album and records the audio output of the page; faults are for this context only. */
export async function openAlbum(page: Page, pod: LongPod): Promise<void> {
  await giveEar(page)
  await page.goto(pod.album)
  await hydrated(page)
}

export const playAlbum = (page: Page): Promise<void> =>
  page.locator('.detail-actions').getByRole('button', { name: 'Play', exact: true }).click()

/** Faults set up with this name affect only this context. */
export const becomeCaller = (context: BrowserContext, pod: LongPod, name: string): Promise<void> =>
  context.addCookies([{ name: 'fault', value: name, url: pod.url }])

/**
 * Frequency of the latest audio output; 0 for silence, also when nothing was recorded for a second.
 */
export async function toneNow(page: Page): Promise<number> {
  const windows = (
    await heardSince(page, (await page.evaluate(() => performance.now())) - 1000)
  ).slice(-7)
  const loud = windows.filter(({ level }) => level > SILENCE).toSorted((a, b) => a.hertz - b.hertz)
  return loud.length < 4 ? 0 : loud[Math.floor(loud.length / 2)]!.hertz
}

/** Waits until a tone is heard. */
export const hears = (page: Page, hertz: number, timeout = 20_000): Promise<void> =>
  expect
    .poll(async () => Math.abs((await toneNow(page)) - hertz) < 26, {
      timeout,
      message: `${hertz} Hz is heard`
    })
    .toBe(true)
export const isSilent = (page: Page, timeout = 20_000): Promise<void> =>
  expect.poll(() => toneNow(page), { timeout, message: 'silence' }).toBe(0)

export const soundOf = (page: Page): Promise<Sound> =>
  page.evaluate(() => (window as unknown as { soundNow: () => Sound }).soundNow())

/** Titles of the queue, as its panel lists them, and how many of them are marked as failed. */
export async function queueOf(page: Page): Promise<{ titles: string[]; failed: number }> {
  const panel = page.locator('.queue')
  if (!(await panel.isVisible())) await button(page, 'Queue').click()
  await expect(panel.locator('.q-item').first()).toBeVisible()
  return {
    titles: await panel.locator('.q-item .q-title').allTextContents(),
    failed: await panel.getByText('Could not be played').count()
  }
}
export const WHOLE = { titles: ['300 Hz', '400 Hz', '500 Hz', '600 Hz'], failed: 0 }
