// Which rows of a long list are near the screen, updated while it scrolls.
import { startTransition, useEffect, useState, type RefObject } from 'react'
import { fliesBy, visibleRows, type RowRange } from '../../lib/lists/row-window.ts'

/** `rowHeight` is in CSS pixels; all rows have the same. */
type Rows = RowRange & { rowHeight: number }
/** `isFastScroll`: the rows that come fly by, so they need no details. */
export type RowWindow = Rows & { isFastScroll: boolean }

/** Milliseconds without scrolling until rows get their details. */
const REST_MS = 100

export type RowWindowOptions = {
  /** The element around all rows. */
  list: RefObject<HTMLElement | null>
  /** The element that scrolls; without it, the page does. */
  scroller?: RefObject<HTMLElement | null> | undefined
  /** Selects rows in the list; the first of them is measured. */
  rows: string
  count: number
  /** Lists of up to this many rows are drawn completely. */
  whole?: number
  /** Used until a row is measured. */
  initial: Rows
}

/** The rows to draw, `end` excluded. */
export function useRowWindow(options: RowWindowOptions): RowWindow {
  const { list, scroller, rows, count, whole = 0, initial } = options
  const [shown, setShown] = useState(initial)
  const [flying, setFlying] = useState(false)
  const complete = count <= whole

  useEffect(() => {
    if (complete) return
    const box = scroller?.current
    let frame = 0
    let rest = 0
    let before: number | undefined
    const measure = () => {
      frame = 0
      if (!list.current) return
      const top = list.current.getBoundingClientRect().top - (box?.getBoundingClientRect().top ?? 0)
      const height = box ? box.clientHeight : window.innerHeight
      if (before !== undefined && fliesBy(top - before, height)) setFlying(true)
      before = top
      const row = list.current.querySelector(rows)?.getBoundingClientRect()
      setShown((now) => {
        const rowHeight = row?.height || now.rowHeight
        const { start, end } = visibleRows(count, top, rowHeight, height)
        return now.start === start && now.end === end && now.rowHeight === rowHeight
          ? now
          : { start, end, rowHeight }
      })
    }
    const later = () => {
      frame ||= requestAnimationFrame(measure)
      clearTimeout(rest)
      rest = window.setTimeout(() => startTransition(() => setFlying(false)), REST_MS)
    }
    const sizes = new ResizeObserver(later)
    if (box) sizes.observe(box)
    const target = box ?? window
    target.addEventListener('scroll', later, { passive: true })
    window.addEventListener('resize', later)
    measure()
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(rest)
      setFlying(false)
      sizes.disconnect()
      target.removeEventListener('scroll', later)
      window.removeEventListener('resize', later)
    }
  }, [list, scroller, rows, count, complete])

  if (complete) return { start: 0, end: count, rowHeight: shown.rowHeight, isFastScroll: false }
  return { ...shown, isFastScroll: flying }
}
