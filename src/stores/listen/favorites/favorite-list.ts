// The list of favorite tracks, with the date each was marked. The set of marked ids is in
// ../favorites.
import { listFavorites } from '../../../lib/api/listen/favorites.ts'
import { browseQuery, type BrowseOrder } from '../../../lib/lists/browse.ts'
import type { Favorite } from '../../../lib/contract/listen/favorites.ts'
import { browseList } from '../../lists/browse.ts'

const order: BrowseOrder = { orderings: ['creation_date'], ordering: '-creation_date' }

export const favoriteList = browseList<Favorite>(['favorites'], order, (state, _route, signal) =>
  listFavorites({ ...browseQuery(state), scope: 'me' }, signal)
)
