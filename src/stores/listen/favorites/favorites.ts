// The person's favorite tracks. docs/product/library.md#favorites.
import { addFavorite, listAllFavorites, removeFavorite } from '../../../lib/api/listen/favorites.ts'
import { createOptimisticSet } from '../../lists/optimistic-set.ts'

const marks = createOptimisticSet<number>({
  topic: 'favorites',
  isId: (value): value is number => Number.isSafeInteger(value),
  list: listAllFavorites,
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
