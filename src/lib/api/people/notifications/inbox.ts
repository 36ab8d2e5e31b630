import type { InboxItem, InboxQuery } from '../../../contract/people/notifications.ts'
import type { Page } from '../../../contract/kit/shapes.ts'
import { asPage, asRow } from '../../answers.ts'
import { call, get, post } from '../../client.ts'

/** Newest first, at most 50 a page. */
export const listInbox = async (
  query: InboxQuery,
  signal?: AbortSignal
): Promise<Page<InboxItem>> => asPage(await get('federation/inbox/', { query, signal }))

export const changeInboxItem = async (id: number, read: boolean): Promise<InboxItem> =>
  asRow(
    await call('PATCH', `federation/inbox/${id}/`, { body: { is_read: read } }),
    'id',
    'activity'
  )

/** Marks everything up to an item as read; newer items stay unread. */
export const actOnInbox = (before: number): Promise<unknown> =>
  post('federation/inbox/action/', {
    action: 'read',
    objects: 'all',
    filters: { is_read: false, before }
  })
