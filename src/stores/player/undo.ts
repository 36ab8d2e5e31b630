// Undo for queue changes: from the message about the change, or by Ctrl+Z while nothing else was
// done to the queue.
import { atom, computed, type ReadableAtom } from 'nanostores'
import { nextSerial } from '../../lib/kit/serial.ts'
import { canUndo, pushStep, undoStep, type UndoStack } from '../../lib/queue/undo.ts'
import { closeMessage, showMessage, type Message } from '../kit/messages.ts'
import { isWaiting } from './sound/connection.ts'
import { $playback, $starts, livePosition, showPaused, start } from './playback.ts'
import { $current, $queue, changeQueue } from './queue.ts'

/** Milliseconds a message with Undo stays. */
const UNDO_TIME = 10_000
/** Messages about the queue replace each other. */
const KEY = 'queue'

const $stack = atom<UndoStack>([])
/** Whether there is a queue change to undo. */
export const $canUndo: ReadableAtom<boolean> = computed([$stack, $queue], canUndo)

/**
 * Applies a change to the queue and records it for undo. Consecutive changes with the same `name`
 * are undone together.
 * @returns the step, for `offerUndo`
 */
export function undoable(change: () => void, name?: string): number {
  const before = $queue.get()
  const moment = {
    seconds: livePosition(),
    sounding: $playback.get().state !== 'paused' || isWaiting(),
    play: $starts.get()
  }
  change()
  const step = { id: nextSerial(), before, after: $queue.get(), moment, name }
  $stack.set(pushStep($stack.get(), step))
  return step.id
}

/**
 * Undoes the last change: restores queue, track, position, and whether it was playing. False when
 * there is none.
 */
export function undoQueue(): boolean {
  const undone = undoStep($stack.get(), $queue.get())
  if (!undone) return false
  const { queue, back } = undone
  $stack.set(undone.stack)
  changeQueue(() => queue)
  // Continues the same play, unless another one began meanwhile, so that a listen is recorded only
  // once.
  if (back?.sounding && $current.get()) void start(back.seconds, back.play === $starts.get())
  else if (back) showPaused(back.seconds, 'user')
  showMessage({ text: 'player.undone' }, { key: KEY })
  return true
}

/** Shows a message about the change with an Undo button, which also undoes later changes. */
export function offerUndo(content: Message['content'], step: number): void {
  const run = () => {
    while ($stack.get().some(({ id }) => id === step) && undoQueue());
    closeMessage(KEY)
  }
  showMessage(content, {
    key: KEY,
    displayTime: UNDO_TIME,
    actions: [{ text: 'common.undo', run }]
  })
}
