// The person's favorite tracks. docs/product/library.md#favorites.
import { addFavorite, listFavoriteIds, removeFavorite } from '../lib/api/library/favorites.ts'
import { createMarks } from './marks.ts'

const marks = createMarks<number>({
  topic: 'favorites',
  isId: (value): value is number => Number.isSafeInteger(value),
  list: listFavoriteIds,
  add: addFavorite,
  remove: removeFavorite
})

/** The ids of the tracks. */
export const $favoriteIds = marks.$ids
/** Whether they have loaded or failed to load. */
export const $favoritesKnown = marks.$known
/** As in `Marks`. */
export const reloadFavorites = marks.reload
/** As in `Marks`, for the pod's event. */
export const onMarked = marks.onMarked
/** As in `Marks`; boot/start calls it once. */
export const watchFavorites = marks.watch
/** As in `Marks`, by the id of a track. */
export const toggleFavorite = marks.toggle
