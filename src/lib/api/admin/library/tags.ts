import type { ManageTag, ManageTagQuery } from '../../../contract/admin/library/tags.ts'
import type { Page } from '../../../contract/kit/shapes.ts'
import { asPage, asRow } from '../../answers.ts'
import { get, post } from '../../client.ts'

export const listManageTags = async (
  query: ManageTagQuery,
  signal?: AbortSignal
): Promise<Page<ManageTag>> => asPage(await get('manage/tags/', { query, signal }))

/** @throws FieldErrors for a name that the pod does not take, or that it has */
export const addManageTag = async (name: string): Promise<ManageTag> =>
  asRow(await post('manage/tags/', { name }), 'name')

/**
 * Deletes tags, by name. Whatever has them stays.
 * @returns the number of deleted tags
 */
export async function actOnManageTags(action: 'delete', names: readonly string[]): Promise<number> {
  const { updated } = asRow(await post('manage/tags/action/', { action, objects: [...names] }))
  return typeof updated === 'number' ? updated : names.length
}
