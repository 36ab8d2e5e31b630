import type { Favorite, FavoriteQuery } from '../../contract/listen/favorites.ts'
import type { Page } from '../../contract/kit/shapes.ts'
import { asPage } from '../answers.ts'
import { get, post } from '../client.ts'

export const listFavorites = async (
  query: FavoriteQuery,
  signal?: AbortSignal
): Promise<Page<Favorite>> => asPage(await get('favorites/tracks/', { query, signal }))

/** Ids of all favorite tracks of the signed-in user. */
export const listAllFavorites = async (signal?: AbortSignal): Promise<number[]> =>
  asPage(await get('favorites/tracks/all/', { signal }))
    .results.map((row) => row.track)
    .filter(Number.isInteger)

// The heart is shown as set at once, so users may leave the page before the request is done.
const mark = (
  path: 'favorites/tracks/' | 'favorites/tracks/remove/',
  track: number
): Promise<unknown> => post(path, { track }, { keepalive: true })
export const addFavorite = (track: number): Promise<unknown> => mark('favorites/tracks/', track)
export const removeFavorite = (track: number): Promise<unknown> =>
  mark('favorites/tracks/remove/', track)
