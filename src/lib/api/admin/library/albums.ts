import type { ManageAlbum } from '../../../contract/admin/library/albums.ts'
import type { ManageQuery, ManageStats } from '../../../contract/admin/library/rows.ts'
import type { Page } from '../../../contract/kit/shapes.ts'
import { asPage, asRow } from '../../answers.ts'
import { call, get, post } from '../../console-client.ts'
import { actedOn } from './rows.ts'

export const listManageAlbums = async (
  query: ManageQuery,
  signal?: AbortSignal
): Promise<Page<ManageAlbum>> => asPage(await get('manage/library/albums/', { query, signal }))

export const getManageAlbum = async (id: number, signal?: AbortSignal): Promise<ManageAlbum> =>
  asRow(await get(`manage/library/albums/${id}/`, { signal }), 'id', 'title')

export const getManageAlbumStats = async (id: number, signal?: AbortSignal): Promise<ManageStats> =>
  asRow(await get(`manage/library/albums/${id}/stats/`, { signal }))

/** Deletes an album with its tracks and their uploads. */
export const removeManageAlbum = async (id: number): Promise<void> =>
  call('DELETE', `manage/library/albums/${id}/`)

/**
 * The same for several, by id.
 * @returns the number of deleted ones
 */
export const actOnManageAlbums = async (
  action: 'delete',
  ids: readonly number[]
): Promise<number> =>
  actedOn(await post('manage/library/albums/action/', { action, objects: [...ids] }), ids.length)
