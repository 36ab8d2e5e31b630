// Adds and removes entries of the queue. Each action needs at most one pass over the entries.
import {
  currentEntry,
  EMPTY_QUEUE,
  indexOfKey,
  type Queue,
  type QueueEntry,
  type QueueTrack
} from './types.ts'

const clamp = (index: number, length: number): number =>
  Number.isFinite(index) ? Math.max(0, Math.min(Math.trunc(index), length - 1)) : 0

const withKeys = (tracks: readonly QueueTrack[], first: number): QueueEntry[] =>
  tracks.map((track, index) => ({ ...track, key: first + index }))

const inserted = <T>(list: readonly T[], index: number, items: readonly T[]): T[] => [
  ...list.slice(0, index),
  ...items,
  ...list.slice(index)
]

/** A new unshuffled queue in the given order; `start` is limited to valid indexes. */
export function replace(queue: Queue, tracks: readonly QueueTrack[], start = 0): Queue {
  return {
    entries: withKeys(tracks, queue.nextKey),
    position: clamp(start, tracks.length),
    original: undefined,
    nextKey: queue.nextKey + tracks.length
  }
}

/** Adds at the end of both the shuffled and the original order. */
export function append(queue: Queue, tracks: readonly QueueTrack[]): Queue {
  if (tracks.length === 0) return queue
  const added = withKeys(tracks, queue.nextKey)
  return {
    entries: [...queue.entries, ...added],
    position: queue.position,
    original: queue.original && [...queue.original, ...added],
    nextKey: queue.nextKey + added.length
  }
}

/** Adds right after the current entry, in both orders. */
export function insertNext(queue: Queue, tracks: readonly QueueTrack[]): Queue {
  const current = currentEntry(queue)
  if (!current || tracks.length === 0) return append(queue, tracks)
  const added = withKeys(tracks, queue.nextKey)
  return {
    entries: inserted(queue.entries, queue.position + 1, added),
    position: queue.position,
    original:
      queue.original && inserted(queue.original, queue.original.indexOf(current) + 1, added),
    nextKey: queue.nextKey + added.length
  }
}

/**
 * Removes entries. If the current one is removed, the next remaining entry becomes current, or the
 * last one if there is no next.
 */
export function remove(queue: Queue, keys: ReadonlySet<number>): Queue {
  const stays = ({ key }: QueueEntry) => !keys.has(key)
  const entries = queue.entries.filter(stays)
  if (entries.length === queue.entries.length) return queue
  let before = 0
  for (let index = 0; index < queue.position; index++) if (stays(queue.entries[index]!)) before++
  return {
    entries,
    position: clamp(before, entries.length),
    original: queue.original?.filter(stays),
    nextKey: queue.nextKey
  }
}

/**
 * Moves an entry to another index (limited to the queue); the current entry stays current. The
 * original order is kept.
 */
export function move(queue: Queue, key: number, toIndex: number): Queue {
  const from = indexOfKey(queue, key)
  const to = clamp(toIndex, queue.entries.length)
  if (from < 0 || from === to) return queue
  const entries = queue.entries.filter((_, index) => index !== from)
  entries.splice(to, 0, queue.entries[from]!)
  let { position } = queue
  if (position === from) position = to
  else if (from < position && to >= position) position--
  else if (from > position && to <= position) position++
  return { ...queue, entries, position }
}

/**
 * Makes the entry at an index current, limited to 0 and the last entry
 * (docs/product/player.md#queue).
 */
export function goTo(queue: Queue, index: number): Queue {
  const position = clamp(index, queue.entries.length)
  return position === queue.position ? queue : { ...queue, position }
}

/** Empties the queue; keys keep counting up, so that a remembered key never matches a new entry. */
export const clear = (queue: Queue): Queue => ({ ...EMPTY_QUEUE, nextKey: queue.nextKey })
