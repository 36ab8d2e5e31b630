// Keeps the current line in view until the user scrolls.
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { lessMotion } from '../../../lib/motion.ts'

/**
 * Position of the current line, as a share of the height: a little above the middle, because people
 * read ahead.
 */
const PLACE = 0.38
/** Events that only the user causes; a scroll event alone may come from this code. */
const GESTURES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const
const SCROLLING = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'Tab'])

export type Follow = { following: boolean; follow(): void }

/**
 * @param box scrolls. @param index the `data-line` of its current child, -1 for none. @param
 * subject a new one starts over
 */
export function useFollow(
  box: RefObject<HTMLElement | null>,
  index: number,
  subject: unknown
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
    const line = element.querySelector<HTMLElement>(`[data-line="${index}"]`)
    const top = line ? line.offsetTop + line.offsetHeight / 2 - element.clientHeight * PLACE : 0
    element.scrollTo({ top, behavior: lessMotion().matches ? 'instant' : 'smooth' })
  }, [box, index, following, subject])

  return { following, follow: () => setLeft(undefined) }
}
