import type { ManageUpload, ManageUploadQuery } from '../../../contract/admin/library/uploads.ts'
import type { Page } from '../../../contract/kit/shapes.ts'
import { asPage, asRow } from '../../answers.ts'
import { call, get, post } from '../../console-client.ts'
import { actedOn } from './rows.ts'

export const listManageUploads = async (
  query: ManageUploadQuery,
  signal?: AbortSignal
): Promise<Page<ManageUpload>> => asPage(await get('manage/library/uploads/', { query, signal }))

export const getManageUpload = async (uuid: string, signal?: AbortSignal): Promise<ManageUpload> =>
  asRow(await get(`manage/library/uploads/${encodeURIComponent(uuid)}/`, { signal }), 'uuid')

/** Deletes an upload with its file; the track stays. */
export const removeManageUpload = async (uuid: string): Promise<void> =>
  call('DELETE', `manage/library/uploads/${encodeURIComponent(uuid)}/`)

/**
 * The same for several, by id: the number, not the uuid.
 * @returns the number of deleted ones
 */
export const actOnManageUploads = async (
  action: 'delete',
  ids: readonly number[]
): Promise<number> =>
  actedOn(await post('manage/library/uploads/action/', { action, objects: [...ids] }), ids.length)
