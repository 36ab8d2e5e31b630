// The place of the first rows, before the placeholders of a list or page. boot/fill draws into it
// before React is there: to React it is an element whose content is not its own.
// docs/first-data.md#draw-first.
import { useLayoutEffect, useRef } from 'react'

const NOTHING = { __html: '' }

/** @param name of the page's template; see ./Template.tsx */
export function First({ name }: { name: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const rows = place.current
    return () => {
      const focused = document.activeElement
      if (!rows?.contains(focused)) return
      // The island's own row takes the focus over, once it is drawn.
      const link = focused?.closest('a')?.getAttribute('href')
      const label = focused?.getAttribute('aria-label')
      queueMicrotask(() =>
        [...document.querySelectorAll<HTMLElement>('main a, main button')]
          .find((each) => (link ? each.getAttribute('href') === link : each.ariaLabel === label))
          ?.focus({ preventScroll: true })
      )
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
