// Moves rows by keyboard: Alt with an arrow moves at once; or lift with Space, move, and drop.
// Screen readers hear each step.
import { useRef, useState } from 'react'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { useLanguage } from '../../../ui/language.tsx'

/** What is moved; `title` is what screen readers hear. */
export type TitledRow = { readonly key: number; readonly title: string }

/** What is said of a row, with `title`, `place` and, but for `putBack`, `total`. */
export type MoveTexts = Readonly<Record<'moved' | 'lifted' | 'dropped' | 'putBack', TextKey>>

export const TRACK_MOVES: MoveTexts = {
  moved: 'player.moved',
  lifted: 'player.lifted',
  dropped: 'player.dropped',
  putBack: 'player.putBack'
}

/** The part of a keyboard event, of the browser or of React, that this needs. */
type GripKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'preventDefault' | 'stopPropagation'>

export type Reorder = {
  /** Key of the row that is lifted. */
  lifted: number | undefined
  /** Handles a key on the grip of a row; returns whether the key was used. */
  onGripKey(event: GripKey, entry: TitledRow, index: number): boolean
  /** Drops the lifted row when the focus leaves it. */
  drop(): void
}

type ReorderOptions = {
  count: number
  move: (key: number, to: number) => void
  texts: MoveTexts
  /** Announces in a live region. */
  say: (text: string) => void
  /** Scrolls the row into view and focuses its grip again. */
  follow: (key: number, index: number) => void
}

export function useReorder({ count, move, texts, say, follow }: ReorderOptions): Reorder {
  const { t } = useLanguage()
  const [lifted, setLifted] = useState<number>()
  const from = useRef(0)

  function step(entry: TitledRow, to: number): void {
    if (to < 0 || to >= count) return
    move(entry.key, to)
    say(t(texts.moved, { title: entry.title, place: to + 1, total: count }))
    follow(entry.key, to)
  }

  function toggle(entry: TitledRow, index: number): void {
    if (lifted === entry.key) {
      setLifted(undefined)
      say(t(texts.dropped, { title: entry.title, place: index + 1, total: count }))
      return
    }
    from.current = index
    setLifted(entry.key)
    say(t(texts.lifted, { title: entry.title, place: index + 1, total: count }))
  }

  function putBack(entry: TitledRow): void {
    setLifted(undefined)
    move(entry.key, from.current)
    say(t(texts.putBack, { title: entry.title, place: from.current + 1 }))
    follow(entry.key, from.current)
  }

  function onGripKey(event: GripKey, entry: TitledRow, index: number): boolean {
    const holding = lifted === entry.key
    const steps: Record<string, number> = {
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      Home: 0,
      End: count - 1
    }
    const to = steps[event.key]
    if (to !== undefined && (holding || event.altKey)) step(entry, to)
    else if (event.key === ' ' || event.key === 'Enter') toggle(entry, index)
    else if (event.key === 'Escape' && holding) putBack(entry)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  return { lifted, onGripKey, drop: () => setLifted(undefined) }
}
