// Keeps the current line in view until the user scrolls.
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { lessMotion } from '../../../lib/kit/motion.ts'

/**
 * Position of the current line, as a share of the height: a little above the middle, because people
 * read ahead.
 */
const PLACE = 0.38
/** Events that only the user causes; a scroll event alone may come from this code. */
const GESTURES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const
const SCROLLING = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'Tab'])

export type Follow = { following: boolean; follow(): void }

/** Pixels to scroll to for lines to be in their place; the first is seen even if they need more. */
function topOf(box: HTMLElement, first: number, last: number): number {
  const [begin, end] = [first, last].map((index) =>
    box.querySelector<HTMLElement>(`[data-line="${index}"]`)
  )
  if (!begin || !end) return 0
  const middle = (begin.offsetTop + end.offsetTop + end.offsetHeight) / 2
  return Math.min(middle - box.clientHeight * PLACE, begin.offsetTop)
}

/**
 * @param box scrolls. @param index the `data-line` of its current child, or of the last of them; -1
 * for none. @param subject a new one starts over. @param first that of the first current child
 */
export function useFollow(
  box: RefObject<HTMLElement | null>,
  index: number,
  subject: unknown,
  first = index
): Follow {
  const [left, setLeft] = useState<unknown>()
  const following = left === undefined || left !== subject

  useEffect(() => {
    const element = box.current
    if (!element) return
    const off = new AbortController()
    for (const gesture of GESTURES) {
      element.addEventListener(
        gesture,
        (event) => {
          if (event instanceof KeyboardEvent && !SCROLLING.has(event.key)) return
          // A press on a line jumps there; a press outside the lines is one on the scroll bar.
          if (gesture === 'pointerdown' && event.target !== element) return
          setLeft(subject)
        },
        { passive: true, signal: off.signal }
      )
    }
    return () => off.abort()
  }, [box, subject])

  useLayoutEffect(() => {
    const element = box.current
    if (!element || !following) return
    const top = topOf(element, first, index)
    element.scrollTo({ top, behavior: lessMotion().matches ? 'instant' : 'smooth' })
  }, [box, first, index, following, subject])

  return { following, follow: () => setLeft(undefined) }
}
