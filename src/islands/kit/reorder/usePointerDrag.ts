// Dragging a row of a list by its grip: the row follows the pointer, and what scrolls around the
// list scrolls at its edges.
import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import type { RowPlaces } from '../../../lib/lists/row-places.ts'
import { edgesOf, scrollRows, type Scroller } from './scroll.ts'

/**
 * Distance from an edge in pixels at which the list begins to scroll, and the most pixels it
 * scrolls per frame.
 */
const EDGE = 48
const SPEED = 14

/**
 * `top` of the dragged row, in pixels from the top of the list; `shift` from its own place;
 * `target` is the index where it would be dropped.
 */
export type Drag = { key: number; from: number; target: number; top: number; shift: number }

export type PointerDrag = {
  drag: Drag | undefined
  /** Starts dragging a row; called in the grip's pointerdown. */
  lift(event: PointerEvent<HTMLElement>, key: number, index: number): void
}

/** @param placesNow where the rows are; asked when a row is lifted */
export function usePointerDrag(
  scroller: Scroller,
  list: RefObject<HTMLElement | null>,
  placesNow: () => RowPlaces,
  drop: (key: number, target: number) => void
): PointerDrag {
  const [drag, setDrag] = useState<Drag>()
  const end = useRef<(() => void) | undefined>(undefined)
  useEffect(() => () => end.current?.(), [])

  function lift(event: PointerEvent<HTMLElement>, key: number, index: number): void {
    if (event.button !== 0 || !list.current) return
    const grip = event.currentTarget
    const rows = list.current
    const places = placesNow()
    const grabbed = event.clientY - (rows.getBoundingClientRect().top + places.topOf(index))
    let y = event.clientY
    let last: Drag | undefined
    let frame = 0
    grip.setPointerCapture(event.pointerId)

    const follow = () => {
      const edges = edgesOf(scroller)
      const beyond =
        y < edges.top + EDGE ? y - (edges.top + EDGE) : Math.max(0, y - (edges.bottom - EDGE))
      scrollRows(scroller, Math.max(-SPEED, Math.min(SPEED, beyond / 3)))
      const top = Math.max(
        0,
        Math.min(y - rows.getBoundingClientRect().top - grabbed, places.last(index))
      )
      const target = places.targetOf(top, index)
      if (!last || last.top !== top || last.target !== target) {
        last = { key, from: index, target, top, shift: top - places.topOf(index) }
        setDrag(last)
      }
      frame = requestAnimationFrame(follow)
    }
    const off = new AbortController()
    const stop = (keep: boolean) => {
      off.abort()
      cancelAnimationFrame(frame)
      end.current = undefined
      setDrag(undefined)
      if (keep && last && last.target !== index) drop(key, last.target)
    }
    const on = { signal: off.signal }
    grip.addEventListener(
      'pointermove',
      (move: globalThis.PointerEvent) => void (y = move.clientY),
      on
    )
    grip.addEventListener('pointerup', () => stop(true), on)
    grip.addEventListener('pointercancel', () => stop(false), on)
    window.addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape') return
        // Escape cancels the drag; the panel and the full player stay open.
        key.preventDefault()
        key.stopPropagation()
        stop(false)
      },
      { ...on, capture: true }
    )
    end.current = () => stop(false)
    frame = requestAnimationFrame(follow)
  }

  return { drag, lift }
}
