// The second part of `npm run bench -- gap`: the output on a sound device at a change of tracks, in
// each engine and without Web Audio.
import { chromium } from 'playwright'
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/chromium.ts'
import { silences } from '../browsers/heard.ts'
import { RATE, startSink, type Sink } from '../browsers/sink.ts'
import { startEngine } from '../browsers/start.ts'
import type { EngineName } from '../browsers/tab.ts'

/** Seconds of silence after which the album is over. */
const OVER = 1.5
/** Seconds after which the recording is given up. */
const PATIENCE = 60
const LOUD = 0.01
const RUNS = 2

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Records one play of an album; `press` opens it and presses Play. */
async function listen(sink: Sink, press: () => Promise<void>): Promise<Float32Array> {
  const recording = await sink.record()
  await press()
  const isOver = (samples: Float32Array) =>
    samples.some((each) => Math.abs(each) > LOUD) &&
    samples.subarray(-OVER * RATE).every((each) => Math.abs(each) < LOUD)
  for (const end = Date.now() + PATIENCE * 1000; Date.now() < end && !isOver(recording.samples());)
    await pause(200)
  return recording.stop()
}

/** Seconds of silence at each change, and seconds of music that are missing from the output. */
function gaps(samples: Float32Array, seconds: number): { silent: number[]; lost: number } {
  const first = samples.findIndex((each) => Math.abs(each) > LOUD)
  const last = samples.findLastIndex((each) => Math.abs(each) > LOUD)
  const silent = silences(samples.subarray(first, last + 1), RATE, 0.001).map(
    ({ from, to }) => to - from
  )
  const heard = (last - first) / RATE - silent.reduce((sum, each) => sum + each, 0)
  return { silent, lost: seconds - heard }
}

type Play = (sink: Sink, address: string) => Promise<Float32Array>

const inEngine =
  (name: EngineName): Play =>
  async (sink, address) => {
    const engine = await startEngine(name, { sound: sink.server, still: true })
    try {
      const tab = await (await engine.visitor()).open()
      return await listen(sink, async () => {
        await tab.goto(address)
        await tab.click({ css: 'button', name: 'Play', within: '.detail-actions' })
      })
    } finally {
      await engine.close()
    }
  }

/** Plays in Chromium with Web Audio removed. */
const byElements: Play = async (sink, address) => {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: CHROMIUM_FLAGS,
    ignoreDefaultArgs: ['--mute-audio'],
    env: { ...process.env, PULSE_SERVER: sink.server }
  })
  try {
    const page = await browser.newPage()
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'AudioContext'))
    return await listen(sink, async () => {
      await page.goto(address)
      await page.locator('.detail-actions').getByRole('button', { name: 'Play' }).click()
    })
  } finally {
    await browser.close()
  }
}

const ways: Readonly<Record<string, Play>> = {
  Chromium: inEngine('chromium'),
  'Chromium, elements alone': byElements,
  Firefox: inEngine('firefox'),
  WebKitGTK: inEngine('webkit')
}

/** As the client, on a page with nothing but audio elements. */
const bareWays: Readonly<Record<string, Play>> = {
  'A bare page in Chromium': inEngine('chromium'),
  'A bare page in Firefox': inEngine('firefox'),
  'A bare page in WebKitGTK': inEngine('webkit')
}

const inMs = (seconds: number): string => `${(seconds * 1000).toFixed(1)} ms`

async function print(
  sink: Sink,
  ways: Readonly<Record<string, Play>>,
  albums: Readonly<Record<string, string>>,
  seconds: number
): Promise<void> {
  for (const [way, play] of Object.entries(ways)) {
    for (const [format, address] of Object.entries(albums)) {
      const runs = []
      for (let run = 0; run < RUNS; run++) runs.push(gaps(await play(sink, address), seconds))
      const worst = Math.max(0, ...runs.flatMap(({ silent }) => silent))
      const lost = runs.map((run) => run.lost).toSorted((a, b) => a - b)
      console.log(
        `${way}, ${format}: silence at worst ${inMs(worst)}; of ${seconds.toFixed(1)} s of music lost ${inMs(lost[0]!)} to ${inMs(lost.at(-1)!)} (${RUNS} runs)`
      )
    }
  }
}

/**
 * Prints the silence at a change and the missing seconds of music, as recorded from a virtual
 * device: for the client in each engine, and for a bare page that plays the same files.
 * @param albums address of an album for each format
 * @param bare address of the bare page for each format
 * @param seconds of music in each
 */
export async function printGapsOfEngines(
  albums: Readonly<Record<string, string>>,
  bare: Readonly<Record<string, string>>,
  seconds: number
): Promise<void> {
  const sink = await startSink()
  try {
    await print(sink, bareWays, bare, seconds)
    await print(sink, ways, albums, seconds)
  } finally {
    await sink.close()
  }
}
