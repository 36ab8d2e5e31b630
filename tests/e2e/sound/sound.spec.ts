// The audio output, measured by frequency and level: order, transitions, fades, speed, volume.
import type { Page } from '@playwright/test'
import { giveEar, heardSince, pageClock } from '../../support/ear.ts'
import { serveStatic } from '../../support/static-server.ts'
import { startTonePod, toneAlbums, type ToneAlbum, type TonePod } from '../../support/tone-pod.ts'
import { expect, hydrated, test } from '../fixtures.ts'
import { hears, holes, lengthOf, paused, SILENCE, sounding, tonesOf } from './heard.ts'

let pod: TonePod
test.beforeAll(async () => {
  pod = await startTonePod()
})
test.afterAll(() => pod.close())

async function open(
  page: Page,
  album: ToneAlbum,
  settings: Record<string, unknown> = {}
): Promise<void> {
  await giveEar(page)
  await page.addInitScript(
    (text) => localStorage.setItem('atoll.player', text),
    JSON.stringify({ volume: 0.7, ...settings })
  )
  await page.goto(pod.albumPath(album))
  await hydrated(page)
}
const press = (page: Page) =>
  page.locator('.detail-actions').getByRole('button', { name: 'Play' }).click()
/**
 * Level of the sound since a time, or at its end: the median of the last 20 loud windows; 0 while
 * there are fewer than 30.
 */
async function loudnessOf(page: Page, from: number): Promise<number> {
  const levels = sounding(await heardSince(page, from)).map(({ level }) => level)
  return levels.length < 30 ? 0 : levels.slice(-20).toSorted((a, b) => a - b)[10]!
}
/** The level once enough sound is recorded. */
async function settled(page: Page, from: number): Promise<number> {
  await expect
    .poll(() => loudnessOf(page, from), { intervals: [100], timeout: 20_000 })
    .toBeGreaterThan(0)
  return loudnessOf(page, from)
}

test('an album plays in its order, without gaps, and then stops', async ({ page }) => {
  const { hertz, seconds } = toneAlbums.Scale
  await open(page, 'Scale')
  await press(page)
  await hears(page, 500)
  await paused(page)
  const heard = await heardSince(page)
  expect(tonesOf(heard, hertz)).toEqual([...hertz])
  expect(holes(heard)).toBe(0)
  expect(lengthOf(heard)).toBeCloseTo(3 * seconds, 0)
})

test('a looping track repeats without a gap', async ({ page }) => {
  await open(page, 'Scale', { looping: 'single' })
  await press(page)
  await hears(page, 300)
  const began = sounding(await heardSince(page))[0]!.at
  await expect.poll(async () => (await pageClock(page)) - began).toBeGreaterThan(9000)
  const heard = await heardSince(page)
  expect(tonesOf(heard, [300, 400])).toEqual([300])
  expect(holes(heard)).toBe(0)
})

test('pausing in the second track is silent at once, and playing goes on at the same place', async ({
  page
}) => {
  await open(page, 'Scale')
  await press(page)
  await hears(page, 400)
  await page.locator('.player').getByRole('button', { name: 'Pause', exact: true }).click()
  const silent = await pageClock(page)
  await expect.poll(async () => (await pageClock(page)) - silent).toBeGreaterThan(900)
  expect(sounding(await heardSince(page, silent + 300))).toEqual([])
  await page.locator('.player').getByRole('button', { name: 'Play', exact: true }).click()
  const again = await pageClock(page)
  await hears(page, 500, again)
  await paused(page)
  const heard = await heardSince(page, again)
  expect(tonesOf(heard, [300, 400, 500])).toEqual([400, 500])
  expect(holes(heard)).toBe(0)
})

test('a track removed from the queue shortly before its turn is not played', async ({ page }) => {
  await open(page, 'Scale')
  await press(page)
  await hears(page, 300)
  await page.locator('.player').getByRole('button', { name: 'Queue', exact: true }).click()
  await page.locator('.queue .q-item').nth(1).hover()
  await page.locator('.queue .q-remove').nth(1).click()
  await hears(page, 500)
  await paused(page)
  expect(tonesOf(await heardSince(page), [300, 400, 500])).toEqual([300, 500])
})

test('tracks of different albums fade into each other', async ({ page }) => {
  await open(page, 'Low', { crossfade: 2 })
  await press(page)
  await hears(page, 350)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Albums', exact: true })
    .click()
  await page.getByRole('link', { name: 'High', exact: true }).click()
  await page.locator('.detail-actions').getByRole('button', { name: 'Add to queue' }).click()
  await hears(page, 700)
  await paused(page)
  const heard = await heardSince(page)
  expect(holes(heard)).toBe(0)
  // Twelve seconds of music last ten, as two seconds overlap.
  expect(lengthOf(heard)).toBeGreaterThan(9.5)
  expect(lengthOf(heard)).toBeLessThan(10.5)
})

test('another speed keeps the pitch, unless the person chose that pitch follows speed', async ({
  page
}) => {
  await open(page, 'Low', { rate: 2 })
  await press(page)
  await hears(page, 350)
  await paused(page)
  const heard = await heardSince(page)
  expect(lengthOf(heard)).toBeGreaterThan(2.5)
  expect(lengthOf(heard)).toBeLessThan(3.6)
  await open(page, 'Low', { rate: 2, keepPitch: false })
  const began = await pageClock(page)
  await press(page)
  await hears(page, 700, began)
})

test('the volume slider changes the level of the output, and mute is silence', async ({ page }) => {
  await open(page, 'Low')
  await press(page)
  await hears(page, 350)
  const level = async () => (await heardSince(page)).at(-1)!.level
  const loud = await settled(page, 0)
  await page.locator('.player').getByRole('slider', { name: 'Volume' }).fill('35')
  await expect.poll(async () => (await level()) / loud).toBeCloseTo(0.5, 1)
  await page.locator('.player').getByRole('button', { name: 'Mute' }).click()
  await expect.poll(level).toBeLessThan(SILENCE)
})

test('loudness follows the tags of the file only when that setting is on', async ({ page }) => {
  await open(page, 'Loud')
  await press(page)
  await hears(page, 450)
  const plain = await settled(page, 0)
  await open(page, 'Loud', { loudness: 'track' })
  const began = await pageClock(page)
  await press(page)
  await hears(page, 450, began)
  await expect.poll(async () => (await loudnessOf(page, began)) / plain).toBeCloseTo(0.5, 1)
})

test('a file that scripts may not read still plays, outside the audio graph', async ({
  page,
  sound
}) => {
  const foreign = await serveStatic(pod.folder)
  try {
    await page.goto(pod.albumPath('Low'))
    await hydrated(page)
    // Like a pod that stores its files elsewhere: another origin without CORS headers.
    const redirect = {
      method: 'GET',
      path: 'listen/',
      kind: 'redirect',
      location: `${foreign.url}/Low/1.flac`,
      times: 20
    }
    expect((await page.request.post(`${pod.url}/__faults`, { data: redirect })).ok()).toBe(true)
    await press(page)
    await expect.poll(async () => (await sound()).time).toBeGreaterThan(1)
    expect((await sound()).paused).toBe(false)
  } finally {
    await page.request.delete(`${pod.url}/__faults`)
    await foreign.close()
  }
})
