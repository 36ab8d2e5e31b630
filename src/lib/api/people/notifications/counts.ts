// Counts of unread notifications, follow requests and pending reviews.
// docs/product/pods.md#counts-of-reviewers.
import { asPage } from '../../answers.ts'
import type { ReadOptions, Row } from '../../call-types.ts'
import { get } from '../../client.ts'
import { noticeOf } from '../../../notifications/notices.ts'
import { listInbox } from './inbox.ts'

type List =
  'federation/inbox/' | 'mutations/' | 'manage/moderation/reports/' | 'manage/moderation/requests/'
type Count = <P extends List>(
  path: P,
  query: ReadOptions<Row<'GET', P>>['query']
) => Promise<number>
const count: Count = async (path: List, query: unknown) =>
  asPage<unknown>(await get(path, { query: { ...(query as object), page_size: 1 } })).count

export const countUnreadInbox = (): Promise<number> =>
  count('federation/inbox/', { is_read: false })
/** Notifications among which requests are counted. */
const NEWEST = 50

/**
 * How many people wait for the answer to a request, among the newest 50 notifications: pods have no
 * list of the requests that somebody got.
 */
export async function countFollowRequests(): Promise<number> {
  const { results } = await listInbox({ page_size: NEWEST })
  const waiting = results
    .map((item) => item.activity && noticeOf(item))
    .filter((notice) => notice?.state === 'pending')
  // A person who withdraws a request and sends it again causes two notifications.
  return new Set(waiting.map((notice) => notice!.follow)).size
}
export const countPendingEdits = (): Promise<number> => count('mutations/', { is_approved: 'null' })
export const countOpenReports = (): Promise<number> =>
  count('manage/moderation/reports/', { is_handled: false })
export const countPendingRequests = (): Promise<number> =>
  count('manage/moderation/requests/', { status: 'pending' })
