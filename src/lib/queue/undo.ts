// Undo for the queue: a stack of queues before and after each change. Entries are shared, so a
// level costs one array.
import { indexOfKey, type Queue, type QueueEntry } from './types.ts'

/** Levels kept; the oldest are dropped first. */
export const UNDO_LEVELS = 20

/**
 * The playback at the time of a change: seconds into the track, whether it played, and the id of
 * that play.
 */
export type Moment = { readonly seconds: number; readonly sounding: boolean; readonly play: number }

export type UndoStep = {
  readonly id: number
  readonly before: Queue
  readonly after: Queue
  readonly moment: Moment
  /**
   * Consecutive changes of the same name are one step, e.g. each press of an arrow key that moves
   * an entry.
   */
  readonly name: string | undefined
}
export type UndoStack = readonly UndoStep[]

/** `back` is the playback to restore; undefined if playback continues unchanged. */
export type Undone = { stack: UndoStack; step: UndoStep; queue: Queue; back: Moment | undefined }

const startsWith = (list: readonly QueueEntry[], head: readonly QueueEntry[]): boolean =>
  list === head ||
  (list.length >= head.length && head.every(({ key }, index) => list[index]!.key === key))

/**
 * The entries added at the end since then, as radios do; undefined if the queue changed in another
 * way.
 */
function addedSince(then: Queue, now: Queue): readonly QueueEntry[] | undefined {
  if (!startsWith(now.entries, then.entries)) return undefined
  if (!now.original !== !then.original || !startsWith(now.original ?? [], then.original ?? []))
    return undefined
  return now.entries.slice(then.entries.length)
}

const sameContent = (a: Queue, b: Queue): boolean =>
  a.entries === b.entries && a.original === b.original
const keyNow = (queue: Queue): number | undefined => queue.entries[queue.position]?.key

/** Whether the newest step can be undone from this queue. */
export const canUndo = (stack: UndoStack, queue: Queue): boolean => {
  const top = stack.at(-1)
  return top !== undefined && addedSince(top.after, queue) !== undefined
}

/**
 * Records a change for undo. A change without effect is not recorded; filling an empty queue loses
 * nothing, so it is added to the step that emptied it.
 */
export function pushStep(stack: UndoStack, step: UndoStep): UndoStack {
  if (sameContent(step.before, step.after)) return stack
  const top = canUndo(stack, step.before) ? stack.at(-1) : undefined
  const joins =
    step.before.entries.length === 0 || (step.name !== undefined && step.name === top?.name)
  if (joins) return top ? [...stack.slice(0, -1), { ...top, after: step.after }] : []
  return [...(top ? stack : []), step].slice(-UNDO_LEVELS)
}

/**
 * Undoes the newest step. If the change did not affect the playing track, undoing it does not
 * either, whatever has played since; otherwise the previous track returns at its position.
 * undefined if there is nothing to undo.
 */
export function undoStep(stack: UndoStack, queue: Queue): Undone | undefined {
  const step = stack.at(-1)
  const added = step && addedSince(step.after, queue)
  if (!step || !added) return undefined
  const { before, after, moment } = step
  const interrupted = keyNow(before) !== keyNow(after)
  const tail = interrupted ? [] : added
  const entries = tail.length > 0 ? [...before.entries, ...tail] : before.entries
  const original =
    tail.length > 0 ? before.original && [...before.original, ...tail] : before.original
  const current = keyNow(queue)
  const here =
    interrupted || current === undefined ? -1 : indexOfKey({ ...before, entries }, current)
  return {
    stack: stack.slice(0, -1),
    step,
    queue: {
      entries,
      original,
      position: here < 0 ? before.position : here,
      nextKey: Math.max(before.nextKey, queue.nextKey)
    },
    back: here < 0 ? moment : undefined
  }
}
