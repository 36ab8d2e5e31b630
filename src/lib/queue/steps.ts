// Decides the effects of Next, Previous and the end of a track.
// docs/product/player.md#next-and-previous.
import type { Queue } from './types.ts'

export const loopings = ['none', 'single', 'all'] as const
/** The repeated part: nothing, the current track, the whole queue. */
export type Looping = (typeof loopings)[number]

/** The order none, single, all, none. */
export const nextLooping = (looping: Looping): Looping =>
  loopings[(loopings.indexOf(looping) + 1) % loopings.length]!

/** Previous restarts the track once it has played for this many seconds. */
export const RESTART_THRESHOLD = 3

/**
 * `go` plays the entry at an index, `restart` the current one from its beginning, `end` pauses at
 * the queue's end.
 */
export type Step = { kind: 'go'; position: number } | { kind: 'restart' } | { kind: 'end' }
const RESTART: Step = { kind: 'restart' }
const END: Step = { kind: 'end' }
const go = (position: number): Step => ({ kind: 'go', position })

/** The user's Next; looping a single track does not stop it. An empty queue is at its end. */
export function stepNext(queue: Queue, looping: Looping): Step {
  const last = queue.entries.length - 1
  if (queue.position < last) return go(queue.position + 1)
  if (looping !== 'all' || last < 0) return END
  return last === 0 ? RESTART : go(0)
}

/** The step after a track has played to its end. */
export const stepEnded = (queue: Queue, looping: Looping): Step =>
  looping === 'single' && queue.entries.length > 0 ? RESTART : stepNext(queue, looping)

/** The user's Previous at `seconds` into the current track. */
export function stepPrevious(queue: Queue, looping: Looping, seconds: number): Step {
  const last = queue.entries.length - 1
  if (last < 0) return END
  if (seconds >= RESTART_THRESHOLD) return RESTART
  if (queue.position > 0) return go(queue.position - 1)
  return looping === 'all' && last > 0 ? go(last) : RESTART
}

/** Index of the entry that will most likely play next, which is worth preloading. */
export function upcoming(queue: Queue, looping: Looping): number | undefined {
  const step = stepEnded(queue, looping)
  return step.kind === 'go' ? step.position : undefined
}
