// `npm run bench -- player`: press to sound, main thread per minute of play, memory after 500
// tracks, a queue of 10,000.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Browser, type CDPSession, type Page } from 'playwright'
import { startPod } from '../../pod/start.ts'
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/chromium.ts'
import { insertNext, move, remove, replace } from '../../src/lib/queue/edit.ts'
import { normalizeTrack } from '../../src/lib/queue/normalize.ts'
import { reshuffleUpcoming, shuffle, unshuffle } from '../../src/lib/queue/order.ts'
import { packQueue, unpackQueue } from '../../src/lib/queue/saved.ts'
import { EMPTY_QUEUE } from '../../src/lib/queue/types.ts'
import type { Track } from '../../src/lib/contract/listen/tracks.ts'
import { giveEar, nextOnset } from '../support/ear.ts'
import { sine, writeAlbum } from '../support/tones.ts'
import { quantile } from './asking.ts'
import { readMemory, type Reading } from './memory/readings.ts'

const COLD = 10
const WARM = 20
const TRACKS = 12
const LISTEN = 30_000
const MANY = 500
const LONG = 10_000

const show = (values: readonly number[]): string =>
  `${quantile(values, 0.5).toFixed(1)} ms p50, ${quantile(values, 0.95).toFixed(1)} ms p95 (${values.length})`

/** Records when the last press reached the page. */
const watchPresses = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const type of ['click', 'keydown'])
      addEventListener(type, (event) => Object.assign(window, { pressedAt: event.timeStamp }), true)
  })
const pressedAt = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { pressedAt: number }).pressedAt)

const playButton = (page: Page) =>
  page.locator('.detail-actions').getByRole('button', { name: 'Play', exact: true })
const bar = (page: Page, name: string) =>
  page.locator('.player').getByRole('button', { name, exact: true })

