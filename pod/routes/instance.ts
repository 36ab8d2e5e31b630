import type { FastifyInstance } from 'fastify'
import { badRequest } from '../errors.ts'
import { ensureCsrf } from '../http/csrf.ts'
import { endpoint } from '../http/endpoints.ts'
import { content } from '../repositories/shapes/content.ts'

export function instanceRoutes(app: FastifyInstance): void {
  const { instance } = app.repositories
  endpoint(app, 'getNodeInfo', ({ asker, request, reply }) => {
    ensureCsrf(request, reply)
    return instance.nodeInfo(asker)
  })
  endpoint(app, 'listInstanceSettings', () => instance.settings())
  endpoint(app, 'previewText', ({ body }) => {
    if (typeof body.text !== 'string') throw badRequest({ detail: 'Invalid input' })
    return { rendered: content(body.text)?.html ?? '' }
  })
}
