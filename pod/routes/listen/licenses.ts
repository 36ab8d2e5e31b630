import type { FastifyInstance } from 'fastify'
import { missing } from '../../errors.ts'
import { endpoint } from '../../http/endpoints.ts'
import { paginate } from '../../http/pages.ts'
import { licenseByCode, licenses } from '../../repositories/listen/licenses.ts'

const MAX_ROWS = 1000

export function licenseRoutes(app: FastifyInstance): void {
  endpoint(app, 'listLicenses', ({ query, request }) =>
    paginate(
      request,
      query,
      ({ offset, limit }) => ({
        count: licenses.length,
        results: licenses.slice(offset, offset + limit)
      }),
      MAX_ROWS
    )
  )
  endpoint(app, 'getLicense', ({ params }) => licenseByCode(params.code) ?? missing())
}
