// Where the reader is. @nanostores/router only parses here: ClientRouter owns history (docs/architecture.md).
import { createRouter } from '@nanostores/router'
import { computed } from 'nanostores'
import { env } from '../lib/env.ts'
import { localizePath } from '../lib/i18n/locales.ts'
import { matchPath, type Match } from '../lib/routes/match.ts'

export type Location = { path: string; search: string; hash: string }

const $router = createRouter(
  { any: [/^(.*)$/, (path: string) => ({ path })] },
  { links: false }
)

/** The named route of the address; undefined on addresses no route knows and during the build. */
export const $route = computed($router, (page): Match | undefined => page && matchPath(page.path || '/'))

/** Query of the address as written, `?` included, so that repeated parameters survive. */
export const $search = computed($router, () => (typeof location === 'undefined' ? '' : location.search))

/** Keeps the parser awake and re-reads the address after each swap; boot.ts calls it once. Returns the undo. */
export function watchRoute(onSwap: (run: () => void) => () => void): () => void {
  const unbind = $router.listen(() => {})
  const off = onSwap(() => window.dispatchEvent(new PopStateEvent('popstate', { state: history.state })))
  return () => {
    off()
    unbind()
  }
}

/**
 * Writes the query of the address without leaving the page, and without a new step in the history.
 * Empty values are taken out. spec.md section 2: the state of lists lives in the address.
 */
export function setQuery(change: Readonly<Record<string, string | readonly string[] | undefined>>): void {
  const search = new URLSearchParams(location.search)
  for (const [key, value] of Object.entries(change)) {
    search.delete(key)
    for (const each of typeof value === 'string' ? [value] : (value ?? [])) if (each !== '') search.append(key, each)
  }
  const text = search.toString()
  history.replaceState(history.state, '', `${location.pathname}${text && `?${text}`}${location.hash}`)
  window.dispatchEvent(new Event('hashchange'))
}

/** Goes to a path without language; the language of the present page is kept. */
export function goTo(path: string, options?: { history?: 'push' | 'replace' }): void {
  env().navigate(localizePath(path, $route.get()?.locale.tag ?? document.documentElement.lang), options)
}
