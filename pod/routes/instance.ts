import type { FastifyInstance } from 'fastify'
import { ensureCsrf } from '../http/csrf.ts'
import { endpoint } from '../http/endpoints.ts'

export function instanceRoutes(app: FastifyInstance): void {
  const { instance } = app.repositories
  endpoint(app, 'getNodeInfo', ({ asker, request, reply }) => {
    ensureCsrf(request, reply)
    return instance.nodeInfo(asker)
  })
  endpoint(app, 'listInstanceSettings', () => instance.settings())
}
