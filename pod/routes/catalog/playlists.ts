import type { FastifyInstance } from 'fastify'
import { missing } from '../../errors.ts'
import { endpoint } from '../../http/endpoints.ts'
import { paginate } from '../../http/pages.ts'

export function playlistRoutes(app: FastifyInstance): void {
  const { playlists } = app.repositories
  endpoint(app, 'listPlaylists', ({ asker, query, request }) =>
    paginate(request, query, (slice) => playlists.list(asker, query, slice))
  )
  endpoint(
    app,
    'getPlaylist',
    ({ asker, params }) => playlists.get(asker, params.uuid) ?? missing()
  )
  endpoint(
    app,
    'listPlaylistTracks',
    ({ asker, params }) => playlists.tracks(asker, params.uuid) ?? missing()
  )
}
