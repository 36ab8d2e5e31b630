// Which row of a list Tab reaches, and where the focus goes when rows move or are removed.
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { edgesOf, scrollRows, type Scroller } from './scroll.ts'

export type RowFocus = {
  /** Key of the row that Tab reaches. */
  activeKey: number | undefined
  setActive(key: number): void
  /**
   * Scrolls a row into view and focuses one of its controls (`data-control`, by default the grip)
   * once the row is drawn.
   */
  follow(key: number, index: number, control?: string): void
}

/** Scrolls until a row is fully visible; `top` puts it at the upper edge. */
export function showRow(
  scroller: Scroller,
  list: HTMLElement,
  index: number,
  height: number,
  top = false
): void {
  const edges = edgesOf(scroller)
  const from = list.getBoundingClientRect().top + index * height
  if (top || from < edges.top) scrollRows(scroller, from - edges.top)
  else if (from + height > edges.bottom) scrollRows(scroller, from + height - edges.bottom)
}

/** @param opening index of the row that Tab reaches first */
export function useRowFocus(
  scroller: Scroller,
  list: RefObject<HTMLElement | null>,
  rowHeight: number,
  entries: readonly { readonly key: number }[],
  opening: number
): RowFocus {
  const focusNext = useRef<{ key: number; control: string } | undefined>(undefined)
  const [active, setActive] = useState<number>()
  const follow = useCallback(
    (key: number, index: number, control = 'grip') => {
      focusNext.current = { key, control }
      setActive(key)
      if (list.current) showRow(scroller, list.current, index, rowHeight)
    },
    [scroller, list, rowHeight]
  )

  useLayoutEffect(() => {
    const wanted = focusNext.current
    const control =
      wanted &&
      list.current?.querySelector<HTMLElement>(
        `[data-key="${wanted.key}"] [data-control="${wanted.control}"]`
      )
    if (!control) return
    focusNext.current = undefined
    if (document.activeElement !== control) control.focus({ preventScroll: true })
  })

  const activeKey = entries.some(({ key }) => key === active) ? active : entries[opening]?.key
  return { activeKey, setActive, follow }
}
