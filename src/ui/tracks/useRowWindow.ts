// Which rows of a long table are near the screen, updated while the page scrolls.
import { useEffect, useState, type RefObject } from 'react'
import { visibleRows, WHOLE, type RowRange } from '../../lib/browse/row-window.ts'

/**
 * Every row for lists up to WHOLE; else those near the screen, measured on `body` (the table's
 * tbody).
 */
export function useRowWindow(
  body: RefObject<HTMLElement | null>,
  count: number
): RowRange & { rowHeight: number } {
  const whole = count <= WHOLE
  const [shown, setShown] = useState({ start: 0, end: 40, rowHeight: 48 })

  useEffect(() => {
    if (whole) return
    let frame = 0
    const measure = () => {
      frame = 0
      const row = body.current?.querySelector<HTMLElement>('tr[data-row]')
      if (!row) return
      const rowHeight = row.getBoundingClientRect().height
      const { top } = body.current!.getBoundingClientRect()
      const next = visibleRows(count, top, rowHeight, window.innerHeight)
      setShown((now) =>
        now.start === next.start && now.end === next.end && now.rowHeight === rowHeight
          ? now
          : { ...next, rowHeight }
      )
    }
    const later = () => void (frame ||= requestAnimationFrame(measure))
    measure()
    window.addEventListener('scroll', later, { passive: true })
    window.addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', later)
      window.removeEventListener('resize', later)
    }
  }, [body, count, whole])

  return whole ? { start: 0, end: count, rowHeight: shown.rowHeight } : shown
}
