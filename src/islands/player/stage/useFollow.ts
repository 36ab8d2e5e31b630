// Keeps the present line in view until somebody scrolls by themselves.
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'

/** Where the present line stands: a little above the middle, as most is read ahead. */
const PLACE = 0.38
/** What only a person does; scrolling alone may be ours. */
const GESTURES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const
const SCROLLING = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'Tab'])

export type Follow = { following: boolean; follow(): void }

/** @param box what scrolls. @param index of its child with `data-line`, -1 for none. @param subject another one starts afresh */
export function useFollow(box: RefObject<HTMLElement | null>, index: number, subject: unknown): Follow {
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
          // A press on a line jumps there; one beside them takes the scroll bar.
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
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollTo({ top, behavior: still ? 'instant' : 'smooth' })
  }, [box, index, following, subject])

  return { following, follow: () => setLeft(undefined) }
}
