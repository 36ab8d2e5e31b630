import type { FastifyInstance } from 'fastify'
import { badField, badRequest } from '../../errors.ts'
import { ensureCsrf } from '../../http/csrf.ts'
import { endpoint } from '../../http/endpoints.ts'
import { content } from '../../repositories/shapes/content.ts'

/** Characters, as everywhere else. */
const MAX_TEXT = 5000

export function instanceRoutes(app: FastifyInstance): void {
  const { instance } = app.repositories
  endpoint(app, 'getNodeInfo', ({ asker, request, reply }) => {
    ensureCsrf(request, reply)
    return instance.nodeInfo(asker)
  })
  endpoint(app, 'listInstanceSettings', () => instance.settings())
  endpoint(app, 'previewText', ({ body }) => {
    if (typeof body.text !== 'string') throw badRequest({ detail: 'Invalid input' })
    // Anybody may ask, and rendering takes the only thread.
    if (body.text.length > MAX_TEXT)
      throw badField('text', `Ensure this field has no more than ${MAX_TEXT} characters.`)
    return { rendered: content(body.text)?.html ?? '' }
  })
}
