// Workarounds for the media element of WebKitGTK. docs/browsers.md#webkitgtk-on-pulseaudio.
import { env } from '../../env.ts'
import { createTimer } from '../../kit/timer.ts'
import type { SoundEvents } from '../sound.ts'
import { bufferedEnd } from './buffered.ts'

type On = (name: string, run: () => void) => void

/** Milliseconds that the rate must have stayed the same before the element gets it. */
const RATE_SETTLED = 250

/** Every change of the rate may stop the sound, so only the last of several fast ones is made. */
function settleRates(element: HTMLMediaElement, on: On, unloaded: AbortSignal): void {
  const rate = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'playbackRate')!
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
/** Seconds by which the position has to move before sound is heard. */
const HEARD = 0.2

/** Whether an element that should play has enough data; on a slow line it first collects some. */
const isSupplied = (element: HTMLMediaElement): boolean =>
  element.readyState > element.HAVE_CURRENT_DATA ||
  (element.networkState !== element.NETWORK_LOADING &&
    bufferedEnd(element) > element.currentTime + 1)

/**
 * Milliseconds of silence that may come before the first sound of a file: as long as its beginning
 * was waited for.
 */
function silenceOf(element: HTMLMediaElement, on: On): () => number {
  let known = env().now()
  let at: number | undefined
  let isHeard = false
  on('loadedmetadata', () => {
    known = env().now()
    at = undefined
    isHeard = false
  })
  on('seeked', () => (at = undefined))
  on('timeupdate', () => {
    isHeard ||= at !== undefined && element.currentTime > at + HEARD
    at ??= element.currentTime
  })
  return () => (isHeard ? 0 : env().now() - known)
}

/**
 * After a change of the rate, a seek or a start, some elements stop for good: only loading the file
 * again helps.
 */
function watchStops(element: HTMLMediaElement, on: On, onStopped: () => void): void {
  const timer = createTimer()
  const silence = silenceOf(element, on)
  const watch = () => {
    const at = element.currentTime
    const wasSupplied = isSupplied(element)
    timer.set(
      () => {
        if (element.paused || element.currentTime !== at) return
        if (wasSupplied && isSupplied(element)) onStopped()
        else watch()
      },
      STOPPED + (wasSupplied ? silence() : 0)
    )
  }
  for (const name of ['ratechange', 'seeked', 'play']) on(name, watch)
}

/**
 * Makes the element change its speed, and report a stop.
 * @param wanted whether it should be playing
 * @param unloaded aborted when the element is free for another file
 */
export function mendStops(
  element: HTMLMediaElement,
  events: SoundEvents,
  wanted: () => boolean,
  unloaded: AbortSignal
): void {
  const on: On = (name, run) => element.addEventListener(name, run, { signal: unloaded })
  settleRates(element, on, unloaded)
  watchStops(element, on, () => wanted() && events.onProblem('connection'))
}
