// Asks the pod for the first data of the next page, and loads the code of its islands, while the
// page change is on its way or about to begin. docs/first-data.md#page-changes.
import { door, type Asked } from '../../lib/first/door.ts'
import { matchPath } from '../../lib/routes/match.ts'
import { openLocal } from '../../lib/storage/browser.ts'
import { createTimer } from '../../lib/kit/timer.ts'
import { FRESH_MS } from '../first/answers.ts'
import { askAll } from '../first/questions.ts'
import { loadPage, pageOf } from './pages.ts'

/** Milliseconds that a pointer or the focus rests on a link that is meant. */
const REST_MS = 150
/** Answers that nobody has taken; pods limit how much one visitor asks. */
const MAX_UNUSED = 20

/** The requests that are not too old to be used. */
function askedNow(): Map<string, Asked> {
  const all = (door.asked ??= new Map<string, Asked>())
  for (const [url, { at }] of all) if (Date.now() - at > FRESH_MS) all.delete(url)
  return all
}

/** Loads the code of the islands of a page; the browser ignores files that it has already. */
function loadIslands(page: Document): void {
  for (const island of page.querySelectorAll('main astro-island'))
    for (const name of ['component-url', 'renderer-url']) {
      const href = island.getAttribute(name)
      if (href === null || document.querySelector(`head > link[href="${CSS.escape(href)}"]`))
        continue
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
      )
    }
}

type Place = { origin: string; pathname: string; search: string }

/** @param isSure whether the page change has begun or is as good as decided */
async function prepareFor({ origin, pathname, search }: Place, isSure: boolean): Promise<void> {
  if (origin !== location.origin || !matchPath(pathname)) return
  const all = askedNow()
  if (!isSure && all.size >= MAX_UNUSED) return
  const page = await loadPage(pageOf(pathname))
  const asks = page.querySelector<HTMLElement>('head > script[data-asks]')?.dataset.asks
  const asked = askAll(
    asks,
    openLocal(),
    { pathname, search },
    (path) => path,
    // The session is known by now.
    (url) => !url.endsWith('/users/me/') && !all.has(url)
  )
  for (const [url, each] of asked ?? []) all.set(url, each)
  if (isSure) loadIslands(page)
}

const linkAt = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a[href]:not([download])') : null

/** Failures show when the page itself asks. */
const prepare = (place: Place, isSure: boolean): void =>
  void prepareFor(place, isSure).catch(() => {})

export function watchAhead(): void {
  const timer = createTimer()
  const resting = (event: Event) => {
    timer.clear()
    const link = linkAt(event)
    if (link) timer.set(() => prepare(link, false), REST_MS)
  }
  const pressed = (event: Event) => {
    timer.clear()
    const link = linkAt(event)
    if (link) prepare(link, true)
  }
  const passive = { passive: true }
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, resting, passive)
  for (const type of ['mousedown', 'touchstart']) document.addEventListener(type, pressed, passive)
  // Links that were pressed by keyboard, the browser's Back, and the client's own page changes.
  document.addEventListener('astro:before-preparation', ({ to }) => prepare(to, true))
}
