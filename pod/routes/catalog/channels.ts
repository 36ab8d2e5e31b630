import type { FastifyInstance } from 'fastify'
import { missing } from '../../errors.ts'
import { endpoint } from '../../http/endpoints.ts'
import { paginate } from '../../http/pages.ts'

export function channelRoutes(app: FastifyInstance): void {
  const { channels } = app.repositories
  endpoint(app, 'listChannels', ({ asker, query, request }) =>
    paginate(request, query, (slice) => channels.list(asker, query, slice))
  )
  endpoint(
    app,
    'getChannel',
    ({ asker, params }) => channels.get(asker, params.composite) ?? missing()
  )
}
