import type { ManageArtist, ManageArtistQuery } from '../../../contract/admin/library/artists.ts'
import type { Page } from '../../../contract/kit/shapes.ts'
import { asPage, asRow } from '../../answers.ts'
import { get, post } from '../../client.ts'

export const listManageArtists = async (
  query: ManageArtistQuery,
  signal?: AbortSignal
): Promise<Page<ManageArtist>> => asPage(await get('manage/library/artists/', { query, signal }))

/**
 * Deletes artists, by id, with their albums, tracks and uploads.
 * @returns the number of deleted artists
 */
export async function actOnManageArtists(
  action: 'delete',
  ids: readonly number[]
): Promise<number> {
  const { updated } = asRow(
    await post('manage/library/artists/action/', { action, objects: [...ids] })
  )
  return typeof updated === 'number' ? updated : ids.length
}
