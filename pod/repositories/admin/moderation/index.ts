// Items that wait for reviewers: suggested edits, reports, requests to join. Each list can be
// counted by its filter.
import type { Database } from '../../../db.ts'
import { createMutations } from '../../publish/edits/index.ts'
import { createReports } from './reports.ts'
import { createRequests } from './requests.ts'

export type Reviews = ReturnType<typeof createReviews>

export const createReviews = (db: Database) => ({
  mutations: createMutations(db),
  reports: createReports(db),
  requests: createRequests(db)
})
