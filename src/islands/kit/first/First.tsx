// The place of the first rows, before the placeholders of a list or page. boot/fill draws into it
// before React is there: to React it is an element whose content is not its own.
// docs/first-data.md#draw-first.
import { useLayoutEffect, useRef } from 'react'

const NOTHING = { __html: '' }

/**
 * A function that finds the island's own link or button in the place of a drawn one, once the rows
 * are gone. Albums may share a name, so the one of the same row is meant.
 */
function ownOf(drawn: Element, rows: Element): () => HTMLElement | undefined {
  const link = drawn.closest('a')?.getAttribute('href')
  const label = drawn.getAttribute('aria-label')
  const alike = (part: ParentNode, within: string) =>
    [...part.querySelectorAll<HTMLElement>(`${within} a, ${within} button`)].filter((each) =>
      link ? each.getAttribute('href') === link : each.ariaLabel === label
    )
  const row = alike(rows, ':scope').findIndex((each) => each.contains(drawn))
  return () => alike(document, 'main')[row]
}

/**
 * A click that began on a drawn row and ends on the island's: browsers drop it, because the pressed
 * element is gone. A finger's click is made when it ends, so it is not lost.
 */
function finishClick(own: () => HTMLElement | undefined): void {
  const finish = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    const element = own()
    if (!element?.contains(event.target as Node)) return
    const { ctrlKey, metaKey, shiftKey, altKey } = event
    const keys = { ctrlKey, metaKey, shiftKey, altKey }
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }))
  }
  document.addEventListener('pointerup', finish, { once: true })
}

/** @param name of the page's template; see ./Template.tsx */
export function First({ name }: { name: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const rows = place.current
    return () => {
      if (!rows) return
      const pressed = rows.querySelector('a:active, button:active')
      if (pressed) finishClick(ownOf(pressed, rows))
      const focused = document.activeElement
      if (!focused || !rows.contains(focused)) return
      // The island's own row takes the focus over, once it is drawn.
      const own = ownOf(focused, rows)
      queueMicrotask(() => own()?.focus({ preventScroll: true }))
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
