// The audio output, recorded from the device that the browser plays to, and compared with the
// player's display.
import { LONG, startLongPod, type LongPod } from '../../support/long-pod.ts'
import { startTonePod, toneAlbums, type TonePod } from '../../support/tone-pod.ts'
import {
  expect,
  hears,
  hydrated,
  isSilent,
  playAlbum,
  press,
  shown,
  test,
  visit,
  walk,
  type Shown
} from '../fixtures.ts'
import { silences, tonesOf } from '../heard.ts'
import { RATE } from '../sink.ts'
import type { Tab } from '../tab.ts'

let tones: TonePod
let long: LongPod
test.beforeAll(async () => {
  ;[tones, long] = await Promise.all([startTonePod(), startLongPod()])
})
test.beforeEach(() => long.start())
test.afterAll(() => Promise.all([tones.close(), long.close()]))

const [first, second, third] = LONG.hertz
/**
 * Longest silence allowed, in seconds: media elements that play by themselves leave one between two
 * tracks (`npm run bench -- gap` measures it), and a busy machine stutters.
 */
const SEAM = 0.4
/** Seconds by which the shown position, in whole seconds, may differ from the clock. */
const STEP = 1.2

/** Runs in the page: records the player's display every 100 ms. */
function watchPlayer(): void {
  const seen: (Shown & { at: number })[] = []
  Object.assign(window, { seen })
  setInterval(() => {
    const play = document.querySelector('.player .play-btn')
    if (!play) return
    const going = play.getAttribute('aria-label')?.startsWith('Pause') ?? false
    seen.push({
      at: performance.now() / 1000,
      title: document.querySelector('.player .player-title')?.textContent ?? '',
      second: Number(document.querySelector<HTMLInputElement>('.player .seek input')?.value ?? 0),
      state: play.getAttribute('aria-busy') === 'true' ? 'loading' : going ? 'playing' : 'paused'
    })
  }, 100)
}

test('three tracks play to their ends without cuts or freezes, and the shown position follows the clock', async ({
  tab,
  recording
}) => {
  const { hertz, seconds } = toneAlbums.Mixed
  await visit(tab, tones.albumPath('Mixed'))
  await tab.run(watchPlayer)
  await playAlbum(tab)
  await hears(recording, hertz[2]!, 40_000)
  await expect.poll(async () => (await shown(tab)).state).toBe('paused')
  const samples = recording.samples()
  const heard = tonesOf(samples, RATE, hertz)
  expect(heard.map((each) => each.hertz)).toEqual([...hertz])
  for (const each of heard)
    expect(each.to - each.from, `${each.hertz} Hz`).toBeGreaterThan(seconds - 0.06)
  for (const { from, to } of silences(samples, RATE))
    expect(to - from, `silence at ${from} s`).toBeLessThanOrEqual(SEAM)
  const seen = await tab.run(() => (window as unknown as { seen: (Shown & { at: number })[] }).seen)
  for (const title of hertz.map((each) => `${each} Hz`)) {
    const of = seen.filter((each) => each.title === title && each.state === 'playing')
    expect(of.length, title).toBeGreaterThan((seconds - 1) * 5)
    // The time a device takes to start does not count: the clock runs from the first second on.
    const steady = of.filter(({ second }) => second > 0)
    for (const { at, second } of steady)
      expect(
        Math.abs(at - steady[0]!.at - (second - steady[0]!.second)),
        `${title} at ${second} s`
      ).toBeLessThan(STEP)
    expect(steady[0]!.at - of[0]!.at, `${title} begins`).toBeLessThan(3)
  }
})

/** Runs in the page: collects the media elements that play. */
function watchElements(): void {
  const elements = new Set<HTMLMediaElement>()
  const play = HTMLMediaElement.prototype.play
  HTMLMediaElement.prototype.play = function (...args) {
    elements.add(this)
    return play.apply(this, args)
  }
  Object.assign(window, { elements })
}

