// The list of favorite tracks, with the date each was marked. Which tracks are marked is ../favorites.
import { listFavorites } from '../../lib/api/favorites.ts'
import { browseQuery, type BrowseSpec } from '../../lib/browse.ts'
import type { Favorite } from '../../lib/contract/favorites.ts'
import type { Track } from '../../lib/contract/tracks.ts'
import { pageSizeOf } from '../../lib/routes/match.ts'
import { browseList } from './browse.ts'

const spec: BrowseSpec = { orderings: ['creation_date'], ordering: '-creation_date', pageSize: pageSizeOf('favorites') }

export const favoriteList = browseList<Favorite>(['favorites'], spec, (state, _route, signal) =>
  listFavorites({ ...browseQuery(state), scope: 'me' }, signal)
)

const MOST_PAGES = 40
/** Favorites after the first page, page by page, for "Play all": the music starts before the rest is known. */
export async function* restOfFavorites(query: { q?: string; ordering: string }): AsyncGenerator<Track[]> {
  for (let page = 2; page <= MOST_PAGES; page++) {
    const answer = await listFavorites({ ...query, scope: 'me', page, page_size: 50 })
    yield answer.results.map((row) => row.track)
    if (!answer.next) return
  }
}
