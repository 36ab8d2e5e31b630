// Counts of unread notifications and pending reviews. docs/product/pods.md#counts-of-reviewers.
import type { Query } from '../../pods/address.ts'
import { asPage } from '../answers.ts'
import { get } from '../client.ts'

const count = async (path: string, query: Query): Promise<number> =>
  asPage(await get(path, { query: { ...query, page_size: 1 } })).count

export const countUnreadInbox = (): Promise<number> =>
  count('federation/inbox/', { is_read: false })
export const countPendingEdits = (): Promise<number> => count('mutations/', { is_approved: 'null' })
export const countOpenReports = (): Promise<number> =>
  count('manage/moderation/reports/', { is_handled: false })
export const countPendingRequests = (): Promise<number> =>
  count('manage/moderation/requests/', { status: 'pending' })
