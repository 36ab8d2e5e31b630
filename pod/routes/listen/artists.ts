import type { FastifyInstance } from 'fastify'
import { missing } from '../../errors.ts'
import { endpoint } from '../../http/endpoints.ts'
import { paginate } from '../../http/pages.ts'

export function artistRoutes(app: FastifyInstance): void {
  const { artists, libraries } = app.repositories
  endpoint(app, 'listArtists', ({ asker, query, request }) =>
    paginate(request, query, (slice) => artists.list(asker, query, slice))
  )
  endpoint(app, 'getArtist', ({ asker, params }) => artists.get(asker, params.id) ?? missing())
  endpoint(app, 'listArtistLibraries', ({ asker, params, query, request }) => {
    if (!artists.exists(params.id)) return missing()
    return paginate(request, query, (slice) =>
      libraries.list(asker, query, slice, { kind: 'artist', id: params.id })
    )
  })
}
