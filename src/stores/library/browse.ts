// A list screen's data: asked for by the address, kept on screen (dimmed) while another page of it is on its way.
import { computed, onMount, type ReadableAtom } from 'nanostores'
import { browseSearch, readBrowse, type BrowseOrder, type BrowseSpec, type BrowseState } from '../../lib/browse.ts'
import type { Page } from '../../lib/contract/shapes.ts'
import { pageSizeOf } from '../../lib/routes/match.ts'
import { routes, type Interface, type Route, type RouteName } from '../../lib/routes/table.ts'
import { resource, type Loadable } from '../resource.ts'
import { $route, $search } from '../route.ts'
import { $me } from '../session.ts'
import { $uiVersion } from '../ui-version.ts'

/** `pending`: what is shown belongs to the page before; the one asked for is still loading. */
export type Listing<T> =
  { state: 'loading' } | { state: 'ready'; value: Page<T>; pending: boolean } | { state: 'failed'; error: unknown }
export const LOADING = { state: 'loading' } as const

/** Shows the last rows until new ones are in, and forgets them with the last listener or once nothing is asked for. */
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
  /** The two interfaces differ in how much they show at a time. */
  spec(version: Interface): BrowseSpec
  $page: ReadableAtom<Listing<T>>
  reload(): Promise<void>
}

/** A key that waits: a screen behind a session asks only once somebody is signed in. */
const needsSession = (name: RouteName): boolean => (routes[name] as Route).guard?.needs === 'session'

/**
 * The list behind some routes that differ only in whose rows they show.
 * @param load gets the state of the address and the route it stands on
 */
export function browseList<T>(
  names: readonly RouteName[],
  order: BrowseOrder,
  load: (state: BrowseState, route: RouteName, signal: AbortSignal) => Promise<Page<T>>
): BrowseList<T> {
  const spec = (version: Interface): BrowseSpec => ({ ...order, pageSize: pageSizeOf(names[0]!, version) })
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
