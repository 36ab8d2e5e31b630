import type { FastifyInstance } from 'fastify'
import { requirePermission } from '../../../accounts/permission.ts'
import { endpoint } from '../../../http/endpoints.ts'
import { paginate } from '../../../http/pages.ts'

/** The artists of the pod, for those who look after its library. */
export function manageArtistRoutes(app: FastifyInstance): void {
  const { manage, users } = app.repositories
  const { artists } = manage

  endpoint(app, 'listManageArtists', ({ asker, user, query, request }) => {
    requirePermission(users, user, 'library')
    return paginate(request, query, (slice) => artists.page(asker, query, slice))
  })
  endpoint(app, 'actOnManageArtists', ({ user, body }) => {
    requirePermission(users, user, 'library')
    return artists.act(body)
  })
}
