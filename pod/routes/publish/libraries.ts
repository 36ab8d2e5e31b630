import type { FastifyInstance } from 'fastify'
import { missing } from '../../errors.ts'
import { endpoint } from '../../http/endpoints.ts'
import { paginate } from '../../http/pages.ts'

export function libraryRoutes(app: FastifyInstance): void {
  const { libraries } = app.repositories
  endpoint(app, 'listLibraries', ({ asker, query, request }) =>
    paginate(request, query, (slice) => libraries.list(asker, query, slice))
  )
  // Private ones, too: people must find a library before they can ask to follow it.
  endpoint(app, 'getLibrary', ({ asker, params }) => libraries.get(asker, params.uuid) ?? missing())
}
