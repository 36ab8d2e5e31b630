import type {
  ManageLibrary,
  ManageLibraryPatch,
  ManageLibraryQuery
} from '../../../contract/admin/library/libraries.ts'
import type { ManageStats } from '../../../contract/admin/library/rows.ts'
import type { Page } from '../../../contract/kit/shapes.ts'
import { asPage, asRow } from '../../answers.ts'
import { call, get, post } from '../../console-client.ts'
import { actedOn } from './rows.ts'

export const listManageLibraries = async (
  query: ManageLibraryQuery,
  signal?: AbortSignal
): Promise<Page<ManageLibrary>> => asPage(await get('manage/library/libraries/', { query, signal }))

export const getManageLibrary = async (
  uuid: string,
  signal?: AbortSignal
): Promise<ManageLibrary> =>
  asRow(
    await get(`manage/library/libraries/${encodeURIComponent(uuid)}/`, { signal }),
    'uuid',
    'name'
  )

/** @throws FieldErrors for values that the pod does not take */
export const changeManageLibrary = async (
  uuid: string,
  body: ManageLibraryPatch
): Promise<ManageLibrary> =>
  asRow(
    await call('PATCH', `manage/library/libraries/${encodeURIComponent(uuid)}/`, { body }),
    'uuid',
    'name'
  )

export const getManageLibraryStats = async (
  uuid: string,
  signal?: AbortSignal
): Promise<ManageStats> =>
  asRow(await get(`manage/library/libraries/${encodeURIComponent(uuid)}/stats/`, { signal }))

/** Deletes a library with its uploads and followers. */
export const removeManageLibrary = async (uuid: string): Promise<void> =>
  call('DELETE', `manage/library/libraries/${encodeURIComponent(uuid)}/`)

/**
 * The same for several, by id: the number, not the uuid.
 * @returns the number of deleted ones
 */
export const actOnManageLibraries = async (
  action: 'delete',
  ids: readonly number[]
): Promise<number> =>
  actedOn(await post('manage/library/libraries/action/', { action, objects: [...ids] }), ids.length)
