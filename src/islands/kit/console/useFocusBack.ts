import { useEffect, useRef, type RefObject } from 'react'

/**
 * What had the focus may be gone after it was pressed, and then the page has it: the heading of its
 * part gets it instead.
 * @param box the part that the heading is of
 */
export function useFocusBack(head: RefObject<HTMLElement | null>, box: string): void {
  const had = useRef(false)
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const element = target as Element
      // A dialog was opened from there, and gives the focus back.
      if (had.current && element.closest('dialog')) return
      had.current = element.closest(box) === head.current?.closest(box)
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [head, box])
  useEffect(() => {
    if (!had.current || document.activeElement !== document.body) return
    head.current?.focus({ preventScroll: true })
  })
}
