// The element of WebKitGTK: it may stop for good, and start without saying so.
// docs/browsers.md#webkitgtk-on-pulseaudio.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beOnTime } from '../../../src/lib/audio/element/webkit-gtk.ts'
import { setEnv, type Env } from '../../../src/lib/env.ts'

/** A media element whose time only the test moves; its plays begin without an event. */
class Media extends EventTarget {
  paused = true
  ended = false
  muted = false
  time = 0
  rates: number[] = []
  buffered = { length: 1, start: () => 0, end: () => 40 }
  get currentTime() {
    return this.time
  }
  set currentTime(seconds: number) {
    this.time = seconds
  }
  get playbackRate() {
    return this.rates.at(-1) ?? 1
  }
  set playbackRate(rate: number) {
    this.rates.push(rate)
    this.tell('ratechange')
  }
  tell(name: string) {
    this.dispatchEvent(new Event(name))
  }
  play() {
    this.paused = false
    this.tell('play')
    return new Promise<void>(() => {})
  }
  pause() {
    this.paused = true
    this.tell('pause')
  }
  moveTo(seconds: number) {
    this.time = seconds
    this.tell('timeupdate')
  }
}

let media: Media
let wanted: boolean
let unloaded: AbortController
const told: string[] = []
beforeEach(() => {
  vi.useFakeTimers()
  setEnv({ setTimeout, clearTimeout } as unknown as Env)
  vi.stubGlobal('HTMLMediaElement', Media)
  media = new Media()
  wanted = true
  unloaded = new AbortController()
  told.length = 0
  const events = {
    onPlaying: () => told.push('playing'),
    onProblem: (problem: string) => told.push(problem)
  }
  beOnTime(media as never, events as never, () => wanted, unloaded.signal)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('of several fast changes of the rate, the element gets the last one', async () => {
  void media.play()
  for (const rate of [1.1, 1.2, 1.3]) media.playbackRate = rate
  expect(media.playbackRate).toBe(1.3)
  expect(media.rates).toEqual([])
  await vi.advanceTimersByTimeAsync(300)
  expect(media.rates).toEqual([1.3])
})

test('a paused element gets its rate at once, and one that waited when it is paused', () => {
  media.playbackRate = 1.5
  expect(media.rates).toEqual([1.5])
  void media.play()
  media.playbackRate = 2
  media.pause()
  expect(media.rates).toEqual([1.5, 2])
})

test('a rate that waits does not reach the next file of the element', async () => {
  void media.play()
  media.playbackRate = 2
  unloaded.abort()
  await vi.advanceTimersByTimeAsync(1000)
  expect(media.rates).toEqual([])
})

test.each(['ratechange', 'seeked', 'play'])(
  'an element that stops after %s fails',
  async (name) => {
    void media.play()
    media.time = 7
    media.tell(name)
    await vi.advanceTimersByTimeAsync(3100)
    expect(told).toEqual(['connection'])
  }
)

test.each<[string, () => void]>([
  ['moves on', () => (media.time = 8)],
  ['is paused', () => media.pause()],
  ['waits for data', () => (media.buffered.end = () => 7.2)],
  ['is not needed any more', () => (wanted = false)]
])('an element that %s has not stopped', async (_, change) => {
  void media.play()
  media.time = 7
  media.tell('ratechange')
  change()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(told).not.toContain('connection')
})

test('a play counts as begun when the position moves, each of several', async () => {
  const began: number[] = []
  for (const which of [1, 2]) void media.play().then(() => began.push(which))
  media.moveTo(0.1)
  await vi.advanceTimersByTimeAsync(0)
  expect(began).toEqual([1, 2])
  expect(told).toEqual(['playing'])
})

test('a file that waits plays muted for a moment, even if Play is pressed meanwhile', async () => {
  wanted = false
  media.tell('canplay')
  const reallyMuted = Object.getOwnPropertyDescriptor(media, 'muted')
  expect(reallyMuted?.get, 'others see the value that it will have').toBeDefined()
  expect([media.paused, media.muted]).toEqual([false, false])
  wanted = true
  void media.play()
  media.moveTo(0.1)
  await vi.advanceTimersByTimeAsync(300)
  expect(Object.getOwnPropertyDescriptor(media, 'muted')).toMatchObject({ value: false })
  expect([media.paused, media.time]).toEqual([false, 0])
})

test('muting meanwhile counts afterwards', async () => {
  wanted = false
  media.tell('canplay')
  media.muted = true
  media.moveTo(0.1)
  await vi.advanceTimersByTimeAsync(300)
  expect(Object.getOwnPropertyDescriptor(media, 'muted')).toMatchObject({ value: true })
  expect(media.paused).toBe(true)
})

test('an element that is unloaded while it is muted is free for another file', async () => {
  wanted = false
  media.tell('canplay')
  media.moveTo(0.1)
  unloaded.abort()
  expect(Object.getOwnPropertyDescriptor(media, 'muted')).toMatchObject({ value: false })
  media.moveTo(0.2)
  await vi.advanceTimersByTimeAsync(300)
  expect([media.paused, media.time]).toEqual([false, 0.2])
})
