import type { ManageInvitation, ManageInvitationQuery } from '../../contract/admin/invitations.ts'
import type { Page } from '../../contract/kit/shapes.ts'
import { asPage, asRow, asTexts } from '../answers.ts'
import { get, post } from '../console-client.ts'

export const listManageInvitations = async (
  query: ManageInvitationQuery,
  signal?: AbortSignal
): Promise<Page<ManageInvitation>> =>
  asPage(await get('manage/users/invitations/', { query, signal }))

/**
 * @param code up to 50 characters; without it the pod makes one
 * @throws FieldErrors for a code that the pod has, whatever its case
 */
export const addManageInvitation = async (code?: string): Promise<ManageInvitation> =>
  asTexts(await post('manage/users/invitations/', code === undefined ? {} : { code }), 'code')

/**
 * Deletes open invitations; pods leave out the others.
 * @returns the number of deleted ones
 */
export async function actOnManageInvitations(
  action: 'delete',
  ids: readonly number[]
): Promise<number> {
  const { updated } = asRow(
    await post('manage/users/invitations/action/', { action, objects: [...ids] })
  )
  return typeof updated === 'number' ? updated : ids.length
}
