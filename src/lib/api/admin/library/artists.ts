import type { ManageArtist, ManageArtistQuery } from '../../../contract/admin/library/artists.ts'
import type { ManageStats } from '../../../contract/admin/library/rows.ts'
import type { Page } from '../../../contract/kit/shapes.ts'
import { asPage, asRow } from '../../answers.ts'
import { call, get, post } from '../../console-client.ts'
import { actedOn } from './rows.ts'

export const listManageArtists = async (
  query: ManageArtistQuery,
  signal?: AbortSignal
): Promise<Page<ManageArtist>> => asPage(await get('manage/library/artists/', { query, signal }))

export const getManageArtist = async (id: number, signal?: AbortSignal): Promise<ManageArtist> =>
  asRow(await get(`manage/library/artists/${id}/`, { signal }), 'id', 'name')

export const getManageArtistStats = async (
  id: number,
  signal?: AbortSignal
): Promise<ManageStats> => asRow(await get(`manage/library/artists/${id}/stats/`, { signal }))

/** Deletes an artist with all albums, tracks and uploads. */
export const removeManageArtist = async (id: number): Promise<void> =>
  call('DELETE', `manage/library/artists/${id}/`)

/**
 * The same for several, by id.
 * @returns the number of deleted ones
 */
export const actOnManageArtists = async (
  action: 'delete',
  ids: readonly number[]
): Promise<number> =>
  actedOn(await post('manage/library/artists/action/', { action, objects: [...ids] }), ids.length)
