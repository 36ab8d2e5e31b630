// The calls about notifications and follows, the lists behind the counts for reviewers and those of
// the administration, in the contract's terms.
import { first, type Step } from './steps.ts'

const page = { page_size: 2 }

export const notificationSteps: readonly Step[] = [
  { name: 'listInbox', path: 'federation/inbox/' },
  { name: 'getInboxItem', path: (got) => `federation/inbox/${first(got, 'listInbox').id}/` },
  {
    name: 'actOnInbox',
    method: 'POST',
    path: 'federation/inbox/action/',
    body: (got) => ({ action: 'read', objects: [first(got, 'listInbox').id] })
  },
  {
    name: 'changeInboxItem',
    method: 'PATCH',
    path: (got) => `federation/inbox/${first(got, 'listInbox').id}/`,
    body: { is_read: false }
  },
  { name: 'listLibraryFollows', path: 'federation/follows/library/' },
  { name: 'listAllLibraryFollows', path: 'federation/follows/library/all/' },
  { name: 'listMutations', path: 'mutations/', query: page },
  { name: 'listManageReports', path: 'manage/moderation/reports/', admin: true, query: page },
  {
    name: 'listManageUserRequests',
    path: 'manage/moderation/requests/',
    admin: true,
    query: page
  }
]
