// Artists this person has hidden. Pods leave them out of lists; the client only stores the filters
// and reloads the lists.
import { atom, computed, type ReadableAtom } from 'nanostores'
import * as filters from '../../lib/api/people/filters.ts'
import type { ContentFilter } from '../../lib/contract/people/filters.ts'
import { clearResources, type Loadable } from '../resource.ts'
import { eachPerson } from '../session/person.ts'
import { $me, samePerson } from '../session/session.ts'

const LOADING = { state: 'loading' } as const
const $list = atom<Loadable<readonly ContentFilter[]>>(LOADING)
/** Newest first. Loading until `needFilters` was called. */
export const $filters: ReadableAtom<Loadable<readonly ContentFilter[]>> = $list

/** Ids of the hidden artists; empty while they are not known. */
export const $hiddenArtists = computed(
  $list,
  (list): ReadonlySet<number> =>
    new Set(list.state === 'ready' ? list.value.map(({ target }) => target.id) : [])
)

/**
 * Whether the person the filters were requested for is still signed in. A variable, because nothing
 * is watched before a screen needs filters.
 */
let isOwner: (() => boolean) | undefined

async function load(): Promise<void> {
  const isSame = samePerson()
  $list.set(LOADING)
  try {
    const value = await filters.listAllFilters()
    if (isSame()) $list.set({ state: 'ready', value })
  } catch (error) {
    if (isSame()) $list.set({ state: 'failed', error })
  }
}

/** Another account must not see them. */
function forget(): void {
  isOwner = () => false
  $list.set(LOADING)
}

/** Loads them once for each person who signs in; tries again after a failure. */
export function needFilters(): void {
  if (!$me.get() || (isOwner?.() && $list.get().state !== 'failed')) return
  if (!isOwner) eachPerson(() => forget)
  isOwner = samePerson()
  void load()
}

export const reloadFilters = load

/** Reloads all lists, because the artist was hidden or shown again. */
function changed(change: (list: readonly ContentFilter[]) => readonly ContentFilter[]): void {
  const list = $list.get()
  if (list.state === 'ready') $list.set({ state: 'ready', value: change(list.value) })
  clearResources()
}

/** @throws StatusError when the artist is hidden already */
export async function hideArtist(artist: number): Promise<ContentFilter> {
  const made = await filters.hideArtist(artist)
  changed((list) => [made, ...list])
  return made
}

export async function showArtist(artist: number): Promise<void> {
  const list = $list.get()
  const found =
    list.state === 'ready' ? list.value.find(({ target }) => target.id === artist) : undefined
  if (!found) return
  await filters.removeFilter(found.uuid)
  changed((all) => all.filter(({ uuid }) => uuid !== found.uuid))
}
