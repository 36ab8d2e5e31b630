// Shuffles the queue and restores its order. docs/product/player.md#shuffle.
import { currentEntry, type Queue, type QueueEntry } from './types.ts'

/** Returns numbers from 0 up to, but not including, 1. */
export type Random = () => number

function shuffled(entries: readonly QueueEntry[], random: Random): QueueEntry[] {
  const order = [...entries]
  for (let last = order.length - 1; last > 0; last--) {
    const pick = Math.floor(random() * (last + 1))
    const taken = order[pick]!
    order[pick] = order[last]!
    order[last] = taken
  }
  return order
}

/**
 * Puts the current entry first and the others after it in random order. Does nothing if already
 * shuffled.
 */
export function shuffle(queue: Queue, random: Random): Queue {
  const current = currentEntry(queue)
  if (queue.original || !current) return queue
  const others = queue.entries.filter((entry) => entry !== current)
  return {
    ...queue,
    entries: [current, ...shuffled(others, random)],
    position: 0,
    original: queue.entries
  }
}

/** Restores the original order; the current entry stays current. */
export function unshuffle(queue: Queue): Queue {
  if (!queue.original) return queue
  const current = currentEntry(queue)
  const position = current ? Math.max(0, queue.original.indexOf(current)) : 0
  return { ...queue, entries: queue.original, position, original: undefined }
}

/**
 * Shuffles the upcoming entries; played ones and the current one stay. The queue then counts as
 * shuffled.
 */
export function reshuffleUpcoming(queue: Queue, random: Random): Queue {
  const next = queue.position + 1
  if (queue.entries.length - next < 2) return queue
  const entries = [...queue.entries.slice(0, next), ...shuffled(queue.entries.slice(next), random)]
  return { ...queue, entries, original: queue.original ?? queue.entries }
}
