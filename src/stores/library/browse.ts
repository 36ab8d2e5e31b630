// A list screen's data: the address decides the query; the old rows stay on screen (dimmed) while
// another page loads.
import { computed, onMount, type ReadableAtom } from 'nanostores'
import {
  browseSearch,
  readBrowse,
  type BrowseOrder,
  type BrowseSpec,
  type BrowseState
} from '../../lib/browse/browse.ts'
import type { Page } from '../../lib/contract/shapes.ts'
import { pageSizeOf } from '../../lib/routes/match.ts'
import { routes, type Interface, type Route, type RouteName } from '../../lib/routes/table.ts'
import { resource, type Loadable } from '../resource.ts'
import { $route, $search } from '../route.ts'
import { $me } from '../session/session.ts'
import { $uiVersion } from '../ui-version.ts'

/**
 * `pending`: the rows shown are those of the previous page; the requested page is still loading.
 */
export type Listing<T> =
  | { state: 'loading' }
  | { state: 'ready'; value: Page<T>; pending: boolean }
  | { state: 'failed'; error: unknown }
export const LOADING = { state: 'loading' } as const

/**
 * Keeps the last rows until new ones have loaded; drops them with the last listener or when the key
 * is undefined.
 */
export function keepRows<T>(
  $value: ReadableAtom<Loadable<Page<T>>>,
  $key: ReadableAtom<string | undefined>
): ReadableAtom<Listing<T>> {
  let last: Page<T> | undefined
  const $rows = computed([$value, $key], (now, key): Listing<T> => {
    if (key === undefined) {
      last = undefined
      return LOADING
    }
    if (now.state === 'ready') {
      last = now.value
      return { state: 'ready', value: now.value, pending: false }
    }
    return now.state === 'loading' && last ? { state: 'ready', value: last, pending: true } : now
  })
  onMount($rows, () => () => {
    last = undefined
  })
  return $rows
}

export type BrowseList<T> = {
  /** The two interfaces have different page sizes. */
  spec(version: Interface): BrowseSpec
  $page: ReadableAtom<Listing<T>>
  reload(): Promise<void>
}

/** Screens that need a session request nothing until the person is signed in. */
const needsSession = (name: RouteName): boolean =>
  (routes[name] as Route).guard?.needs === 'session'

/**
 * One list for several routes that differ only in whose rows they show.
 * @param load receives the state read from the address, and the route
 */
export function browseList<T>(
  names: readonly RouteName[],
  order: BrowseOrder,
  load: (state: BrowseState, route: RouteName, signal: AbortSignal) => Promise<Page<T>>
): BrowseList<T> {
  const spec = (version: Interface): BrowseSpec => ({
    ...order,
    pageSize: pageSizeOf(names[0]!, version)
  })
  const $key = computed([$route, $search, $me, $uiVersion], (route, search, me, version) => {
    if (!route || !names.includes(route.name) || (needsSession(route.name) && !me)) return undefined
    return `${version} ${route.name}${browseSearch(readBrowse(search, spec(version)), spec(version))}`
  })
  const list = resource<Page<T>>($key, (key, signal) => {
    const [version, name, search = ''] = key.split(/ |(?=\?)/, 3) as [Interface, RouteName, string?]
    return load(readBrowse(search, spec(version)), name, signal)
  })
  return { spec, $page: keepRows(list.$value, $key), reload: list.reload }
}
