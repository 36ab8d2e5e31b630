// What the media element of WebKitGTK needs. docs/browsers.md#webkitgtk-on-pulseaudio.
import { createTimer } from '../../timer.ts'
import type { SoundEvents } from '../sound.ts'
import { bufferedEnd } from './buffered.ts'

type On = (name: string, run: () => void) => void

const propertyOf = (name: 'currentTime' | 'playbackRate'): PropertyDescriptor =>
  Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, name)!

/**
 * Howler seeks before each play, even to the current position: that can cause seconds of silence.
 */
export function ignoreIdleSeeks(element: HTMLMediaElement): void {
  const place = propertyOf('currentTime')
  const set = (seconds: number) =>
    void (seconds === place.get!.call(element) || place.set!.call(element, seconds))
  Object.defineProperty(element, 'currentTime', { ...place, configurable: true, set })
}

/** Milliseconds that the rate must have stayed the same before the element gets it. */
const RATE_SETTLED = 250

/** Every change of the rate may stop the sound, so only the last of several fast ones is made. */
function settleRates(element: HTMLMediaElement, on: On, unloaded: AbortSignal): void {
  const rate = propertyOf('playbackRate')
  const timer = createTimer()
  let wanted: number | undefined
  const change = () => {
    timer.clear()
    if (wanted !== undefined) rate.set!.call(element, wanted)
    wanted = undefined
  }
  const set = (value: number) => {
    wanted = value
    if (element.paused) change()
    else timer.set(change, RATE_SETTLED)
  }
  const get = (): unknown => wanted ?? rate.get!.call(element)
  Object.defineProperty(element, 'playbackRate', { configurable: true, get, set })
  on('pause', change)
  unloaded.addEventListener('abort', timer.clear)
}

/** Milliseconds without progress, although data is there, after which an element has stopped. */
const STOPPED = 3000

/**
 * After a change of the rate, a seek or a start, some elements stop for good: only loading the file
 * again helps.
 */
function watchStops(element: HTMLMediaElement, on: On, onStopped: () => void): void {
  const timer = createTimer()
  const watch = () => {
    const at = element.currentTime
    timer.set(() => {
      const moves = element.currentTime !== at
      if (!element.paused && !moves && bufferedEnd(element) > at + 1) onStopped()
    }, STOPPED)
  }
  for (const name of ['ratechange', 'seeked', 'play']) on(name, watch)
}

/** Milliseconds after which a started sound has surely reached the device. */
const UNDER_WAY = 200

/**
 * Mutes the element, while others see and set the value that it has afterwards.
 * @returns ends it
 */
function hush(element: HTMLMediaElement): () => void {
  let { muted } = element
  element.muted = true
  const get = () => muted
  const set = (to: boolean) => {
    muted = to
  }
  Object.defineProperty(element, 'muted', { configurable: true, get, set })
  return () => {
    Reflect.deleteProperty(element, 'muted')
    element.muted = muted
  }
}

/**
 * Plays muted for a moment and goes back to the start: later plays then start at once, however long
 * the file has waited. @param unloaded aborted when the element is free for another file
 */
function prime(element: HTMLMediaElement, wanted: () => boolean, unloaded: AbortSignal): void {
  const unhush = hush(element)
  unloaded.addEventListener('abort', unhush, { once: true })
  const back = () => {
    if (unloaded.aborted) return
    unloaded.removeEventListener('abort', unhush)
    if (!wanted()) element.pause()
    // If Play was pressed meanwhile, the listener may also have moved to another position.
    if (element.currentTime < 2 * (UNDER_WAY / 1000))
      propertyOf('currentTime').set!.call(element, 0)
    unhush()
  }
  element.play().then(() => setTimeout(back, UNDER_WAY), back)
}

/**
 * Once primed, a file sometimes plays to its end without a `playing` event, and the promises of
 * `play` stay pending: then the position shows that it plays. Howler holds every command back until
 * its promise is settled.
 */
function settlePlays(element: HTMLMediaElement): () => void {
  const begun: (() => void)[] = []
  const play = () =>
    Promise.race([
      HTMLMediaElement.prototype.play.call(element),
      new Promise<void>((done) => begun.push(done))
    ])
  Object.defineProperty(element, 'play', { configurable: true, value: play })
  return () => begun.splice(0).forEach((done) => done())
}

/**
 * Makes the element start on time, report that it plays, and change its speed.
 * @param wanted whether it should be playing
 * @param unloaded aborted when the element is free for another file
 */
export function beOnTime(
  element: HTMLMediaElement,
  events: SoundEvents,
  wanted: () => boolean,
  unloaded: AbortSignal
): void {
  const on: On = (name, run) => element.addEventListener(name, run, { signal: unloaded })
  let primed = false
  on('canplay', () => {
    if (!primed && !wanted()) prime(element, wanted, unloaded)
    primed = true
  })
  settleRates(element, on, unloaded)
  watchStops(element, on, () => wanted() && events.onProblem('connection'))
  const begun = settlePlays(element)
  let reported = false
  on('playing', () => (reported = true))
  for (const name of ['pause', 'waiting', 'seeking']) on(name, () => (reported = false))
  on('timeupdate', () => {
    if (element.paused || element.currentTime === 0) return
    begun()
    if (reported || !wanted()) return
    reported = true
    events.onPlaying()
  })
}
