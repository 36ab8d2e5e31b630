// Scroll position of a new page: the hash, else where the reader left it, else the top; 100 ms
// after the change. docs/product/navigation.md#scrolling. The focus moves to the page's heading.
import { lessMotion } from '../../lib/kit/motion.ts'

const DELAY = 100
/** Milliseconds to wait for late content to make the target position reachable. */
const TIMEOUT_MS = 3000

const behavior = (): ScrollBehavior => (lessMotion().matches ? 'auto' : 'smooth')

/**
 * Tries after 100 ms and after every change of the page, until it succeeds, the time is up, or the
 * reader scrolls or clicks.
 * @returns a function that stops trying
 */
function keepTrying(reach: () => boolean): () => void {
  const given = new AbortController()
  const { signal } = given
  const stop = () => given.abort()
  const attempt = () => void (!signal.aborted && reach() && stop())
  const observer = new MutationObserver(attempt)
  const timers = [window.setTimeout(attempt, DELAY), window.setTimeout(stop, DELAY + TIMEOUT_MS)]
  signal.addEventListener('abort', () => {
    observer.disconnect()
    timers.forEach(clearTimeout)
  })
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const)
    addEventListener(type, stop, { passive: true, signal })
  observer.observe(document.body, { childList: true, subtree: true })
  return stop
}

function target(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null // invalid escape sequence
  }
}

function toHash(hash: string): () => void {
  return keepTrying(() => {
    const element = target(hash)
    element?.scrollIntoView({ behavior: behavior() })
    return element !== null
  })
}

/** @param top pixels; reached once the page is long enough. Returns a function that stops this. */
function toPlace(top: number): () => void {
  return keepTrying(() => {
    if (document.documentElement.scrollHeight - innerHeight < top) return false
    if (Math.abs(scrollY - top) > 1) scrollTo({ top, behavior: behavior() })
    return true
  })
}

function focusHeading(): void {
  if (document.activeElement && document.activeElement !== document.body) return
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!heading) return
  heading.tabIndex = -1
  heading.style.outline = 'none'
  heading.focus({ preventScroll: true })
}

/**
 * Focuses the heading, for screen readers and keyboard users, unless the focus stayed in the
 * player. An island that renders again may replace its heading and lose the focus, so the new
 * heading is focused again.
 */
function toHeading(): () => void {
  focusHeading()
  return keepTrying(() => {
    focusHeading()
    return false
  })
}

const savedPlace = (): number =>
  Number((history.state as { scrollY?: number } | null)?.scrollY ?? 0)

export function watchScroll(): void {
  // Going back or forward, the place is read at once: until the pages are exchanged, the router may
  // overwrite it with the place of the page that is left.
  let left: number | undefined
  addEventListener('popstate', () => void (left = savedPlace()))
  let stopScrolling = (): void => {}
  let stopFocusing = (): void => {}
  let returning = false
  document.addEventListener('astro:before-preparation', ({ navigationType, from, to }) => {
    stopScrolling()
    stopFocusing()
    // A page that replaces a history entry inherits a scroll position that is not its own.
    returning = navigationType === 'traverse' || from.pathname === to.pathname
    if (navigationType !== 'traverse') left = undefined
  })
  const toNewHeading = () => {
    stopFocusing()
    stopFocusing = toHeading()
  }
  document.addEventListener('astro:after-swap', () => {
    // Only after a page change. The first page's load event may come after this code too, and must
    // not move the focus.
    document.addEventListener('astro:page-load', toNewHeading, { once: true })
    // Without a traversal, read before the router overwrites it with the place of the empty page.
    const saved = left ?? savedPlace()
    if (location.hash) stopScrolling = toHash(location.hash)
    else if (saved > 0 && returning) stopScrolling = toPlace(saved)
  })
  if (location.hash) stopScrolling = toHash(location.hash)
}
