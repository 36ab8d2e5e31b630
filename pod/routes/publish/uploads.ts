import type { FastifyInstance } from 'fastify'
import { missing } from '../../errors.ts'
import { endpoint } from '../../http/endpoints.ts'

export function uploadRoutes(app: FastifyInstance): void {
  endpoint(
    app,
    'getUpload',
    ({ asker, params, query }) =>
      app.repositories.uploads.get(asker, params.uuid, query.include_channels) ?? missing()
  )
}
