// The listens or the favorites of the person on screen: one list, chosen and paged in the address.
// docs/product/people.md#activity.
import { computed } from 'nanostores'
import { listFavorites } from '../../../lib/api/listen/favorites.ts'
import { listListenings } from '../../../lib/api/listen/history.ts'
import { browseQuery, readBrowse, type BrowseSpec } from '../../../lib/lists/browse.ts'
import { queryString } from '../../../lib/pods/address.ts'
import { pageSizeOf } from '../../../lib/routes/match.ts'
import { keepRows } from '../../lists/browse.ts'
import { resource } from '../../kit/resource.ts'
import { $route, $search } from '../../kit/route.ts'
import { $fullUsername } from './current-profile.ts'

export type Kind = 'heard' | 'favorites'

const FAVORITES = 'favorites'

/** The list that the address asks for: `?list=favorites`, or the listens. */
export const $activityKind = computed($search, (search): Kind =>
  new URLSearchParams(search).get('list') === FAVORITES ? FAVORITES : 'heard'
)

/** The query of a page of a list. */
export const activitySearch = (kind: Kind, page = 1): string =>
  queryString({
    list: kind === FAVORITES ? FAVORITES : undefined,
    page: page > 1 ? page : undefined
  })

const spec: BrowseSpec = {
  orderings: ['creation_date'],
  ordering: '-creation_date',
  search: false,
  pageSize: pageSizeOf('profile.activity')
}

const $key = computed(
  [$fullUsername, $route, $activityKind, $search],
  (name, route, kind, search) =>
    name !== undefined && route?.name.endsWith('.activity')
      ? { name, kind, state: readBrowse(search, spec) }
      : undefined
)
const list = resource($key, ({ name, kind, state }, signal) => {
  const query = { ...browseQuery(state), scope: `actor:${name}` }
  return kind === FAVORITES ? listFavorites(query, signal) : listListenings(query, signal)
})

/** Pods send nothing of people who keep it private. */
export const personActivity = {
  spec: () => spec,
  $value: keepRows(list.$value, $key),
  reload: list.reload
}
