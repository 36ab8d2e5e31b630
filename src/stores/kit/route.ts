// The current route. @nanostores/router reads the address with our route table; ClientRouter owns
// history (docs/architecture.md#decisions).
import { createRouter } from '@nanostores/router'
import { atom, computed, onSet } from 'nanostores'
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

// The router only reads addresses. It writes those to the history whose page its store accepts, so
// the store accepts none: the history and its state are ClientRouter's.
onSet($router, ({ newValue: page, abort }) => {
  abort()
  if (page) $place.set({ match: page.params.match, search: env().location().search })
})

function readAddress(): void {
  const { pathname, search, hash } = env().location()
  // Hosts that cannot redirect serve a page under its other names, too.
  const renamed = renamedPath(pathname)
  if (renamed) env().replaceAddress(renamed + search + hash)
  $router.open(env().location().href)
}

/**
 * Reads the address, and again after each page change; boot/start calls it once.
 * @returns a function that stops this
 */
export function watchRoute(): () => void {
  readAddress()
  return env().onPage('astro:after-swap', readAddress)
}

/**
 * Writes the query of the address without leaving the page, and without a new history entry.
 * Empty values are removed. docs/product/navigation.md#lists-in-the-address.
 */
export function setQuery(
  change: Readonly<Record<string, string | readonly string[] | undefined>>
): void {
  const { pathname, search: before, hash } = env().location()
  const search = new URLSearchParams(before)
  for (const [key, value] of Object.entries(change)) {
    search.delete(key)
    for (const each of typeof value === 'string' ? [value] : (value ?? []))
      if (each !== '') search.append(key, each)
  }
  const text = search.toString()
  env().replaceAddress(`${ownPath(pathname)}${text && `?${text}`}${hash}`)
  readAddress()
}

/** Goes to a path given without language; the language of the current address is kept. */
export function goTo(path: string, options?: { history?: 'push' | 'replace' }): void {
  const { locale } = splitLocale(env().location().pathname)
  env().navigate(localizePath(path, locale.tag), options)
}
