// Artists this person has hidden. Pods leave them out of lists; the client only stores the filters
// and reloads the lists.
import { computed } from 'nanostores'
import * as api from '../../lib/api/people/filters.ts'
import type { ContentFilter } from '../../lib/contract/people/filters.ts'
import { clearResources, resource } from '../kit/resource.ts'
import { $me } from '../session/session.ts'

/** Newest first. */
export const filters = resource(
  computed($me, (me) => me?.id),
  (_, signal) => api.listAllContentFilters(signal)
)

/** Ids of the hidden artists; empty while they are not known. */
export const $hiddenArtists = computed(
  filters.$value,
  (list): ReadonlySet<number> =>
    new Set(list.state === 'ready' ? list.value.map(({ target }) => target.id) : [])
)

/** Reloads all lists, because the artist was hidden or shown again. */
function changed(change: (list: readonly ContentFilter[]) => ContentFilter[]): void {
  filters.update(change)
  clearResources()
}

/** @throws StatusError when the artist is hidden already */
export async function hideArtist(artist: number): Promise<ContentFilter> {
  const made = await api.addContentFilter(artist)
  changed((list) => [made, ...list])
  return made
}

export async function showArtist(artist: number): Promise<void> {
  const list = filters.$value.get()
  const found =
    list.state === 'ready' ? list.value.find(({ target }) => target.id === artist) : undefined
  if (!found) return
  await api.removeContentFilter(found.uuid)
  changed((all) => all.filter(({ uuid }) => uuid !== found.uuid))
}
