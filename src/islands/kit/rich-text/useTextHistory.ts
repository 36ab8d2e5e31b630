// The text of the editor and what can be undone in it. The text area keeps its own text, so that
// typing is never held up; the browser's own history would lose its place at the first button.
// docs/product/text.md#writing-rich-text.
import { useEffect, useRef, useState, type RefObject } from 'react'
import { applyCommand, type Command, type Draft } from '../../../lib/text/markdown-commands.ts'
import {
  beginHistory,
  commitStep,
  redoStep,
  undoStep,
  type TextHistory
} from '../../../lib/text/text-history.ts'
import { createTimer } from '../../../lib/kit/timer.ts'

/** docs/product/limits.md#rich-text-length. */
const PAUSE = 300

export type TextEditing = {
  run: (command: Command) => void
  undo: () => void
  redo: () => void
  /** Something was typed. */
  typed: () => void
  /** Puts another text in, as a step. */
  replace: (text: string) => void
  canUndo: boolean
  canRedo: boolean
}

const draftOf = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Draft => ({
  text: value,
  start: selectionStart,
  end: selectionEnd
})

/** The counter and the form hear of it as of typed text. */
function write(element: HTMLTextAreaElement, { text, start, end }: Draft): void {
  element.value = text
  element.focus()
  element.setSelectionRange(start, end)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * @param onCommit receives the text of each step
 * @returns how the text is edited; a press of a button ends the step that is being typed
 */
export function useTextHistory(
  area: RefObject<HTMLTextAreaElement | null>,
  initial: string,
  onCommit: (text: string) => void
): TextEditing {
  const history = useRef<TextHistory>(undefined)
  history.current ??= beginHistory({ text: initial, start: initial.length, end: initial.length })
  const [{ canUndo, canRedo }, setAble] = useState({ canUndo: false, canRedo: false })
  const [timer] = useState(createTimer)
  // A pause may end after the text was saved, which changes what is done with it.
  const tell = useRef(onCommit)
  useEffect(() => {
    tell.current = onCommit
  })

  const become = (next: TextHistory) => {
    history.current = next
    setAble({ canUndo: next.past.length > 0, canRedo: next.future.length > 0 })
  }
  const commit = () => {
    timer.clear()
    if (area.current) become(commitStep(history.current!, draftOf(area.current)))
  }
  const pause = () => {
    commit()
    if (area.current) tell.current(area.current.value)
  }
  useEffect(() => () => timer.clear(), [timer])

  const show = (draft: Draft) => {
    write(area.current!, draft)
    // It is a step of its own.
    timer.clear()
    onCommit(draft.text)
  }
  const change = (next: (now: Draft) => Draft) => {
    commit()
    const draft = next(draftOf(area.current!))
    show(draft)
    become(commitStep(history.current!, draft))
  }
  const step = (way: (history: TextHistory) => TextHistory) => {
    commit()
    const next = way(history.current!)
    if (next === history.current) return
    show(next.now)
    become(next)
  }
  return {
    run: (command) => change((now) => applyCommand(now, command)),
    undo: () => step(undoStep),
    redo: () => step(redoStep),
    typed: () => {
      // There is something to undo as soon as something is typed.
      setAble((before) => ({ ...before, canUndo: true, canRedo: false }))
      timer.set(pause, PAUSE)
    },
    replace: (text) => change(() => ({ text, start: text.length, end: text.length })),
    canUndo,
    canRedo
  }
}
