// How far each episode was played, stored in this browser only: pods do not store it.
import type { ReadableAtom } from 'nanostores'
import { placeOf, readProgress, type Progress } from '../../lib/queue/episodes.ts'
import type { QueueEntry } from '../../lib/queue/types.ts'
import { keptAtom } from '../kit/kept-atom.ts'
import { stateKey } from '../session/scope.ts'

const MAX_EPISODES = 500

const $store = keptAtom<ReadonlyMap<number, Progress>>(
  () => stateKey('episodes'),
  readProgress,
  new Map(),
  (known) =>
    [...known].map(([track, { seconds, duration, done }]) => [
      track,
      seconds,
      duration,
      done ? 1 : 0
    ])
)
/** Progress of episodes by track id; the latest last, 500 at most. */
export const $episodeProgress: ReadableAtom<ReadonlyMap<number, Progress>> = $store

export const isEpisode = (entry: QueueEntry): boolean => entry.episode

/** Places are stored by id, so only episodes of the current pod have one. */
export const keepsPlace = (entry: QueueEntry): boolean =>
  isEpisode(entry) && entry.pod === undefined

/** Default start position of an entry in seconds: 0 for music and for episodes heard to the end. */
export const resumeAt = (entry: QueueEntry): number =>
  keepsPlace(entry) ? placeOf($store.get().get(entry.id)) : 0

/** Reads the stored places of the current pod and account. */
export const restoreProgress = (): void => $store.restore()

/**
 * Changes one episode; undefined removes it. Starts from the stored values, because another tab may
 * have written them meanwhile.
 */
export function updateProgress(id: number, progress: Progress | undefined): void {
  const known = $store.read()
  const next = new Map(known.size > 0 ? known : $store.get())
  // The latest comes last, so the oldest are removed first.
  next.delete(id)
  if (progress) next.set(id, progress)
  for (const oldest of next.keys()) {
    if (next.size <= MAX_EPISODES) break
    next.delete(oldest)
  }
  $store.keep(next)
}
