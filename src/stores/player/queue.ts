// The queue of this tab. Rules are in lib/queue; actions that also affect playback are in
// ./actions.
import { atom, computed, type ReadableAtom } from 'nanostores'
import { podAddress } from '../../lib/pods/address.ts'
import type { Track } from '../../lib/contract/listen/tracks.ts'
import { DEFAULT_COVER } from '../../lib/pictures/covers.ts'
import { normalizeTrack } from '../../lib/queue/normalize.ts'
import {
  currentEntry,
  EMPTY_QUEUE,
  type Queue,
  type QueueEntry,
  type QueueTrack
} from '../../lib/queue/types.ts'

const $store = atom<Queue>(EMPTY_QUEUE)
export const $queue: ReadableAtom<Queue> = $store
export const $current: ReadableAtom<QueueEntry | undefined> = computed($store, currentEntry)

/**
 * The current entry if it is on the current pod. Pages and lists compare ids with it; the ids of
 * another pod mean other music.
 */
export const $currentHere: ReadableAtom<QueueEntry | undefined> = computed($current, (entry) =>
  entry?.pod === undefined ? entry : undefined
)

/**
 * Keys of entries that could not be played; they are marked and tried again when the person selects
 * them.
 */
const $failed = atom<ReadonlySet<number>>(new Set())
export const $failedKeys: ReadableAtom<ReadonlySet<number>> = $failed

/** Applies a rule of lib/queue. */
export function changeQueue(rule: (queue: Queue) => Queue): void {
  const next = rule($store.get())
  if (next !== $store.get()) $store.set(next)
}

export function markFailed(key: number, failed: boolean): void {
  if ($failed.get().has(key) === failed) return
  const keys = new Set($failed.get())
  if (failed) keys.add(key)
  else keys.delete(key)
  $failed.set(keys)
}

const absolute = (url: string): string => (url === DEFAULT_COVER ? url : podAddress(url))

/** Converts tracks to queue tracks, with absolute cover addresses that work on any page. */
export const toQueueTracks = (tracks: readonly Track[]): QueueTrack[] =>
  tracks.map((track) => {
    const entry = normalizeTrack(track)
    return { ...entry, coverUrl: absolute(entry.coverUrl), artworkUrl: absolute(entry.artworkUrl) }
  })

/** Whether a track is the current one; rows show playing bars for it. */
export const isCurrentTrack = (trackId: number): boolean => $currentHere.get()?.id === trackId
