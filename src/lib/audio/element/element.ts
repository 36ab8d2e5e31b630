// Code that both kinds of sound share for the browser's media element; the element is never part of
// the document.
import { startsLate } from '../abilities.ts'
import type { SoundEvents, SoundProblem } from '../sound.ts'

/** End of the buffered range around the current position, in seconds. */
export function bufferedEnd(element: HTMLMediaElement): number {
  const { buffered, currentTime } = element
  for (let index = 0; index < buffered.length; index++) {
    // Half a second of tolerance: after a seek the range may begin a frame later than requested.
    if (buffered.start(index) <= currentTime + 0.5 && buffered.end(index) >= currentTime)
      return buffered.end(index)
  }
  return 0
}

const NETWORK = 2 // MediaError.MEDIA_ERR_NETWORK

/**
 * A refused address and a broken file have the same error code (4); the store finds out which it
 * is.
 */
export const problemOf = (element: HTMLMediaElement): SoundProblem =>
  element.error?.code === NETWORK || globalThis.navigator?.onLine === false ? 'connection' : 'load'

/**
 * Milliseconds a pause must last before it counts: seeking pauses and plays again within a few
 * milliseconds.
 */
const PAUSE_SETTLED = 250

const placeOf = (): PropertyDescriptor =>
  Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime')!

/**
 * Howler seeks before each play, even to the current position: in WebKitGTK that can cause seconds
 * of silence.
 */
export function ignoreIdleSeeks(element: HTMLMediaElement): void {
  const place = placeOf()
  const set = (seconds: number) =>
    void (seconds === place.get!.call(element) || place.set!.call(element, seconds))
  Object.defineProperty(element, 'currentTime', { ...place, configurable: true, set })
}

/** Milliseconds after which a started sound has surely reached the device. */
const UNDER_WAY = 200

/**
 * Plays muted for a moment and goes back to the start: later plays then start at once, however long
 * the file has waited.
 */
function prime(element: HTMLMediaElement, wanted: () => boolean): void {
  const { muted } = element
  const back = () => {
    if (!wanted()) element.pause()
    // If Play was pressed meanwhile, the listener may also have moved to another position.
    if (element.currentTime < 2 * (UNDER_WAY / 1000)) placeOf().set!.call(element, 0)
    element.muted = muted
  }
  element.muted = true
  element.play().then(() => setTimeout(back, UNDER_WAY), back)
}

/**
 * Passes on the element's events; `wanted` says whether it should be playing.
 * @returns removes every listener
 */
export function listenTo(
  element: HTMLMediaElement,
  events: SoundEvents,
  wanted: () => boolean
): () => void {
  const off = new AbortController()
  const on = (name: string, run: () => void) =>
    element.addEventListener(name, run, { signal: off.signal })
  on('playing', () => wanted() && events.onPlaying())
  on('waiting', () => wanted() && events.onWaiting())
  on('progress', events.onBuffered)
  on(
    'durationchange',
    () =>
      Number.isFinite(element.duration) &&
      element.duration > 0 &&
      events.onDuration(element.duration)
  )
  on('pause', () => {
    setTimeout(() => {
      if (
        !off.signal.aborted &&
        wanted() &&
        element.paused &&
        !element.ended &&
        !element.error &&
        !element.seeking
      )
        events.onPaused()
    }, PAUSE_SETTLED)
  })
  if (startsLate()) beOnTime(element, events, wanted, on)
  return () => off.abort()
}

/**
 * Once primed, a file sometimes plays to its end without a `playing` event, and the promise of
 * `play` stays pending: then the position shows that it plays. Howler holds every command back
 * until that promise is settled.
 */
function beOnTime(
  element: HTMLMediaElement,
  events: SoundEvents,
  wanted: () => boolean,
  on: (name: string, run: () => void) => void
): void {
  let primed = false
  on('canplay', () => {
    if (!primed && !wanted()) prime(element, wanted)
    primed = true
  })
  let begun = (): void => {}
  const play = () =>
    Promise.race([
      HTMLMediaElement.prototype.play.call(element),
      new Promise<void>((done) => (begun = done))
    ])
  Object.defineProperty(element, 'play', { configurable: true, value: play })
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
