import type { ManageTag, ManageTagQuery } from '../../../contract/admin/library/tags.ts'
import type { Page } from '../../../contract/kit/shapes.ts'
import { asPage, asRow } from '../../answers.ts'
import { call, get, post } from '../../console-client.ts'
import { actedOn } from './rows.ts'

export const listManageTags = async (
  query: ManageTagQuery,
  signal?: AbortSignal
): Promise<Page<ManageTag>> => asPage(await get('manage/tags/', { query, signal }))

export const getManageTag = async (name: string, signal?: AbortSignal): Promise<ManageTag> =>
  asRow(await get(`manage/tags/${encodeURIComponent(name)}/`, { signal }), 'name')

/** @throws FieldErrors for a name that the pod does not take, or that it has */
export const addManageTag = async (name: string): Promise<ManageTag> =>
  asRow(await post('manage/tags/', { name }), 'name')

/** Deletes a tag. Whatever has it stays. */
export const removeManageTag = async (name: string): Promise<void> =>
  call('DELETE', `manage/tags/${encodeURIComponent(name)}/`)

/**
 * The same for several, by name.
 * @returns the number of deleted tags
 */
export const actOnManageTags = async (
  action: 'delete',
  names: readonly string[]
): Promise<number> =>
  actedOn(await post('manage/tags/action/', { action, objects: [...names] }), names.length)
