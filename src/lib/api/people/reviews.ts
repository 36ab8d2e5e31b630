// Counts of unread notifications and pending reviews. docs/product/pods.md#counts-of-reviewers.
import { asPage } from '../answers.ts'
import type { ReadOptions, Row } from '../call-types.ts'
import { get } from '../client.ts'

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
export const countPendingEdits = (): Promise<number> => count('mutations/', { is_approved: 'null' })
export const countOpenReports = (): Promise<number> =>
  count('manage/moderation/reports/', { is_handled: false })
export const countPendingRequests = (): Promise<number> =>
  count('manage/moderation/requests/', { status: 'pending' })
