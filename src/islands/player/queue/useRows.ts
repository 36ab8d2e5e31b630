// Which rows of the queue are on screen. All rows have the same height, so this is computed from
// the scroll position.
import { useEffect, useState, type RefObject } from 'react'

/** Rows drawn beyond each edge, so that fast scrolling does not show gaps. */
const OVERSCAN = 6
/**
 * The drawn range changes by this many rows at a time, so that most frames of a slow scroll draw
 * nothing new.
 */
const STEP = 4
/** Row height in pixels until the first row is measured. */
const GUESS = 56

export type Rows = { first: number; last: number; height: number }

/** @param body the scrolling element. @param count number of all rows */
export function useRows(body: RefObject<HTMLElement | null>, count: number): Rows {
  const [rows, setRows] = useState<Rows>({ first: 0, last: 20, height: GUESS })
  useEffect(() => {
    const box = body.current
    if (!box) return
    let frame = 0
    const measure = () => {
      frame = 0
      const height = box.querySelector<HTMLElement>('.q-item')?.offsetHeight || GUESS
      const first = Math.max(0, Math.floor(box.scrollTop / height / STEP) * STEP - OVERSCAN)
      const last = Math.ceil((box.scrollTop + box.clientHeight) / height / STEP) * STEP + OVERSCAN
      setRows((now) =>
        now.first === first && now.last === last && now.height === height
          ? now
          : { first, last, height }
      )
    }
    const later = () => void (frame ||= requestAnimationFrame(measure))
    const sizes = new ResizeObserver(later)
    sizes.observe(box)
    box.addEventListener('scroll', later, { passive: true })
    measure()
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      box.removeEventListener('scroll', later)
    }
  }, [body, count])
  return rows
}

/** Scrolls until a row is fully visible; `top` puts it at the upper edge. */
export function showRow(box: HTMLElement, index: number, height: number, top = false): void {
  const from = index * height
  if (top || from < box.scrollTop) box.scrollTop = from
  else if (from + height > box.scrollTop + box.clientHeight)
    box.scrollTop = from + height - box.clientHeight
}
