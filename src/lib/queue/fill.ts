// Adds tracks to a playing queue: the rest of a list whose first page already plays, or tracks
// dropped at a place.
import type { Random } from './order.ts'
import { indexOfKey, type Queue, type QueueEntry, type QueueTrack } from './types.ts'

/** The entry before or after which the tracks belong. */
export type Anchor = { readonly key: number; readonly side: 'before' | 'after' }

const withKeys = (tracks: readonly QueueTrack[], first: number): QueueEntry[] =>
  tracks.map((track, index) => ({ ...track, key: first + index }))

function joined(
  list: readonly QueueEntry[],
  index: number,
  added: readonly QueueEntry[]
): QueueEntry[] {
  return [...list.slice(0, index), ...added, ...list.slice(index)]
}

/**
 * Inserts each at a random place from `from` on, one after the other, so that every order is
 * equally likely.
 */
function scattered(
  list: readonly QueueEntry[],
  from: number,
  added: readonly QueueEntry[],
  random: Random
): QueueEntry[] {
  const order = [...list]
  for (const entry of added)
    order.splice(from + Math.floor(random() * (order.length - from + 1)), 0, entry)
  return order
}

/**
 * Adds the rest of a list next to `anchor`. In a shuffled queue, `spread` puts the tracks at random
 * places among the upcoming entries; otherwise they stay together in both orders. If the anchor's
 * entry is gone, nothing changes.
 */
export function continueList(
  queue: Queue,
  tracks: readonly QueueTrack[],
  { key, side }: Anchor,
  spread: Random | undefined
): Queue {
  const added = withKeys(tracks, queue.nextKey)
  const placeIn = (list: readonly QueueEntry[]) =>
    list.findIndex((entry) => entry.key === key) + (side === 'after' ? 1 : 0)
  if (added.length === 0 || indexOfKey(queue, key) < 0) return queue
  const original = queue.original && joined(queue.original, placeIn(queue.original), added)
  const nextKey = queue.nextKey + added.length
  if (original && spread)
    return {
      ...queue,
      entries: scattered(queue.entries, queue.position + 1, added, spread),
      original,
      nextKey
    }
  const at = placeIn(queue.entries)
  const position = at <= queue.position ? queue.position + added.length : queue.position
  return { entries: joined(queue.entries, at, added), position, original, nextKey }
}

/**
 * Inserts tracks before the entry at `index` of the playing order (limited to the queue); the
 * current entry stays current. In the original order of a shuffled queue they follow the same entry
 * as in the playing order.
 */
export function insertAt(queue: Queue, tracks: readonly QueueTrack[], index: number): Queue {
  if (tracks.length === 0) return queue
  const at = Math.max(0, Math.min(Math.trunc(index) || 0, queue.entries.length))
  const added = withKeys(tracks, queue.nextKey)
  const before = queue.entries[at - 1]
  return {
    entries: joined(queue.entries, at, added),
    position:
      at <= queue.position && queue.entries.length > 0
        ? queue.position + added.length
        : queue.position,
    original:
      queue.original &&
      joined(queue.original, before ? queue.original.indexOf(before) + 1 : 0, added),
    nextKey: queue.nextKey + added.length
  }
}

/** Whether the queue contains any of these entries. */
export function holdsAny(queue: Queue, keys: readonly number[]): boolean {
  const wanted = new Set(keys)
  return queue.entries.some(({ key }) => wanted.has(key))
}
