import type { FastifyInstance } from 'fastify'
import { badField, badRequest, missing } from '../../errors.ts'
import { endpoint } from '../../http/endpoints.ts'
import { paginate } from '../../http/pages.ts'
import { stamp } from '../../text.ts'

export function contentFilterRoutes(app: FastifyInstance): void {
  const { contentFilters } = app.repositories
  endpoint(app, 'listContentFilters', ({ user, query, request }) =>
    paginate(request, query, (slice) => contentFilters.list(user, query.ordering, slice))
  )
  endpoint(
    app,
    'getContentFilter',
    ({ user, params }) => contentFilters.get(user, params.uuid) ?? missing()
  )

  endpoint(app, 'addContentFilter', ({ user, body, reply }) => {
    const { type, id } = body.target as { type?: unknown; id?: unknown }
    if (type !== 'artist') throw badField('target', 'Invalid type')
    if (!Number.isInteger(Number(id)) || !contentFilters.hasArtist(Number(id)))
      throw badField('target', 'Object not found')
    const made = contentFilters.add(user, Number(id), stamp(app.settings.now()))
    if (!made) throw badRequest({ detail: 'A content filter already exists for this object' })
    void reply.code(201)
    return made
  })

  endpoint(app, 'removeContentFilter', ({ user, params, reply }) => {
    if (!contentFilters.remove(user, params.uuid)) missing()
    void reply.code(204)
  })
}
