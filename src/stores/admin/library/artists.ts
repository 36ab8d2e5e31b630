// All artists of the pod, for those who look after its library.
import { actOnManageArtists, listManageArtists } from '../../../lib/api/admin/library/artists.ts'
import type { ManageArtist } from '../../../lib/contract/admin/library/artists.ts'
import { browseQuery, type BrowseState } from '../../../lib/lists/browse.ts'
import { inBatches, type Acted } from '../../lists/act-on-rows.ts'
import { allPages } from '../../lists/all-rows.ts'
import { browseList } from '../../lists/browse.ts'

export const manageArtists = browseList<ManageArtist>(
  ['manage.library.artists'],
  {
    // Pods ignore all others, also those by the numbers of albums and tracks.
    orderings: ['creation_date', 'name'],
    ordering: '-creation_date',
    rising: ['name'],
    filters: { content_category: ['music', 'podcast'] }
  },
  (state, _route, signal) => listManageArtists(browseQuery(state), signal)
)

/** The most artists that are deleted by one call, as all of their music goes in the same. */
const MAX_BATCH = 20

const deleteIds = (ids: Iterable<number>): Promise<Acted> =>
  inBatches([...ids].map(String), MAX_BATCH, (batch) =>
    actOnManageArtists('delete', batch.map(Number))
  )

/** Deletes artists with their albums, tracks and uploads. */
export const deleteArtists = (artists: readonly ManageArtist[]): Promise<Acted> =>
  deleteIds(artists.map(({ id }) => id))

/**
 * Deletes all artists that match. Pods refuse `objects: 'all'` here, so their ids are read first.
 * @throws if the ids cannot be read; then none is deleted
 */
export async function deleteMatchingArtists(state: BrowseState): Promise<Acted> {
  const ids = new Set<number>()
  for await (const { results } of allPages(manageArtists, state, new AbortController().signal))
    for (const { id } of results) ids.add(id)
  return deleteIds(ids)
}
