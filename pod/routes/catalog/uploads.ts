import type { FastifyInstance } from 'fastify'
import { missing } from '../../errors.ts'
import { endpoint } from '../../http/endpoints.ts'

export function uploadRoutes(app: FastifyInstance): void {
  endpoint(
    app,
    'getUpload',
    ({ asker, params }) => app.repositories.uploads.get(asker, params.uuid) ?? missing()
  )
}
