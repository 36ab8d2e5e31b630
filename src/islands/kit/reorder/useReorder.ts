// Moves rows by keyboard: Alt with an arrow moves at once; or lift with Space, move, and drop.
// Screen readers hear each step.
import { useRef, useState } from 'react'
import { useLanguage } from '../../../ui/texts.tsx'

/** What is moved; `title` is what screen readers hear. */
export type TitledRow = { readonly key: number; readonly title: string }

export type Reorder = {
  /** Key of the row that is lifted. */
  lifted: number | undefined
  /** Handles a key on the grip of a row; returns whether the key was used. */
  onGripKey(event: KeyboardEvent, entry: TitledRow, index: number): boolean
  /** Drops the lifted row when the focus leaves it. */
  drop(): void
}

/**
 * @param move moves a row to an index. @param say announces in a live region. @param follow scrolls
 * the row into view and focuses its grip again
 */
export function useReorder(
  count: number,
  move: (key: number, to: number) => void,
  say: (text: string) => void,
  follow: (key: number, index: number) => void
): Reorder {
  const { t } = useLanguage()
  const [lifted, setLifted] = useState<number>()
  const from = useRef(0)

  function step(entry: TitledRow, to: number): void {
    if (to < 0 || to >= count) return
    move(entry.key, to)
    say(t('player.moved', { title: entry.title, place: to + 1, total: count }))
    follow(entry.key, to)
  }

  function toggle(entry: TitledRow, index: number): void {
    if (lifted === entry.key) {
      setLifted(undefined)
      say(t('player.dropped', { title: entry.title, place: index + 1, total: count }))
      return
    }
    from.current = index
    setLifted(entry.key)
    say(t('player.lifted', { title: entry.title, place: index + 1, total: count }))
  }

  function putBack(entry: TitledRow): void {
    setLifted(undefined)
    move(entry.key, from.current)
    say(t('player.putBack', { title: entry.title, place: from.current + 1 }))
    follow(entry.key, from.current)
  }

  function onGripKey(event: KeyboardEvent, entry: TitledRow, index: number): boolean {
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
