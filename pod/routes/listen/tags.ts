import type { FastifyInstance } from 'fastify'
import { missing } from '../../errors.ts'
import { endpoint } from '../../http/endpoints.ts'
import { paginate } from '../../http/pages.ts'

export function tagRoutes(app: FastifyInstance): void {
  const { tags } = app.repositories
  endpoint(app, 'listTags', ({ query, request }) =>
    paginate(request, query, (slice) => tags.list(query, slice))
  )
  endpoint(app, 'getTag', ({ params }) => tags.get(params.name) ?? missing())
}
