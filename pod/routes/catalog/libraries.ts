import type { FastifyInstance } from 'fastify'
import { endpoint } from '../../http/endpoints.ts'
import { paginate } from '../../http/pages.ts'

export function libraryRoutes(app: FastifyInstance): void {
  const { libraries } = app.repositories
  endpoint(app, 'listLibraries', ({ asker, query, request }) =>
    paginate(request, query, (slice) => libraries.list(asker, query, slice))
  )
}
