// The undo history of a text: one step for each pause in typing and for each button.
// docs/product/text.md#writing-rich-text.
import type { Draft } from './markdown-commands.ts'

export type TextHistory = {
  readonly past: readonly Draft[]
  readonly now: Draft
  readonly future: readonly Draft[]
}

/** More steps would only cost memory: each holds the whole text. */
const MAX_STEPS = 200

export const beginHistory = (now: Draft): TextHistory => ({ past: [], now, future: [] })

/**
 * Records a state as a step. Where only the selection has moved, it is no step: undoing the next
 * one leads back to it.
 */
export function commitStep(history: TextHistory, next: Draft): TextHistory {
  const { past, now } = history
  if (next.text === now.text) return { ...history, now: next }
  return { past: [...past, now].slice(-MAX_STEPS), now: next, future: [] }
}

/** The state before the last step; the same if there is none. */
export function undoStep(history: TextHistory): TextHistory {
  const { past, now, future } = history
  const before = past.at(-1)
  return before ? { past: past.slice(0, -1), now: before, future: [now, ...future] } : history
}

/** The state that was undone last; the same if there is none. */
export function redoStep(history: TextHistory): TextHistory {
  const { past, now, future } = history
  const [next, ...rest] = future
  return next ? { past: [...past, now], now: next, future: rest } : history
}
