// A long list of tracks that people put into order: only the rows on screen are drawn, and each is
// moved by pointer or keyboard, or removed.
import { useId, useMemo, useRef, useState, type PointerEvent } from 'react'
import { evenRows } from '../../../lib/lists/row-places.ts'
import { useRowWindow } from '../../../ui/lists/useRowWindow.ts'
import { useStable } from '../useStable.ts'
import { holdOf, markOf, type DropMark, type Hold } from './marks.ts'
import type { Scroller } from './scroll.ts'
import { usePointerDrag } from './usePointerDrag.ts'
import { TRACK_MOVES, useReorder, type TitledRow } from './useReorder.ts'
import { useRowFocus, type RowFocus } from './useRowFocus.ts'
import { useRowKeys } from './useRowKeys.ts'

const INITIAL = { start: 0, end: 20, rowHeight: 56 }

/** What a row can be told; the same object in every drawing. */
export type RowActions = {
  onLift(event: PointerEvent<HTMLElement>, key: number, index: number): void
  onRemove(key: number, index: number): void
}

/** Where a row is, and how it is held. */
export type RowAt = {
  index: number
  count: number
  /** Pixels from the top of the list. */
  top: number
  /** Whether Tab stops here. */
  active: boolean
  hold: Hold
  mark: DropMark
  actions: RowActions
  hintId: string
}

type Options<E> = {
  entries: readonly E[]
  /** Selects the rows in the list. */
  rows: string
  scroller?: Scroller
  /** Index of the row that Tab reaches first. */
  opening?: number
  move: (key: number, to: number) => void
  /** What dropping a dragged row does; by default it is moved. */
  drop?: (key: number, to: number) => void
  remove: (key: number, index: number, follow: RowFocus['follow']) => void
}

export function useMovableRows<E extends TitledRow>(options: Options<E>) {
  const { entries, rows, scroller, opening = 0, move, drop = move, remove } = options
  const list = useRef<HTMLOListElement>(null)
  const [said, say] = useState('')
  const hintId = useId()
  const count = entries.length
  const { start, end, rowHeight, isFastScroll } = useRowWindow({
    list,
    scroller,
    // Not the dragged row, which may be drawn in another size.
    rows: `${rows}:not(.is-dragged)`,
    count,
    initial: INITIAL
  })
  const focus = useRowFocus(scroller, list, rowHeight, entries, opening)
  const { activeKey, follow } = focus
  const reorder = useReorder({ count, move, texts: TRACK_MOVES, say, follow })
  const { drag, lift } = usePointerDrag(scroller, list, () => evenRows(rowHeight, count), drop)
  const onRemove = (key: number, index: number) => remove(key, index, follow)
  const actions: RowActions = useStable<RowActions>({ onLift: lift, onRemove })
  useRowKeys(list, entries, focus, reorder, onRemove)

  // A row that is dragged or has the focus stays drawn when it is scrolled out of view; otherwise
  // it would lose pointer or focus.
  const pinned = new Set([drag?.key, reorder.lifted, activeKey])
  const shown: { entry: E; at: RowAt }[] = []
  entries.forEach((entry, index) => {
    const { key } = entry
    if ((index < start || index >= end) && !pinned.has(key)) return
    const top = drag?.key === key ? drag.top : index * rowHeight
    const hold = holdOf(key, drag, reorder)
    const mark = markOf(drag, index)
    const active = key === activeKey
    shown.push({ entry, at: { index, count, top, active, hold, mark, actions, hintId } })
  })
  return { list, said, hintId, count, rowHeight, isFastScroll, follow, shown }
}

export type MovableRows<E extends TitledRow> = ReturnType<typeof useMovableRows<E>>

/** The keys of entries, in order. */
export const useKeys = (entries: readonly TitledRow[]): readonly number[] =>
  useMemo(() => entries.map(({ key }) => key), [entries])
