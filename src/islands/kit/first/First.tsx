// The place of the first rows, before the placeholders of a list or page. boot/first/fill draws
// into it before React is there: to React it is an element whose content is not its own.
// docs/first-data.md#draw-first.
import { useLayoutEffect, useRef } from 'react'
import { finishPress, keepFocus } from './presses.ts'

const NOTHING = { __html: '' }

/** @param name of the page's template; see ./Template.tsx */
export function First({ name }: { name: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const rows = place.current
    return () => {
      if (!rows) return
      finishPress(rows)
      keepFocus(rows)
    }
  }, [])
  return (
    <div
      ref={place}
      className="first"
      data-first={name}
      dangerouslySetInnerHTML={NOTHING}
      suppressHydrationWarning
    />
  )
}