/**
 * Runs in the page: records whatever interrupts the element that plays now, except its end.
 * @returns how many elements play
 */
function watchInterruptions(): number {
  const interruptions: string[] = []
  const { elements } = window as unknown as { elements: Set<HTMLMediaElement> }
  // A muted element is the next track's: WebKit needs a short play before it starts at once. The
  // player hides from its own code that it is muted, so the browser's property is read.
  const { get } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'muted')!
  const playing = [...elements].filter(
    (each) => !each.paused && !get!.call(each) && each.currentTime > 0
  )
  for (const each of playing)
    for (const type of ['pause', 'waiting', 'emptied', 'seeking', 'error'])
      each.addEventListener(
        type,
        () => each.ended || interruptions.push(`${type} at ${each.currentTime}`)
      )
  Object.assign(window, { interruptions })
  return playing.length
}

test('pause, seek, next, previous, volume and speed change the audio output', async ({
  tab,
  recording
}) => {
  await visit(tab, long.album)
  await playAlbum(tab)
  await hears(recording, first)
  await expect.poll(async () => (await shown(tab)).state).toBe('playing')
  await press(tab, 'Pause')
  await isSilent(recording, LONG.hertz)
  expect((await shown(tab)).state).toBe('paused')
  const rested = await shown(tab)
  await press(tab, 'Play')
  await hears(recording, first)
  expect((await shown(tab)).second).toBeLessThanOrEqual(rested.second + 3)

  await tab.run(() => document.querySelector<HTMLElement>('main')!.focus())
  await tab.press('Shift+ArrowRight')
  await expect
    .poll(async () => (await shown(tab)).second)
    .toBeGreaterThanOrEqual(rested.second + 29)
  await hears(recording, first)
  await press(tab, 'Next track')
  await hears(recording, second)
  expect((await shown(tab)).title).toBe(`${second} Hz`)
  await press(tab, 'Previous track')
  await hears(recording, first)

  /** Level of the last second, once it is one tone from end to end; else 0. */
  const level = () => {
    const [only, ...others] = tonesOf(recording.samples().subarray(-RATE), RATE, [first])
    return only && others.length === 0 && only.to - only.from > 0.9 ? only.level : 0
  }
  await expect.poll(level).toBeGreaterThan(0)
  const loud = level()
  await tab.run(() => document.querySelector<HTMLElement>('main')!.focus())
  await tab.press(...Array.from({ length: 6 }, () => 'Shift+ArrowDown'))
  await expect.poll(() => level() || loud, { message: 'softer' }).toBeLessThan(loud * 0.8)
  await tab.press('m')
  await isSilent(recording, LONG.hertz)
  await tab.press('m')
  await hears(recording, first)

  await tab.press(...Array.from({ length: 10 }, () => '>'))
  const before = await shown(tab)
  const passes = (second: number) =>
    expect
      .poll(async () => (await shown(tab)).second, { timeout: 30_000 })
      .toBeGreaterThanOrEqual(second)
  // The new speed may cost WebKitGTK a moment: it sometimes has to load the file again.
  await passes(before.second + 2)
  const from = await shown(tab)
  const began = Date.now()
  await passes(from.second + 10)
  const rate = 10_000 / (Date.now() - began)
  expect(rate, 'faster than the clock').toBeGreaterThan(1.25)
  // Faster, but not higher in pitch.
  await hears(recording, first)
})

