// Presses and the focus on the drawn first rows, which the island's own links and buttons take
// over. Browsers make no click of a press whose element is gone before it ends.

/**
 * A function that finds the island's own link or button in the place of a drawn one, once the rows
 * are gone. Albums may share a name, so the one of the same row is meant.
 */
function ownOf(drawn: Element, rows: Element): () => HTMLElement | undefined {
  const link = drawn.closest('a')?.getAttribute('href')
  const label = drawn.getAttribute('aria-label')
  const alike = (part: ParentNode, within: string) =>
    [...part.querySelectorAll<HTMLElement>(`${within} a, ${within} button`)].filter((each) =>
      link ? each.getAttribute('href') === link : each.getAttribute('aria-label') === label
    )
  const row = alike(rows, ':scope').findIndex((each) => each.contains(drawn))
  return () => alike(document, 'main')[row]
}

/** Browsers make the click of a finger later, of the element that is there then: it is not lost. */
const isByFinger = (event: Event): boolean =>
  event instanceof PointerEvent && event.pointerType !== 'mouse'

const PRESS_EVENTS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup']

/**
 * The drawn link or button that is being pressed. `:active` finds it only between the events that
 * begin and end the press; React may also replace the rows within one of these events.
 */
function pressedIn(rows: Element): Element | null {
  const { event } = window
  const target =
    event && PRESS_EVENTS.includes(event.type) && !isByFinger(event) ? event.target : null
  return target instanceof Element && rows.contains(target)
    ? target.closest('a, button')
    : rows.querySelector('a:active, button:active')
}

/**
 * Makes the click of a press that is not over yet. Call it when the island's own rows replace the
 * drawn ones, before these are gone.
 */
export function finishPress(rows: Element): void {
  const pressed = pressedIn(rows)
  if (!pressed) return
  const own = ownOf(pressed, rows)
  const off = new AbortController()
  const { signal } = off
  const finish = (event: MouseEvent) => {
    off.abort()
    const element = own()
    const target = event.target as Node
    if (!element || event.button !== 0 || isByFinger(event)) return
    // The rows may be replaced within this event: then its target is still the drawn one.
    if (!element.contains(target) && !pressed.contains(target)) return
    const { ctrlKey, metaKey, shiftKey, altKey } = event
    const keys = { ctrlKey, metaKey, shiftKey, altKey }
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }))
  }
  const finishKey = ({ key }: KeyboardEvent) => {
    if (key !== ' ') return
    off.abort()
    if (pressed.localName === 'button') own()?.click()
  }
  document.addEventListener('pointerup', finish, { signal })
  document.addEventListener('mouseup', finish, { signal })
  document.addEventListener('keyup', finishKey, { signal })
  // Dragged away, for example: the next press is another one.
  document.addEventListener('pointerdown', () => off.abort(), { capture: true, signal })
}

/**
 * Gives the focus of a drawn row to the island's own one, once that is drawn. Call it together with
 * `finishPress`.
 */
export function keepFocus(rows: Element): void {
  const focused = document.activeElement
  if (!focused || !rows.contains(focused)) return
  const own = ownOf(focused, rows)
  queueMicrotask(() => own()?.focus({ preventScroll: true }))
}
