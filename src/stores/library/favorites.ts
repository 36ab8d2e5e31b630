// The list of favorite tracks, with the date each was marked. Which tracks are marked is ../favorites.
import { listFavorites } from '../../lib/api/favorites.ts'
import { browseQuery, type BrowseSpec } from '../../lib/browse.ts'
import type { Favorite } from '../../lib/contract/favorites.ts'
import { pageSizeOf } from '../../lib/routes/match.ts'
import { browseList } from './browse.ts'

const spec: BrowseSpec = { orderings: ['creation_date'], ordering: '-creation_date', pageSize: pageSizeOf('favorites') }

export const favoriteList = browseList<Favorite>(['favorites'], spec, (state, _route, signal) =>
  listFavorites({ ...browseQuery(state), scope: 'me' }, signal)
)
