import type { FastifyInstance } from 'fastify'
import { badRequest } from '../../errors.ts'
import { endpoint } from '../../http/endpoints.ts'

export function searchRoutes(app: FastifyInstance): void {
  endpoint(app, 'searchAll', ({ asker, query }) => {
    const text = (query.q || query.query || '').trim()
    if (text === '') throw badRequest({ detail: 'empty query' })
    return app.repositories.search(asker, text)
  })
}
