// The current route. @nanostores/router reads the address with our route table; ClientRouter owns
// history (docs/architecture.md#decisions).
import { createRouter } from '@nanostores/router'
import { atom, computed } from 'nanostores'
import { env } from '../../lib/env.ts'
import { localizePath, ownPath, splitLocale } from '../../lib/i18n/locales.ts'
import { hasRoute, matchPath, type Match } from '../../lib/routes/match.ts'
import { renamedPath } from '../../lib/routes/renamed.ts'
import { $uiVersion } from './ui-version.ts'

const $router = createRouter(
  { page: [/^(.*)$/, (path: string) => ({ match: matchPath(path) })] },
  { links: false }
)

type Place = { match: Match | undefined; search: string }

// Updated only after the page swap: on Back the address changes first, and the old page must not
// start to load data of the next one.
const $place = atom<Place>({ match: undefined, search: '' })

/** The named route of the page on screen; undefined for addresses without a route. */
export const $route = computed([$place, $uiVersion], ({ match }, version) =>
  match && hasRoute(version, match.name) ? match : undefined
)

/** Query of the address as written, `?` included, so that repeated parameters survive. */
export const $search = computed($place, (place) => place.search)

/** Lets the router read the address again: hashchange is the only event that is for it alone. */
function readAddress(): void {
  const { pathname, search, hash } = location
  // Hosts that cannot redirect serve a page under its other names, too.
  const renamed = renamedPath(pathname)
  if (renamed) history.replaceState(history.state, '', renamed + search + hash)
  window.dispatchEvent(new Event('hashchange'))
  const page = $router.get()
  if (page) $place.set({ match: page.params.match, search: location.search })
}

/** Keeps the router active and follows page changes; boot/start calls it once. */
export function watchRoute(): void {
  $router.listen(() => {})
  readAddress()
  document.addEventListener('astro:after-swap', readAddress)
}

/**
 * Writes the query of the address without leaving the page, and without a new history entry.
 * Empty values are removed. docs/product/navigation.md#lists-in-the-address.
 */
export function setQuery(
  change: Readonly<Record<string, string | readonly string[] | undefined>>
): void {
  const search = new URLSearchParams(location.search)
  for (const [key, value] of Object.entries(change)) {
    search.delete(key)
    for (const each of typeof value === 'string' ? [value] : (value ?? []))
      if (each !== '') search.append(key, each)
  }
  const text = search.toString()
  history.replaceState(
    history.state,
    '',
    `${ownPath(location.pathname)}${text && `?${text}`}${location.hash}`
  )
  readAddress()
}

/** Goes to a path given without language; the language of the current address is kept. */
export function goTo(path: string, options?: { history?: 'push' | 'replace' }): void {
  const { locale } = splitLocale(env().location().pathname)
  env().navigate(localizePath(path, locale.tag), options)
}