async function open(browser: Browser, album: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await giveEar(page)
  await watchPresses(page)
  await page.goto(album)
  await page.locator('.track-title').first().waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

async function benchPress(browser: Browser, album: string): Promise<void> {
  const cold: number[] = []
  for (let run = 0; run < COLD; run++) {
    const page = await open(browser, album)
    await playButton(page).click()
    const pressed = await pressedAt(page)
    cold.push((await nextOnset(page, pressed)) - pressed)
    await page.context().close()
  }
  console.log(`press to sound, first of a page (code, file, device): ${show(cold)}`)
  const page = await open(browser, album)
  await playButton(page).click()
  await nextOnset(page, await pressedAt(page))
  const warm: number[] = []
  const again: number[] = []
  const rows = page.locator('tr[data-row]')
  for (let run = 0; run < WARM; run++) {
    await bar(page, 'Pause').click()
    const pausedAt = await pressedAt(page)
    await page.waitForFunction((from) => performance.now() - from > 250, pausedAt, { polling: 20 })
    // Another track each time, none of which was preloaded.
    await rows.nth((run * 5 + 3) % TRACKS).press('Enter')
    const pressed = await pressedAt(page)
    warm.push((await nextOnset(page, pressed)) - pressed)
    await bar(page, 'Pause').click()
    const silent = await pressedAt(page)
    await page.waitForFunction((from) => performance.now() - from > 250, silent, { polling: 20 })
    await bar(page, 'Play').click()
    const resumed = await pressedAt(page)
    again.push((await nextOnset(page, resumed)) - resumed)
  }
  console.log(`press to sound, another track: ${show(warm)}`)
  console.log(`press to sound, after a pause: ${show(again)}`)
  await page.context().close()
}

/** What the main thread has done since the page was opened, in ms. */
async function mainThread(session: CDPSession): Promise<{ task: number; script: number }> {
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { task: of('TaskDuration') * 1000, script: of('ScriptDuration') * 1000 }
}

async function plainPage(
  browser: Browser,
  album: string
): Promise<{ page: Page; session: CDPSession }> {
  const page = await (await browser.newContext()).newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto(album)
  await page.locator('.track-title').first().waitFor()
  await page.waitForLoadState('networkidle')
  return { page, session }
}

async function benchMinute(browser: Browser, album: string): Promise<void> {
  const { page, session } = await plainPage(browser, album)
  await playButton(page).click()
  await page.waitForFunction(() => navigator.mediaSession.playbackState === 'playing')
  await page.waitForTimeout(3000)
  const before = await mainThread(session)
  await page.waitForTimeout(LISTEN)
  const after = await mainThread(session)
  const minute = 60_000 / LISTEN
  console.log(
    `main thread per minute of play: ${((after.task - before.task) * minute).toFixed(0)} ms, of it scripts ${((after.script - before.script) * minute).toFixed(0)} ms`
  )
  await page.context().close()
}

async function benchMany(browser: Browser, album: string): Promise<void> {
  const { page, session } = await plainPage(browser, album)
  await page.evaluate(() =>
    localStorage.setItem('atoll.player', JSON.stringify({ looping: 'all' }))
  )
  await page.reload()
  await page.locator('.track-title').first().waitFor()
  await playButton(page).click()
  await page.waitForFunction(() => navigator.mediaSession.playbackState === 'playing')
  let early: Reading | undefined
  for (let count = 1; count <= MANY; count++) {
    const title = await page.evaluate(() => navigator.mediaSession.metadata?.title)
    await bar(page, 'Next track').click()
    await page.waitForFunction(
      (former) =>
        navigator.mediaSession.metadata?.title !== former &&
        !document.querySelector('.player [aria-busy="true"]'),
      title,
      { polling: 20 }
    )
    if (count === 50) early = await readMemory(session, count)
  }
  const late = await readMemory(session, MANY)
  console.log(
    `after ${MANY} tracks: heap ${late.heap.toFixed(1)} MB (${early!.heap.toFixed(1)} after 50), nodes ${late.nodes} (${early!.nodes}), listeners ${late.listeners} (${early!.listeners})`
  )
  await page.context().close()
}

const timed = (run: () => unknown): number => {
  const times = Array.from({ length: 9 }, () => {
    const began = performance.now()
    run()
    return performance.now() - began
  })
  return quantile(times, 0.5)
}

/** The rules in Node, and the panel in the browser, with 10,000 entries. */
async function benchQueue(browser: Browser, url: string, album: string): Promise<void> {
  const { results } = (await (await fetch(`${url}/api/v2/tracks/`)).json()) as { results: Track[] }
  const tracks = Array.from({ length: LONG }, (_, index) => ({
    ...normalizeTrack(results[index % results.length]!),
    title: `Entry ${index}`
  }))
  const queue = replace(EMPTY_QUEUE, tracks, 5000)
  const shuffled = shuffle(queue, Math.random)
  const text = packQueue(queue)
  const rules: Record<string, () => unknown> = {
    move: () => move(queue, queue.entries[9000]!.key, 10),
    remove: () => remove(queue, new Set([queue.entries[5000]!.key])),
    'play next': () => insertNext(queue, tracks.slice(0, 1)),
    shuffle: () => shuffle(queue, Math.random),
    unshuffle: () => unshuffle(shuffled),
    reshuffle: () => reshuffleUpcoming(queue, Math.random),
    pack: () => packQueue(queue),
    unpack: () => unpackQueue(text, 5000)
  }
  console.log(
    `queue of ${LONG}: ${Object.entries(rules)
      .map(([name, run]) => `${name} ${timed(run).toFixed(1)} ms`)
      .join(', ')}; kept as ${(text.length / 1e6).toFixed(1)} million characters`
  )
  const { page } = await plainPage(browser, album)
  await page.evaluate((kept) => localStorage.setItem('atoll.queue.', kept), text)
  await watchPresses(page)
  await page.reload()
  await bar(page, 'Queue').waitFor()
  /** Time from a press to the frame that shows its effect. */
  const painted = async (press: () => Promise<unknown>, done: string): Promise<number> => {
    await press()
    return page.evaluate(async (selector) => {
      while (!document.querySelector(selector)) await new Promise(requestAnimationFrame)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      return performance.now() - (window as unknown as { pressedAt: number }).pressedAt
    }, done)
  }
  const opened = await painted(() => bar(page, 'Queue').click(), '.queue .q-item')
  const removed: number[] = []
  for (let run = 0; run < 10; run++) {
    const row = page.locator('.queue .q-item .q-remove').nth(3 + run)
    await row.focus()
    removed.push(await painted(() => page.keyboard.press('Enter'), '.queue .q-item'))
  }
  const frames = await page.evaluate(async () => {
    const box = document.querySelector('.queue-body')!
    const gaps: number[] = []
    let last = performance.now()
    for (let frame = 0; frame < 180; frame++) {
      box.scrollTop += 400
      await new Promise(requestAnimationFrame)
      const now = performance.now()
      gaps.push(now - last)
      last = now
    }
    return gaps
  })
  console.log(
    `its panel: opened ${opened.toFixed(0)} ms, removing a row ${show(removed)}, scrolling 400 px a frame ${show(frames)}, worst ${Math.max(...frames).toFixed(0)} ms, rows drawn ${await page.locator('.queue .q-item').count()}`
  )
  await page.context().close()
}

export async function benchPlayer(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-bench-'))
  const data = mkdtempSync(join(tmpdir(), 'atoll-bench-pod-'))
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
  try {
    const tracks = Array.from({ length: TRACKS }, (_, index) => ({
      title: `Tone ${index + 1}`,
      samples: sine(300 + 40 * index, 60)
    }))
    await writeAlbum(folder, 'Tones', 'mp3', tracks)
    const { app, url } = await startPod({ data, port: 0, import: folder, client: resolve('dist') })
    const { results } = (await (await fetch(`${url}/api/v2/albums/`)).json()) as {
      results: { id: number }[]
    }
    const album = `${url}/library/albums/${results[0]!.id}`
    await benchPress(browser, album)
    await benchMinute(browser, album)
    await benchMany(browser, album)
    await benchQueue(browser, url, album)
    await app.close()
  } finally {
    await browser.close()
    for (const each of [folder, data]) rmSync(each, { recursive: true, force: true })
  }
}
