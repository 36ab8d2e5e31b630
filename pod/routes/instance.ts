import type { FastifyInstance } from 'fastify'
import { ensureCsrf } from '../plugins/csrf.ts'
import { endpoint } from '../plugins/endpoints.ts'

export function instanceRoutes(app: FastifyInstance): void {
  const { favorites, instance, listenings, users } = app.repositories
  endpoint(
    app,
    'getNodeInfo',
    ({ asker, request, reply }) => {
      ensureCsrf(request, reply)
      return instance.nodeInfo(asker, { users: users.count(), favorites: favorites.count(), listenings: listenings.count() })
    },
    { open: true }
  )
  endpoint(app, 'listInstanceSettings', () => instance.settings(), { open: true })
}
