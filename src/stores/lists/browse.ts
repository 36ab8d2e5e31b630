// A list screen's data: the address decides the query; the old rows stay on screen (dimmed) while
// another page loads.
import { computed, onMount, type ReadableAtom } from 'nanostores'
import { NotFoundError } from '../../lib/api/errors.ts'
import {
  readBrowse,
  type BrowseOrder,
  type BrowseSpec,
  type BrowseState
} from '../../lib/lists/browse.ts'
import type { Page } from '../../lib/contract/kit/shapes.ts'
import { pageSizeOf } from '../../lib/routes/match.ts'
import { routes, type Interface, type Route, type RouteName } from '../../lib/routes/table.ts'
import { LOADING, resource, type Loadable } from '../kit/resource.ts'
import { $route, $search, setQuery } from '../kit/route.ts'
import { $me } from '../session/session.ts'
import { $uiVersion } from '../kit/ui-version.ts'

/** `pending`: the rows of the previous page are shown while the requested page loads. */
export type Listing<T> =
  | { state: 'loading' }
  | { state: 'ready'; value: Page<T>; pending: boolean }
  | { state: 'failed'; error: unknown }

/**
 * Keeps the last rows until new ones have loaded; drops them with the last listener, when loading
 * fails, or when the key is undefined.
 */
export function keepRows<T>(
  $value: ReadableAtom<Loadable<Page<T>>>,
  $key: ReadableAtom<unknown>
): ReadableAtom<Listing<T>> {
  let last: Page<T> | undefined
  const $wanted = computed($key, (key) => key !== undefined)
  const $rows = computed([$value, $wanted], (now, wanted): Listing<T> => {
    if (!wanted) {
      last = undefined
      return LOADING
    }
    if (now.state === 'ready') {
      last = now.value
      return { state: 'ready', value: now.value, pending: false }
    }
    if (now.state === 'failed') last = undefined
    return now.state === 'loading' && last ? { state: 'ready', value: last, pending: true } : now
  })
  onMount($rows, () => () => {
    last = undefined
  })
  return $rows
}

/** The second route shows the person's own rows. */
export type BrowseRoutes = readonly [all: RouteName, own?: RouteName]

export type BrowseList<T> = {
  routes: BrowseRoutes
  /** The two interfaces have different page sizes. */
  spec(version: Interface): BrowseSpec
  $value: ReadableAtom<Listing<T>>
  reload(): Promise<void>
  /** Loads another page, for whoever needs more than the one on screen. */
  load(state: BrowseState, signal: AbortSignal): Promise<Page<T>>
}

/** Screens that need a session request nothing until the person is signed in. */
const needsSession = (name: RouteName): boolean =>
  (routes[name] as Route).guard?.needs === 'session'

/**
 * One list for several routes that differ only in whose rows they show.
 * @param load receives the state read from the address, and the route
 */
export function browseList<T>(
  names: BrowseRoutes,
  order: BrowseOrder,
  load: (state: BrowseState, route: RouteName, signal: AbortSignal) => Promise<Page<T>>
): BrowseList<T> {
  const spec = (version: Interface): BrowseSpec => ({
    ...order,
    pageSize: pageSizeOf(names[0], version)
  })
  const $key = computed([$route, $search, $me, $uiVersion], (route, search, me, version) => {
    if (!route || !names.includes(route.name) || (needsSession(route.name) && !me)) return undefined
    return { route: route.name, state: readBrowse(search, spec(version)) }
  })
  /** The page that was loaded last, as text. */
  let there = ''
  const list = resource($key, async ({ route, state }, signal) => {
    const wanted = JSON.stringify([route, state])
    try {
      const page = await load(state, route, signal)
      there = wanted
      return page
    } catch (error) {
      // Its last rows are gone. A page that was never there says so.
      if (error instanceof NotFoundError && state.page > 1 && there === wanted) {
        const { count } = await load({ ...state, page: 1 }, route, signal)
        const page = Math.max(1, Math.ceil(count / state.pageSize))
        if (!signal.aborted && page < state.page) setQuery({ page: page > 1 ? String(page) : '' })
      }
      throw error
    }
  })
  return {
    routes: names,
    spec,
    $value: keepRows(list.$value, $key),
    reload: list.reload,
    load: (state, signal) => load(state, $key.get()?.route ?? names[0], signal)
  }
}
