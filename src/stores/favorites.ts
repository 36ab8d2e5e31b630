// The tracks this person marked. Toggles show at once and roll back when the pod refuses (spec.md section 4).
import { atom, type ReadableAtom } from 'nanostores'
import { addFavorite, listFavoriteIds, removeFavorite } from '../lib/api/favorites.ts'
import { showError } from './errors.ts'
import { $me } from './session.ts'

const NONE: ReadonlySet<number> = new Set()
const $ids = atom(NONE)
export const $favoriteIds: ReadableAtom<ReadonlySet<number>> = $ids

const $known = atom(false)
/** Whether the pod has answered, or failed to, for whoever is signed in: what takes room by the marks waits for it. */
export const $favoritesKnown: ReadableAtom<boolean> = $known

const withMark = (ids: ReadonlySet<number>, track: number, on: boolean): ReadonlySet<number> => {
  const next = new Set(ids)
  if (on) next.add(track)
  else next.delete(track)
  return next
}

/** Reads the marks of whoever signs in, drops them on sign-out; boot.ts calls it once. Returns the undo. */
export function watchFavorites(): () => void {
  let owner: number | undefined
  return $me.subscribe((me) => {
    if (me?.id === owner) return
    owner = me?.id
    $ids.set(NONE)
    $known.set(false)
    if (!me) return
    listFavoriteIds()
      .then(
        (ids) => {
          if (owner === me.id) $ids.set(new Set([...ids, ...$ids.get()]))
        },
        (error: unknown) => showError(error)
      )
      .then(() => {
        if (owner === me.id) $known.set(true)
      })
  })
}

// Calls about one track run one after the other, so that a double click ends where the person left it.
const queues = new Map<number, Promise<unknown>>()

/** Marks or unmarks at once; when the pod refuses, this one track is put back and the person told. */
export async function toggleFavorite(track: number): Promise<void> {
  const on = !$ids.get().has(track)
  $ids.set(withMark($ids.get(), track, on))
  const before = queues.get(track) ?? Promise.resolve()
  const mine = before.then(() => (on ? addFavorite(track) : removeFavorite(track)))
  queues.set(
    track,
    mine.catch(() => undefined)
  )
  try {
    await mine
  } catch (error) {
    $ids.set(withMark($ids.get(), track, !on))
    showError(error)
  }
}
