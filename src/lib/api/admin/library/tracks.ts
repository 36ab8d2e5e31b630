import type { ManageTrack } from '../../../contract/admin/library/tracks.ts'
import type { ManageQuery, ManageStats } from '../../../contract/admin/library/rows.ts'
import type { Page } from '../../../contract/kit/shapes.ts'
import { asPage, asRow } from '../../answers.ts'
import { call, get, post } from '../../console-client.ts'
import { actedOn } from './rows.ts'

export const listManageTracks = async (
  query: ManageQuery,
  signal?: AbortSignal
): Promise<Page<ManageTrack>> => asPage(await get('manage/library/tracks/', { query, signal }))

export const getManageTrack = async (id: number, signal?: AbortSignal): Promise<ManageTrack> =>
  asRow(await get(`manage/library/tracks/${id}/`, { signal }), 'id', 'title')

export const getManageTrackStats = async (id: number, signal?: AbortSignal): Promise<ManageStats> =>
  asRow(await get(`manage/library/tracks/${id}/stats/`, { signal }))

/** Deletes a track with its uploads. */
export const removeManageTrack = async (id: number): Promise<void> =>
  call('DELETE', `manage/library/tracks/${id}/`)

/**
 * The same for several, by id.
 * @returns the number of deleted ones
 */
export const actOnManageTracks = async (
  action: 'delete',
  ids: readonly number[]
): Promise<number> =>
  actedOn(await post('manage/library/tracks/action/', { action, objects: [...ids] }), ids.length)
