// Shuffling and its way back. docs/product/player.md#shuffle.
import { currentEntry, type Queue, type QueueEntry } from './types.ts'

/** Gives numbers from 0 up to, not including, 1. */
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

/** Puts the current entry first and the others behind it in a new order. A shuffled queue is left alone. */
export function shuffle(queue: Queue, random: Random): Queue {
  const current = currentEntry(queue)
  if (queue.original || !current) return queue
  const others = queue.entries.filter((entry) => entry !== current)
  return { ...queue, entries: [current, ...shuffled(others, random)], position: 0, original: queue.entries }
}

/** Brings the original order back, at the current entry. */
export function unshuffle(queue: Queue): Queue {
  if (!queue.original) return queue
  const current = currentEntry(queue)
  const position = current ? Math.max(0, queue.original.indexOf(current)) : 0
  return { ...queue, entries: queue.original, position, original: undefined }
}

/** Gives what is yet to come a new order; what was heard and the current entry stay. Counts as shuffled from then on. */
export function reshuffleUpcoming(queue: Queue, random: Random): Queue {
  const next = queue.position + 1
  if (queue.entries.length - next < 2) return queue
  const entries = [...queue.entries.slice(0, next), ...shuffled(queue.entries.slice(next), random)]
  return { ...queue, entries, original: queue.original ?? queue.entries }
}
