// Where a new page is looked at first: the hash, else where the reader left it, else its top; 100 ms after the change.
// docs/product/navigation.md#scrolling. The focus moves to the page's heading.

const DELAY = 100
/** Milliseconds for which late content may still bring the place that is wanted. */
const PATIENCE = 3000

const behavior = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth')

/**
 * Tries after 100 ms and after every change of the page, until it works, the time is up, or the reader moves by themselves.
 * @returns gives up
 */
function keepTrying(reach: () => boolean): () => void {
  const given = new AbortController()
  const { signal } = given
  const stop = () => given.abort()
  const attempt = () => void (!signal.aborted && reach() && stop())
  const observer = new MutationObserver(attempt)
  const timers = [window.setTimeout(attempt, DELAY), window.setTimeout(stop, DELAY + PATIENCE)]
  signal.addEventListener('abort', () => {
    observer.disconnect()
    timers.forEach(clearTimeout)
  })
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const)
    addEventListener(type, stop, { passive: true, signal })
  observer.observe(document.body, { childList: true, subtree: true })
  return stop
}

let stopScrolling = (): void => {}
let stopFocusing = (): void => {}

function target(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null // a broken escape names nothing
  }
}

function toHash(hash: string): void {
  stopScrolling = keepTrying(() => {
    const element = target(hash)
    element?.scrollIntoView({ behavior: behavior() })
    return element !== null
  })
}

/** @param top pixels; reached once the page is long enough */
function toPlace(top: number): void {
  stopScrolling = keepTrying(() => {
    if (document.documentElement.scrollHeight - innerHeight < top) return false
    if (Math.abs(scrollY - top) > 1) scrollTo({ top, behavior: behavior() })
    return true
  })
}

function focusHeading(): void {
  if (document.activeElement && document.activeElement !== document.body) return
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!heading) return
  heading.tabIndex = -1
  heading.style.outline = 'none'
  heading.focus({ preventScroll: true })
}

/**
 * Readers of screens and users of keys begin at the heading, unless the focus survived in the player. An island that is drawn
 * anew takes its heading away, and with it the focus: the new one gets it again.
 */
function toHeading(): void {
  stopFocusing()
  focusHeading()
  stopFocusing = keepTrying(() => {
    focusHeading()
    return false
  })
}

export function watchScroll(): void {
  let returning = false
  document.addEventListener('astro:before-preparation', ({ navigationType, from, to }) => {
    stopScrolling()
    stopFocusing()
    // A page that takes another's place in the history inherits its position, which is none of its own.
    returning = navigationType === 'traverse' || from.pathname === to.pathname
  })
  document.addEventListener('astro:after-swap', () => {
    // Read before the router writes down how far the page, still empty, could be scrolled.
    const saved = Number((history.state as { scrollY?: number } | null)?.scrollY ?? 0)
    if (location.hash) toHash(location.hash)
    else if (saved > 0 && returning) toPlace(saved)
  })
  document.addEventListener('astro:page-load', toHeading)
  if (location.hash) toHash(location.hash)
}
