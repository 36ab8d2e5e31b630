// What reviewers and moderators look after: suggested edits, reports, requests to join, notes, and
// what was decided about accounts and domains.
import type { Database } from '../../../db.ts'
import type { Users } from '../../account/me/users.ts'
import { createMutations } from '../../publish/edits/index.ts'
import { createManageAccounts } from './actors.ts'
import { createDomains } from './domains.ts'
import { createNotes } from './notes.ts'
import { createPolicies } from './policies.ts'
import { createReports } from './reports.ts'
import { createRequests } from './requests.ts'

export type Reviews = ReturnType<typeof createReviews>

export const createReviews = (db: Database, users: Users) => ({
  accounts: createManageAccounts(db, users),
  domains: createDomains(db),
  mutations: createMutations(db),
  notes: createNotes(db),
  policies: createPolicies(db),
  reports: createReports(db),
  requests: createRequests(db)
})
