// The part of a list of rows that can be seen: of a box that scrolls by itself, or of the page.
import type { RefObject } from 'react'

/** A box that scrolls; without it, the page does. */
export type Scroller = RefObject<HTMLElement | null> | undefined

/** Heights of what covers the page: the bar at its top, and the player at its bottom. */
const ABOVE = 64
const BELOW = 128

/** The upper and the lower edge of what can be seen, in pixels from the top of the window. */
export function edgesOf(scroller: Scroller): { top: number; bottom: number } {
  const box = scroller?.current?.getBoundingClientRect()
  return box ?? { top: ABOVE, bottom: window.innerHeight - BELOW }
}

/** Scrolls by pixels, at once. */
export function scrollRows(scroller: Scroller, by: number): void {
  const box = scroller ? scroller.current : document.scrollingElement
  if (box && by !== 0) box.scrollTop += by
}
