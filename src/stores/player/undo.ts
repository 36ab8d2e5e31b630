// Taking back what was done to the queue: by the message that says it, and by Ctrl+Z for as long as nothing else was done.
import { atom, computed, type ReadableAtom } from 'nanostores'
import { canUndo, pushStep, undoStep, type UndoStack } from '../../lib/queue/undo.ts'
import { closeMessage, showMessage, type Message } from '../messages.ts'
import { isWaiting } from './connection.ts'
import { $playback, $starts, livePosition, rest, start } from './playback.ts'
import { $current, $queue, changeQueue } from './queue.ts'

/** Milliseconds a message with Undo stays. */
const UNDO_TIME = 10_000
/** Messages about the queue replace each other. */
const KEY = 'queue'

const $stack = atom<UndoStack>([])
/** Whether something was done to the queue that can be taken back. */
export const $canUndo: ReadableAtom<boolean> = computed([$stack, $queue], canUndo)
let serial = 0

/**
 * Runs a change of the queue and takes it down. Changes of the same `name` in a row are taken back together.
 * @returns the step, for `offerUndo`
 */
export function undoable(change: () => void, name?: string): number {
  const before = $queue.get()
  const moment = { seconds: livePosition(), sounding: $playback.get().state !== 'paused' || isWaiting(), play: $starts.get() }
  change()
  const step = { id: ++serial, before, after: $queue.get(), moment, name }
  $stack.set(pushStep($stack.get(), step))
  return step.id
}

/** Takes the last change back: queue, track, second, and whether it sounded. False when there is none. */
export function undoQueue(): boolean {
  const undone = undoStep($stack.get(), $queue.get())
  if (!undone) return false
  const { queue, back } = undone
  $stack.set(undone.stack)
  changeQueue(() => queue)
  // The same play goes on, unless another one began meanwhile: a listen is told once.
  if (back?.sounding && $current.get()) void start(back.seconds, back.play === $starts.get())
  else if (back) rest(back.seconds, 'user')
  showMessage({ text: 'player.undone' }, { key: KEY })
  return true
}

/** Says what was done and offers to take it back, with whatever was done after it. */
export function offerUndo(content: Message['content'], step: number): void {
  const run = () => {
    while ($stack.get().some(({ id }) => id === step) && undoQueue());
    closeMessage(KEY)
  }
  showMessage(content, { key: KEY, displayTime: UNDO_TIME, actions: [{ text: 'common.undo', run }] })
}
