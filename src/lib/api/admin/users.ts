import type { ManageUser, ManageUserChange, ManageUserQuery } from '../../contract/admin/users.ts'
import type { Page } from '../../contract/kit/shapes.ts'
import { asPage, asRow } from '../answers.ts'
import { call, get } from '../console-client.ts'

export const listManageUsers = async (
  query: ManageUserQuery,
  signal?: AbortSignal
): Promise<Page<ManageUser>> => asPage(await get('manage/users/users/', { query, signal }))

/** Changes what is named; the other permissions stay. @throws FieldErrors for a refused value */
export const changeManageUser = async (id: number, change: ManageUserChange): Promise<ManageUser> =>
  asRow(await call('PATCH', `manage/users/users/${id}/`, { body: change }), 'id', 'username')
