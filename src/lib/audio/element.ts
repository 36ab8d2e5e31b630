// What both kinds of sound read from the browser's media element; it is never part of the document.
import type { SoundEvents, SoundProblem } from './sound.ts'

/** End of the loaded stretch around the present position, in seconds. */
export function bufferedEnd(element: HTMLMediaElement): number {
  const { buffered, currentTime } = element
  for (let index = 0; index < buffered.length; index++) {
    // Half a second of tolerance: after a seek the stretch may begin a frame later than asked.
    if (buffered.start(index) <= currentTime + 0.5 && buffered.end(index) >= currentTime) return buffered.end(index)
  }
  return 0
}

const NETWORK = 2 // MediaError.MEDIA_ERR_NETWORK

/** A refused address and a broken file look the same from here (code 4); the store finds out which. */
export const problemOf = (element: HTMLMediaElement): SoundProblem =>
  element.error?.code === NETWORK || globalThis.navigator?.onLine === false ? 'connection' : 'load'

/** How long a pause must last before it counts: seeking pauses and plays again within a few milliseconds. */
const PAUSE_SETTLED = 250

/**
 * Passes on what the element tells; `wanted` says whether it should be playing.
 * @returns takes every listener off again
 */
export function listenTo(element: HTMLMediaElement, events: SoundEvents, wanted: () => boolean): () => void {
  const off = new AbortController()
  const on = (name: string, run: () => void) => element.addEventListener(name, run, { signal: off.signal })
  on('playing', () => wanted() && events.onPlaying())
  on('waiting', () => wanted() && events.onWaiting())
  on('progress', events.onBuffered)
  on('durationchange', () => Number.isFinite(element.duration) && element.duration > 0 && events.onDuration(element.duration))
  on('pause', () => {
    setTimeout(() => {
      if (!off.signal.aborted && wanted() && element.paused && !element.ended && !element.error && !element.seeking)
        events.onPaused()
    }, PAUSE_SETTLED)
  })
  return () => off.abort()
}
