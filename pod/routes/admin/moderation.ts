import type { FastifyInstance } from 'fastify'
import { badChoice } from '../../errors.ts'
import { requirePermission } from '../../accounts/permission.ts'
import { endpoint } from '../../http/endpoints.ts'
import { paginate } from '../../http/pages.ts'

const STATUSES: readonly unknown[] = [undefined, 'pending', 'approved', 'refused']

/** The lists of items that wait for reviewers. */
export function reviewRoutes(app: FastifyInstance): void {
  const { users, reviews } = app.repositories
  const { reports, requests } = reviews
  endpoint(app, 'listManageReports', ({ asker, user, query, request }) => {
    requirePermission(users, user, 'moderation')
    return paginate(request, query, (slice) => reports.list(asker, query.is_handled, slice))
  })
  endpoint(app, 'listManageUserRequests', ({ asker, user, query, request }) => {
    requirePermission(users, user, 'moderation')
    if (!STATUSES.includes(query.status)) throw badChoice('status')
    return paginate(request, query, (slice) => requests.list(asker, query.status, slice))
  })
}
