// The person's favorite tracks. Toggles show at once and roll back when the pod refuses; the other
// tabs show what the pod has taken (docs/product/library.md#favorites).
import { atom, type ReadableAtom } from 'nanostores'
import { addFavorite, listFavoriteIds, removeFavorite } from '../lib/api/library/favorites.ts'
import { env } from '../lib/env.ts'
import { showError } from './errors.ts'
import { eachPerson } from './session/person.ts'
import { onTabs, tabTopic, tellTabs, type Topic } from './tabs.ts'

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

/** A note to the other tabs of the person: the pod has taken this mark. */
type Mark = { track: number; on: boolean }

function readMark(data: unknown): Mark | undefined {
  const { track, on } = (data ?? {}) as Partial<Record<string, unknown>>
  return Number.isSafeInteger(track) && typeof on === 'boolean'
    ? { track: track as number, on }
    : undefined
}

/** State of one person. */
type Book = {
  /** The marks the pod has confirmed. */
  confirmed: Map<number, boolean>
  /** The last running call for each track. */
  calls: Map<number, Promise<void>>
  /** Tracks confirmed since the last load began: what it brings may be older. */
  confirmedSince: Set<number>
  /** Undefined while it is not known who is signed in. */
  topic: Topic<Mark> | undefined
}
const emptyBook = (topic?: Topic<Mark>): Book => ({
  confirmed: new Map(),
  calls: new Map(),
  confirmedSince: new Set(),
  topic
})
/** A variable, because each person gets another one. */
let book = emptyBook()

function openBook(topic?: Topic<Mark>): void {
  book = emptyBook(topic)
  $ids.set(NONE)
  $known.set(false)
}

function confirm({ confirmed, confirmedSince }: Book, { track, on }: Mark): void {
  confirmed.set(track, on)
  confirmedSince.add(track)
}

/** Shows what the pod has confirmed elsewhere, unless a call from here will change it again. */
function confirmElsewhere(mark: Mark): void {
  const { track, on } = mark
  confirm(book, mark)
  const ids = $ids.get()
  if (!book.calls.has(track) && ids.has(track) !== on) $ids.set(withMark(ids, track, on))
}

/** Loads all marks of the person. */
async function load(onFailure: (error: unknown) => void, signal?: AbortSignal): Promise<void> {
  const { confirmed, calls } = book
  const since = (book.confirmedSince = new Set())
  // Another person is signed in, or a later load has begun.
  const isOld = (): boolean => since !== book.confirmedSince
  try {
    const loaded = await listFavoriteIds(signal)
    if (isOld()) return
    const list = new Set(loaded)
    for (const track of [...confirmed.keys(), ...loaded])
      if (!since.has(track)) confirmed.set(track, list.has(track))
    const isNewer = (track: number): boolean => since.has(track) || calls.has(track)
    const untouched = loaded.filter((track) => !isNewer(track))
    $ids.set(new Set([...untouched, ...[...$ids.get()].filter(isNewer)]))
  } catch (error) {
    if (isOld()) return
    onFailure(error)
  }
  $known.set(true)
}

/** Loads the marks again, as some may have changed on another device. A failure is only logged. */
export const reloadFavorites = (): Promise<void> => load((error) => env().report(error))

/** Call when the pod says that the person has marked a track, here or on another device. */
export function onMarked(track: number): void {
  // The pod may say so late, after the track was unmarked here: its list decides.
  if (book.confirmed.get(track) === false) void reloadFavorites()
  else confirmElsewhere({ track, on: true })
}

/**
 * Loads the marks on sign-in, drops them on sign-out; boot.ts calls it once. Returns a function
 * that stops this.
 */
export const watchFavorites = (): (() => void) =>
  eachPerson(({ id }, signal) => {
    const topic = tabTopic('favorites', readMark, id)
    openBook(topic)
    const off = onTabs(topic, confirmElsewhere)
    void load(showError, signal)
    return () => {
      off()
      openBook()
    }
  })

/**
 * Marks or unmarks at once. Calls for one track run one after the other, so that a double click
 * ends in the state the person left; if the last call is refused, the track returns to the state
 * the pod confirmed last. Every refusal is shown.
 */
export async function toggleFavorite(track: number): Promise<void> {
  const current = book
  const on = !$ids.get().has(track)
  $ids.set(withMark($ids.get(), track, on))
  const send = async (before: Promise<void> | undefined): Promise<void> => {
    await before
    let refused: unknown
    try {
      await (on ? addFavorite(track) : removeFavorite(track))
      confirm(current, { track, on })
      if (current.topic) tellTabs(current.topic, { track, on })
    } catch (error) {
      refused = error
    }
    if (current.calls.get(track) === call) current.calls.delete(track)
    if (refused === undefined) return
    // Roll back only if no later call for this track is running and the person is still the same.
    if (current === book && !current.calls.has(track))
      $ids.set(withMark($ids.get(), track, current.confirmed.get(track) ?? false))
    showError(refused)
  }
  const call = send(current.calls.get(track))
  current.calls.set(track, call)
  await call
}