test('the music goes on over ten pages', async ({ tab, recording }) => {
  await visit(tab, long.album)
  await tab.run(watchElements)
  await playAlbum(tab)
  await hears(recording, first)
  await expect.poll(async () => (await shown(tab)).state).toBe('playing')
  expect(await tab.run(watchInterruptions)).toBe(1)
  const start = recording.samples().length
  for (const [name, path] of [
    ['Albums', '/library/albums'],
    ['Artists', '/library/artists'],
    ['Radios', '/library/radios'],
    ['Library', '/library'],
    ['Podcasts', '/library/podcasts']
  ] as const) {
    await walk(tab, name, path)
  }
  for (const [name, path] of [
    ['Library', '/library'],
    ['Artists', '/library/artists'],
    ['Albums', '/library/albums'],
    ['Radios', '/library/radios'],
    ['Albums', '/library/albums']
  ] as const) {
    await walk(tab, name, path)
  }
  const since = recording.samples().subarray(start)
  const heard = tonesOf(since, RATE, LONG.hertz)
  expect(heard[0]!.hertz).toBe(first)
  expect(
    await tab.run(() => (window as unknown as { interruptions: string[] }).interruptions)
  ).toEqual([])
  expect(silences(since, RATE, SEAM), 'no hole').toEqual([])
  expect(await shown(tab)).toMatchObject({ title: `${heard.at(-1)!.hertz} Hz`, state: 'playing' })
})

test('a reload keeps the queue and the position', async ({ tab, recording }) => {
  await visit(tab, long.album)
  await playAlbum(tab)
  await hears(recording, first)
  await press(tab, 'Next track')
  await hears(recording, second)
  await expect.poll(async () => (await shown(tab)).second).toBeGreaterThan(4)
  const before = await shown(tab)
  await tab.reload()
  await hydrated(tab)
  await expect.poll(async () => (await shown(tab)).title).toBe(before.title)
  const after = await shown(tab)
  expect(Math.abs(after.second - before.second)).toBeLessThanOrEqual(2)
  await isSilent(recording, LONG.hertz)
  await press(tab, 'Play')
  await hears(recording, second)
  expect((await shown(tab)).second).toBeGreaterThanOrEqual(before.second - 1)
})

test('a radio starts with one press, and plays another track on Next', async ({
  tab,
  recording
}) => {
  await visit(tab, `${long.url}/library/radios`)
  await tab.click({ css: 'button', name: 'Play radio: Random' })
  await expect.poll(async () => (await shown(tab)).state).toBe('playing')
  const playing = await shown(tab)
  await hears(recording, Number.parseInt(playing.title))
  await press(tab, 'Next track')
  await expect.poll(async () => (await shown(tab)).title).not.toBe(playing.title)
  await hears(recording, Number.parseInt((await shown(tab)).title))
})

test('only one tab plays at a time', async ({ tab, visitor, recording }) => {
  await visit(tab, long.album)
  await playAlbum(tab)
  await hears(recording, first)
  await expect.poll(async () => (await shown(tab)).second).toBeGreaterThan(2)
  const other = await visitor.open()
  await visit(other, long.album)
  await other.click({ css: 'button', name: 'Play here' })
  await expect.poll(async () => (await shown(other)).state).toBe('playing')
  await expect.poll(async () => (await shown(tab)).state).toBe('paused')
  await hears(recording, first)
  await press(other, 'Next track')
  await hears(recording, second)
  await press(other, 'Pause')
  await isSilent(recording, LONG.hertz)
})

/** The pod serves the client too: all that the player needs has to be here before it stops. */
const hasCode = (tab: Tab): Promise<void> =>
  expect
    .poll(() =>
      tab.run(
        () =>
          document.querySelector('.player .seek') !== null &&
          document.querySelectorAll('astro-island[client=demand][ssr]').length === 0
      )
    )
    .toBe(true)

test('the player waits for a stopped pod and plays once it is back', async ({ tab, recording }) => {
  await visit(tab, long.album)
  await playAlbum(tab)
  await hears(recording, first)
  await hasCode(tab)
  await long.stop()
  await press(tab, 'Next track')
  await press(tab, 'Next track')
  const trouble = () => tab.run(() => document.querySelector('.toasts')?.textContent ?? '')
  await expect.poll(trouble).toContain('You may have a connectivity issue')
  await long.start()
  await hears(recording, third, 40_000)
  expect((await shown(tab)).title).toBe(`${third} Hz`)
})
