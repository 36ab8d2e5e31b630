// The list of favorite tracks, with the date each was marked. Which tracks are marked is ../favorites.
import { listFavorites } from '../../lib/api/favorites.ts'
import { browseQuery, type BrowseSpec, type BrowseState } from '../../lib/browse.ts'
import type { Favorite } from '../../lib/contract/favorites.ts'
import type { Track } from '../../lib/contract/tracks.ts'
import { pageSizeOf } from '../../lib/routes/match.ts'
import { browseList } from './browse.ts'
import { playLoaded } from './play.ts'

const spec: BrowseSpec = { orderings: ['creation_date'], ordering: '-creation_date', pageSize: pageSizeOf('favorites') }

export const favoriteList = browseList<Favorite>(['favorites'], spec, (state, _route, signal) =>
  listFavorites({ ...browseQuery(state), scope: 'me' }, signal)
)

const MOST = 500
async function allFavorites(state: Pick<BrowseState, 'q' | 'ordering'>): Promise<Track[]> {
  const tracks: Track[] = []
  for (let page = 1; tracks.length < MOST; page++) {
    const query = { ...(state.q ? { q: state.q } : {}), ordering: state.ordering, scope: 'me', page, page_size: 50 }
    const answer = await listFavorites(query)
    tracks.push(...answer.results.map((row) => row.track))
    if (!answer.next) break
  }
  return tracks
}

/** Plays every favorite that the list holds, in its order, not only the page on screen. */
export const playFavorites = (
  state: Pick<BrowseState, 'q' | 'ordering'> = { q: '', ordering: '-creation_date' }
): Promise<void> => playLoaded(() => allFavorites(state))
