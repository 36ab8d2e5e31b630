// Page changes fetch the static page for an address (its shell) once, so that a second album opens
// from memory and hosts without rewrite rules work. See docs/architecture.md.
import { navigate } from 'astro:transitions/client'
import { localizePath, ownPath, splitLocale } from '../../lib/i18n/locales.ts'
import { applyLateSheets } from '../late-sheets.ts'
import type { Interface } from '../../lib/routes/table.ts'
import { mayBeMoved, pageFile } from '../../lib/routes/files.ts'
import { hasRoute, matchPath, toShell } from '../../lib/routes/match.ts'

const KEPT = 60
const pages = new Map<string, Promise<Document>>()

const version = (page: Document): string | undefined => page.documentElement.dataset.version

async function download(address: string, cache: RequestCache = 'default'): Promise<Document> {
  const response = await fetch(import.meta.env.PROD ? pageFile(address) : address, {
    headers: { accept: 'text/html' },
    cache
  })
  const type = response.headers.get('content-type') ?? ''
  if (!type.includes('text/html')) throw new TypeError(`${address} is no page`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  // The browser's cached copy may be of another version than the running scripts.
  if (cache === 'default' && version(page) !== version(document)) return download(address, 'reload')
  // Some hosts answer unknown addresses with the front page.
  if (page.documentElement.dataset.page !== address)
    throw new TypeError(`${address} is another page`)
  return page
}

/**
 * A static page, cached in memory, which nobody may change; failed downloads are not cached.
 * @param address as of `pageOf`
 */
export async function loadPage(address: string): Promise<Document> {
  const found = pages.get(address) ?? download(address)
  pages.delete(address)
  pages.set(address, found)
  if (pages.size > KEPT) pages.delete(pages.keys().next().value as string)
  found.catch(() => pages.delete(address))
  return found
}

/**
 * The static page of an address; the language's "page not found" if the chosen interface has no
 * route for it.
 */
export function pageOf(pathname: string): string {
  const name = matchPath(pathname)?.name
  const shell = name === undefined || hasRoute(interfaceNow(), name) ? toShell(pathname) : undefined
  return shell ?? localizePath('/404/', splitLocale(pathname).locale.tag)
}

// Importing stores/kit/ui-version would load the stores before the page is idle.
const interfaceNow = (): Interface => (document.documentElement.dataset.ui === 'v1' ? 'v1' : 'v2')

/**
 * Where an address leads that another front has, and this client elsewhere (lib/routes/moved);
 * undefined at once if it cannot be such an address.
 */
function movedFrom(place: URL | Location): Promise<string | undefined> | undefined {
  if (matchPath(place.pathname) && !mayBeMoved(place.search)) return undefined
  // Without its code, the address leads where it did.
  return import('./moved.ts').then(({ moved }) => moved(place)).catch(() => undefined)
}

async function prepare(event: {
  from: URL
  to: URL
  newDocument: Document
  signal: AbortSignal
}): Promise<void> {
  try {
    const moved = await movedFrom(event.to)
    if (moved) event.to = new URL(moved, event.to)
    const address = pageOf(event.to.pathname)
    // Cloned, because a swap takes the document apart.
    const page = (await loadPage(address)).cloneNode(true) as Document
    // Scripts of two versions do not work together, so a new document is loaded.
    if (version(page) !== version(document)) {
      location.assign(event.to.href)
      return await new Promise(() => {})
    }
    event.newDocument = page
    const { completePage } = await import('./complete.ts')
    await completePage(event)
  } catch {
    if (event.signal.aborted) return
    void window.atollRenew?.()
    // Continuing would reload the document and stop the music, so the page stays. The next click
    // tries again.
    const { showMessage } = await import('../../stores/kit/messages.ts')
    showMessage({ text: 'errors.page' }, { color: 'danger', key: 'page' })
    await new Promise(() => {})
  }
}

/** Prefetches a page when the pointer or the focus enters its link. */
function watchLinks(): void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link && link.origin === location.origin && !link.download && matchPath(link.pathname))
      loadPage(pageOf(link.pathname)).catch(() => {}) // a click shows the error
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, prefetch, { passive: true })
}

/**
 * If the served page does not match the address (a fallback, a host without rules, an address of
 * another front), loads the right one.
 */
async function showRightPage(): Promise<void> {
  const { dataset } = document.documentElement
  // The head's first script is loading it.
  if (dataset.leaving !== undefined) return
  const moved = await movedFrom(location)
  // A new document: the islands of this one, which have not started, may be kept by the next page.
  if (moved) location.replace(moved)
  else if ((dataset.page ?? pageOf(location.pathname)) === pageOf(location.pathname))
    delete dataset.misplaced
  else
    await navigate(ownPath(location.pathname) + location.search + location.hash, {
      history: 'replace'
    })
}

export function watchPages(): void {
  document.addEventListener('astro:before-preparation', (event) => {
    const prepared = event
    event.loader = () => prepare(prepared)
  })
  // A transition interrupted by the next click rejects its promise; that is no error.
  document.addEventListener('astro:before-swap', (event) => {
    const { viewTransition, newDocument, from, to } = event
    viewTransition.ready.catch(() => {})
    // Another page of a list: the island that stays would be laid out anew, with all its old rows.
    if (
      from.pathname === to.pathname &&
      from.search !== to.search &&
      !document.querySelector('main astro-island:not([data-astro-transition-persist])')
    )
      event.swap = () => document.querySelector('.astro-route-announcer')?.remove()
    // The next page may need parts at once that this one did not need.
    for (const page of [document, newDocument]) applyLateSheets(page)
  })
  // Leaving a page before its island has started makes React report that it never hydrated (error
  // 424, recoverable by design). The island is already removed, so the error is ignored.
  window.addEventListener('error', (event) => {
    if (/React error #424\b/.test(event.message)) event.preventDefault()
  })
  watchLinks()
  void showRightPage()
}
