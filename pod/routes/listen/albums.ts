import type { FastifyInstance } from 'fastify'
import { missing } from '../../errors.ts'
import { endpoint } from '../../http/endpoints.ts'
import { paginate } from '../../http/pages.ts'

export function albumRoutes(app: FastifyInstance): void {
  const { albums, libraries } = app.repositories
  endpoint(app, 'listAlbums', ({ asker, query, request }) =>
    paginate(request, query, (slice) => albums.list(asker, query, slice))
  )
  endpoint(app, 'getAlbum', ({ asker, params }) => albums.get(asker, params.id) ?? missing())
  endpoint(app, 'listAlbumLibraries', ({ asker, params, query, request }) => {
    if (!albums.exists(params.id)) return missing()
    return paginate(request, query, (slice) =>
      libraries.list(asker, query, slice, { kind: 'album', id: params.id })
    )
  })
}
