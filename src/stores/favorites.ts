// The person's favorite tracks. Toggles show at once and roll back when the pod refuses
// (docs/product/library.md#favorites).
import { atom, type ReadableAtom } from 'nanostores'
import { addFavorite, listFavoriteIds, removeFavorite } from '../lib/api/library/favorites.ts'
import { showError } from './errors.ts'
import { $me } from './session/session.ts'

const NONE: ReadonlySet<number> = new Set()
const $ids = atom(NONE)
export const $favoriteIds: ReadableAtom<ReadonlySet<number>> = $ids

const $known = atom(false)
/**
 * Whether the list for the signed-in person has loaded or failed: layout that depends on the marks
 * waits for it.
 */
export const $favoritesKnown: ReadableAtom<boolean> = $known

const withMark = (ids: ReadonlySet<number>, track: number, on: boolean): ReadonlySet<number> => {
  const next = new Set(ids)
  if (on) next.add(track)
  else next.delete(track)
  return next
}

/**
 * State of one person: the marks the pod has confirmed, and the last running call for each track.
 */
type Book = { confirmed: Map<number, boolean>; calls: Map<number, Promise<void>> }
const emptyBook = (): Book => ({ confirmed: new Map(), calls: new Map() })
let book = emptyBook()

/**
 * Loads the marks on sign-in, drops them on sign-out; boot.ts calls it once. Returns a function
 * that stops this.
 */
export function watchFavorites(): () => void {
  let owner: number | undefined
  return $me.subscribe((me) => {
    if (me?.id === owner) return
    owner = me?.id
    const mine = (book = emptyBook())
    $ids.set(NONE)
    $known.set(false)
    if (!me) return
    listFavoriteIds()
      .then(
        (ids) => {
          if (mine !== book) return
          // The list may be older than toggles made while it was loading.
          const untouched = ids.filter((id) => !mine.confirmed.has(id) && !mine.calls.has(id))
          for (const id of ids) if (!mine.confirmed.has(id)) mine.confirmed.set(id, true)
          $ids.set(new Set([...untouched, ...$ids.get()]))
        },
        (error: unknown) => showError(error)
      )
      .then(() => {
        if (mine === book) $known.set(true)
      })
  })
}

/**
 * Marks or unmarks at once. Calls for one track run one after the other, so that a double click
 * ends in the state the person left; if the last call is refused, the track returns to the state
 * the pod confirmed last. Every refusal is shown.
 */
export async function toggleFavorite(track: number): Promise<void> {
  const mine = book
  const on = !$ids.get().has(track)
  $ids.set(withMark($ids.get(), track, on))
  const tell = async (before: Promise<void> | undefined): Promise<void> => {
    await before
    let refused: unknown
    try {
      await (on ? addFavorite(track) : removeFavorite(track))
      mine.confirmed.set(track, on)
    } catch (error) {
      refused = error
    }
    if (mine.calls.get(track) === call) mine.calls.delete(track)
    if (refused === undefined) return
    // Roll back only if no later call for this track is running and the person is still the same.
    if (mine === book && !mine.calls.has(track))
      $ids.set(withMark($ids.get(), track, mine.confirmed.get(track) ?? false))
    showError(refused)
  }
  const call = tell(mine.calls.get(track))
  mine.calls.set(track, call)
  await call
}
