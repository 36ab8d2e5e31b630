// The element of WebKitGTK: it may stop for good.
// docs/browsers.md#webkitgtk-on-pulseaudio.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mendStops } from '../../../src/lib/audio/element/webkit-gtk.ts'
import { onlyEnv } from '../../support/stores/env.ts'

/** A media element whose time only the test moves. */
class Media extends EventTarget {
  paused = true
  ended = false
  time = 0
  rates: number[] = []
  readyState = 4
  networkState = 2
  readonly HAVE_CURRENT_DATA = 2
  readonly NETWORK_LOADING = 2
  buffered = { length: 1, start: () => 0, end: () => 40 }
  get currentTime() {
    return this.time
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
}

let media: Media
let wanted: boolean
let unloaded: AbortController
const told: string[] = []
beforeEach(() => {
  vi.useFakeTimers()
  onlyEnv({ setTimeout, clearTimeout, now: Date.now })
  vi.stubGlobal('HTMLMediaElement', Media)
  media = new Media()
  wanted = true
  unloaded = new AbortController()
  told.length = 0
  const events = {
    onProblem: (problem: string) => told.push(problem)
  }
  mendStops(media as never, events as never, () => wanted, unloaded.signal)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the element gets the last of several fast changes of the rate', async () => {
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
  ['waits for data', () => Object.assign(media, { readyState: 2 })],
  ['is not needed any more', () => (wanted = false)]
])('an element that %s has not stopped', async (_, change) => {
  void media.play()
  media.time = 7
  media.tell('ratechange')
  change()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(told).not.toContain('connection')
})

test('an element that has its file and does not begin has stopped', async () => {
  Object.assign(media, { readyState: 2, networkState: 1 })
  void media.play()
  await vi.advanceTimersByTimeAsync(3100)
  expect(told).toEqual(['connection'])
})

test('the first sound on a slow line may come as late as the data did', async () => {
  Object.assign(media, { readyState: 2 })
  void media.play()
  media.tell('loadedmetadata')
  await vi.advanceTimersByTimeAsync(6500)
  media.readyState = 4
  // It is silent for 6.5 s now.
  await vi.advanceTimersByTimeAsync(6500)
  expect(told).toEqual([])
  for (const seconds of [0.1, 0.6]) {
    media.time = seconds
    media.tell('timeupdate')
  }
  media.tell('ratechange')
  await vi.advanceTimersByTimeAsync(3100)
  expect(told, 'later, three seconds are enough').toEqual(['connection'])
})
