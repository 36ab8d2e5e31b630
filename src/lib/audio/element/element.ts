// Code that both kinds of sound share for the browser's media element; the element is never part of
// the document.
import { isWebKitGTK } from '../abilities.ts'
import type { SoundEvents, SoundProblem } from '../sound.ts'
import { mendStops } from './webkit-gtk.ts'

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
  if (isWebKitGTK()) mendStops(element, events, wanted, off.signal)
  return () => off.abort()
}
