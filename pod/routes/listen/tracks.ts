import type { FastifyInstance } from 'fastify'
import { missing } from '../../errors.ts'
import { endpoint } from '../../http/endpoints.ts'
import { paginate } from '../../http/pages.ts'

export function trackRoutes(app: FastifyInstance): void {
  const { tracks, libraries } = app.repositories
  endpoint(app, 'listTracks', ({ asker, query, request }) =>
    paginate(request, query, (slice) => tracks.list(asker, query, slice))
  )
  endpoint(app, 'getTrack', ({ asker, params }) => tracks.get(asker, params.id) ?? missing())
  endpoint(app, 'listTrackLibraries', ({ asker, params, query, request }) => {
    if (!tracks.exists(params.id)) return missing()
    return paginate(request, query, (slice) =>
      libraries.list(asker, query, slice, { kind: 'track', id: params.id })
    )
  })
}
