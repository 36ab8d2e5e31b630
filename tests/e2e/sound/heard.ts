// What was heard: tones in their order, holes, and lengths.
import type { Page } from '@playwright/test'
import { heardSince, type Heard } from '../../support/ear.ts'
import { expect } from '../fixtures.ts'

/** Softer than this is silence: a hundredth of the tones at the default volume. */
export const SILENCE = 0.002

/** Waits until the player pauses. */
export const paused = (page: Page) =>
  page.waitForFunction(() => navigator.mediaSession.playbackState === 'paused')

/** The windows that are no silence. */
export const sounding = (heard: readonly Heard[]) => heard.filter(({ level }) => level > SILENCE)
/**
 * The tones heard, in order, each once. A tone needs two windows: a single one may hold the end of
 * a tone and silence.
 */
export function tonesOf(heard: readonly Heard[], tones: readonly number[]): number[] {
  const order: number[] = []
  let former: number | undefined
  for (const { hertz } of sounding(heard)) {
    const tone = tones.find((each) => Math.abs(each - hertz) < 26)
    if (tone !== undefined && tone === former && order.at(-1) !== tone) order.push(tone)
    former = tone
  }
  return order
}
/** Windows of silence between the first sound and the last. */
export function holes(heard: readonly Heard[]): number {
  const first = heard.findIndex(({ level }) => level > SILENCE)
  const last = heard.findLastIndex(({ level }) => level > SILENCE)
  return heard.slice(first, last).filter(({ level }) => level <= SILENCE).length
}
/** Seconds from the first sound to the last. */
export const lengthOf = (heard: readonly Heard[]): number =>
  (sounding(heard).at(-1)!.at - sounding(heard)[0]!.at) / 1000
/** Waits until a tone is heard. */
export const hears = (page: Page, tone: number, from = 0) =>
  expect
    .poll(async () => tonesOf((await heardSince(page, from)).slice(-8), [tone]), {
      intervals: [100],
      timeout: 20_000
    })
    .toEqual([tone])
