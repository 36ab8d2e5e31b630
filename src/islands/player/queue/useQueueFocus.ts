// Which row of the queue Tab reaches, and where the focus goes when rows move or are removed.
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { QueueEntry } from '../../../lib/queue/types.ts'

export type QueueFocus = {
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
export function showRow(box: HTMLElement, index: number, height: number, top = false): void {
  const from = index * height
  if (top || from < box.scrollTop) box.scrollTop = from
  else if (from + height > box.scrollTop + box.clientHeight)
    box.scrollTop = from + height - box.clientHeight
}

/** @param opening index of the row that Tab reaches first */
export function useQueueFocus(
  body: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  rowHeight: number,
  entries: readonly QueueEntry[],
  opening: number
): QueueFocus {
  const focusNext = useRef<{ key: number; control: string } | undefined>(undefined)
  const [active, setActive] = useState<number>()
  const follow = useCallback(
    (key: number, index: number, control = 'grip') => {
      focusNext.current = { key, control }
      setActive(key)
      if (body.current) showRow(body.current, index, rowHeight)
    },
    [body, rowHeight]
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
