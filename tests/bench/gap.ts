// `npm run bench -- gap`: the gap between two tracks that were cut from one tone, in the browser's
// real output. The first part records Chromium's audio graph, exact to the sample.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Browser } from 'playwright'
import { startPod } from '../../pod/start.ts'
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/chromium.ts'
import { giveEar, record, recorded } from '../support/ear.ts'
import { cut, sine, TONE_RATE, writeAlbum } from '../support/tones.ts'
import { startBarePlayer } from './bare-player.ts'
import { printGapsOfEngines } from './gap-engines.ts'

/** Gives whole waves in the measured stretches, so that their phase is exact. */
const HERTZ = 450
/** Seconds of each of the three tracks; chosen so that the cuts fall within a wave. */
const LENGTH = 3.2037
const FORMATS = ['flac', 'ogg', 'mp3'] as const
const RUNS = 3

/**
 * Measures the tone around the changes of tracks.
 * @returns for each change the silence in ms, and the shift in ms (within half a wave) of the tone
 * after it
 */
export function seams(samples: Float32Array, rate: number): { silence: number; shift: number }[] {
  const first = samples.findIndex((x) => Math.abs(x) > 0.01)
  const last = samples.findLastIndex((x) => Math.abs(x) > 0.01)
  const found: { silence: number; shift: number }[] = []
  const window = Math.round(rate * 0.1)
  const scale = maximum(samples.subarray(first, last))
  const seam = Math.round(LENGTH * rate)
  for (let number = 1; number <= 2; number++) {
    const near = first + number * seam
    const from = near - window
    const to = Math.min(last, near + window)
    let silent = 0
    for (let index = from, run = 0; index < to; index++) {
      run = Math.abs(samples[index]!) < scale * 0.02 ? run + 1 : 0
      silent = Math.max(silent, run)
    }
    // Around its zero crossings the tone itself is near silence for a moment.
    const own = (Math.asin(0.02) / Math.PI / HERTZ) * rate
    const silence = (Math.max(0, silent - own - 1) / rate) * 1000
    const before = phase(samples, near - 2 * window, window, rate)
    const after = phase(samples, near + window, window, rate)
    const turns = after - before - Math.round(after - before)
    found.push({ silence, shift: (Math.abs(turns) / HERTZ) * 1000 })
  }
  return found
}

const maximum = (samples: Float32Array): number =>
  samples.reduce((most, x) => Math.max(most, Math.abs(x)), 0)

/** Phase of the tone at the buffer's sample 0, in turns, computed from a stretch of it. */
function phase(samples: Float32Array, from: number, length: number, rate: number): number {
  let re = 0
  let im = 0
  for (let index = from; index < from + length; index++) {
    const angle = (2 * Math.PI * HERTZ * index) / rate
    re += samples[index]! * Math.cos(angle)
    im -= samples[index]! * Math.sin(angle)
  }
  return Math.atan2(im, re) / (2 * Math.PI)
}

async function measure(
  browser: Browser,
  url: string,
  album: number
): Promise<{ silence: number; shift: number }[]> {
  const page = await browser.newPage()
  await giveEar(page)
  await page.goto(`${url}/library/albums/${album}`)
  const play = page.locator('.detail-actions').getByRole('button', { name: 'Play' })
  await play.waitFor()
  await record(page)
  await play.click()
  await page.waitForFunction(() => navigator.mediaSession.metadata?.title === 'Third')
  await page.waitForFunction(() => navigator.mediaSession.playbackState === 'paused')
  const { rate, samples } = await recorded(page)
  await page.close()
  return seams(samples, rate)
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Prints the median and the worst gap of each format. */
export async function benchGap(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-gap-'))
  const data = mkdtempSync(join(tmpdir(), 'atoll-gap-pod-'))
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
  try {
    const places = [Math.round(LENGTH * TONE_RATE), Math.round(2 * LENGTH * TONE_RATE)]
    const parts = cut(sine(HERTZ, 3 * LENGTH), ...places)
    for (const format of FORMATS)
      await writeAlbum(
        folder,
        format,
        format,
        ['First', 'Second', 'Third'].map((title, index) => ({ title, samples: parts[index]! }))
      )
    const { app, url } = await startPod({ data, port: 0, import: folder, client: resolve('dist') })
    const { results } = (await (await fetch(`${url}/api/v2/albums/`)).json()) as {
      results: { id: number; title: string }[]
    }
    for (const format of FORMATS) {
      const album = results.find(({ title }) => title === format)!
      const all: { silence: number; shift: number }[] = []
      for (let run = 0; run < RUNS; run++) all.push(...(await measure(browser, url, album.id)))
      const show = (values: number[]) =>
        `${median(values).toFixed(2)} ms median, ${Math.max(...values).toFixed(2)} worst`
      console.log(
        `${format}: silence ${show(all.map(({ silence }) => silence))}; shift ${show(all.map(({ shift }) => shift))} (${all.length} seams)`
      )
    }
    const addressOf = (format: string) =>
      `${url}/library/albums/${results.find(({ title }) => title === format)!.id}`
    const bare = await startBarePlayer(folder)
    const each = (address: (format: string) => string) =>
      Object.fromEntries(FORMATS.map((format) => [format, address(format)]))
    await printGapsOfEngines(each(addressOf), each(bare.address), 3 * LENGTH)
    bare.close()
    await app.close()
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
    rmSync(data, { recursive: true, force: true })
  }
}
