// The track after the current one: preloaded, handed to the engine, and adjusted in loudness.
// docs/audio.md.
import { canCrossfade } from '../../../lib/audio/abilities.ts'
import type { Engine } from '../../../lib/audio/engine-types.ts'
import { latest } from '../../../lib/requests/latest.ts'
import { upcoming } from '../../../lib/queue/steps.ts'
import { currentEntry, durationOf, type Queue, type QueueEntry } from '../../../lib/queue/types.ts'
import { gainFactor } from '../../../lib/file-tags/gain.ts'
import { resumeAt } from '../episode-progress.ts'
import { $queue } from '../queue.ts'
import { $crossfade, $looping, $loudness, $stopAfter } from '../settings.ts'
import { tagsOf } from '../tags/tags.ts'
import { fileOf, soundId } from './engine.ts'

/**
 * `lap` counts repetitions of a looping track: each has its own sound id, so that the track can
 * follow itself.
 */
type Plan = { id: string; entry: QueueEntry; lap: number }

/** The lap that plays, and the next file of the engine. A variable, because there is one player. */
let present: { readonly lap: number; readonly next?: Plan } = { lap: 0 }
// Each plan cancels earlier plans that still wait for the pod.
const plans = latest()

/** Id of the current entry's sound. */
export const presentId = (entry: QueueEntry): string => soundId(entry, present.lap)

/** Resets the lap count, because a track is started explicitly. */
export function resetLoopCount(): void {
  present = { lap: 0 }
  plans.begin()
}

function nextPlan(queue: Queue): Plan | undefined {
  const stop = $stopAfter.get()
  const current = currentEntry(queue)
  if (stop === 'track' || !current) return undefined
  const looping = stop === 'queue' ? 'none' : $looping.get()
  const lap = present.lap + 1
  if (looping === 'single') return { id: soundId(current, lap), entry: current, lap }
  const index = upcoming(queue, looping)
  const entry = index === undefined ? undefined : queue.entries[index]
  // An entry that resumes in its middle needs a seek, so it cannot follow without a gap.
  return entry && resumeAt(entry) === 0 ? { id: soundId(entry, 0), entry, lap: 0 } : undefined
}

/**
 * Seconds of crossfade. None between consecutive album tracks, next to episodes, or where only one
 * file sounds at a time.
 */
function overlap(from: QueueEntry, to: QueueEntry): number {
  const seconds = $crossfade.get()
  if (seconds === 0 || !canCrossfade() || from === to || from.episode || to.episode) return 0
  const goesOn =
    from.albumId !== undefined &&
    from.albumId === to.albumId &&
    to.position === (from.position ?? 0) + 1
  if (goesOn) return 0
  // A short track must not fade in and out at once.
  const shorter = Math.min(...[from, to].map(durationOf).filter((duration) => duration > 0))
  return Math.min(seconds, Number.isFinite(shorter) ? shorter / 3 : seconds)
}

/** Applies the chosen loudness mode to a sound as soon as the file's tags are known. */
export async function applyLoudnessGain(
  engine: Engine,
  entry: QueueEntry,
  id: string
): Promise<void> {
  const mode = $loudness.get()
  if (mode === 'off') return engine.setGain(id, 1)
  const tags = await tagsOf(entry)
  if ($loudness.get() === mode) engine.setGain(id, gainFactor(tags, mode))
}

/**
 * Preloads the next entry and tells the engine that it follows.
 * @param still whether the playback that requested this is still running
 */
export async function planNext(engine: Engine, still: () => boolean): Promise<void> {
  const isLatest = plans.begin()
  const next = nextPlan($queue.get())
  const current = currentEntry($queue.get())
  // If the file cannot be determined now, it is requested again when its turn comes; a failure is
  // shown then.
  const file = next && (await fileOf(next.entry, engine).catch(() => undefined))
  if (!isLatest()) return
  present = { lap: present.lap }
  if (!next || !current || !file || !still()) return engine.follow(undefined)
  present = { ...present, next }
  engine.preload(next.id, file)
  void applyLoudnessGain(engine, next.entry, next.id)
  engine.follow(next.id, overlap(current, next.entry))
}

/**
 * The entry whose sound has started; undefined when the queue has changed so that another entry
 * should follow.
 */
export function onNextStarted(id: string): QueueEntry | undefined {
  const { lap, next } = present
  present = { lap }
  if (next?.id !== id || nextPlan($queue.get())?.id !== id) return undefined
  present = { lap: next.lap }
  return next.entry
}
