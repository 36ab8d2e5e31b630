import type { FastifyInstance } from 'fastify'
import { notFound } from '../../errors.ts'
import { endpoint } from '../../http/endpoints.ts'
import { paginate } from '../../http/pages.ts'

export function actorRoutes(app: FastifyInstance): void {
  const { actors, libraries } = app.repositories
  const unknown = (name: string) => notFound(`Actor ${name} not found`)

  endpoint(app, 'getActor', ({ asker, params: { full_username: name } }) => {
    const found = actors.get(asker, name)
    if (!found) throw unknown(name)
    return found
  })

  endpoint(app, 'listActorLibraries', ({ asker, params, query, request }) => {
    const { full_username: name } = params
    const id = actors.idOf(asker, name)
    if (id === undefined) throw unknown(name)
    return paginate(request, query, (slice) =>
      libraries.list(asker, {}, slice, { kind: 'actor', id })
    )
  })
}
