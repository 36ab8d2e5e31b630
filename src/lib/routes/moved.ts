// Addresses that a pod's own front has and this client elsewhere: people have bookmarks of them.
// docs/product/navigation.md#addresses-of-other-fronts. Loaded only for an address that may be one.
import { localizePath, splitLocale } from '../i18n/locales.ts'
import { hasRoute, matchPath, routePath } from './match.ts'
import { routes, type Interface, type RouteName } from './table.ts'

/** The lists that exist of one's own things, too. */
const OWN: Partial<Record<RouteName, RouteName>> = {
  'library.albums.browse': 'library.albums.me',
  'library.artists.browse': 'library.artists.me',
  'library.playlists.browse': 'library.playlists.me',
  'library.radios.browse': 'library.radios.me'
}
/** One's own channels are on one's profile. */
const CHANNELS = new Set<RouteName>(['library.channels.browse', 'library.podcasts.browse'])

export type Reader = {
  /** The person who was signed in at the last visit. */
  account: string | undefined
  ui: Interface
}
type Place = Pick<URL, 'pathname' | 'search' | 'hash'>

const withQuery = (path: string, query: URLSearchParams, hash: string): string => {
  const text = query.toString()
  return `${path}${text && `?${text}`}${hash}`
}

/** @param path without language and final slash */
function targetOf(path: string, { search, hash }: Place, reader: Reader): string | undefined {
  // The profile has no page of the people whom somebody follows.
  const present = path.replace(/\/index\.html$/, '').replace(/^(\/@[^/]+)\/follows$/, '$1') || '/'
  const name = matchPath(present)?.name
  if (!name) return undefined
  const query = new URLSearchParams(search)
  // In the pod's front, uploading is a dialog over any page.
  if (query.has('upload') && hasRoute(reader.ui, 'upload') && !name.startsWith('upload'))
    return routes.upload.pattern
  if (query.get('scope') === 'me') {
    const own = OWN[name]
    query.delete('scope')
    if (own) return withQuery(routes[own].pattern, query, hash)
    if (CHANNELS.has(name) && reader.account !== undefined)
      return routePath('profile.overview', { username: reader.account })
  }
  return present === path ? undefined : present + search + hash
}

/**
 * Where an address of a pod's own front leads in this client, in the language of that address;
 * undefined if it stays, or is no address at all.
 */
export function movedTo(place: Place, reader: Reader): string | undefined {
  const { locale, path } = splitLocale(place.pathname)
  const target = targetOf(path.replace(/\/+$/, '') || '/', place, reader)
  return target === undefined ? undefined : localizePath(target, locale.tag)
}
