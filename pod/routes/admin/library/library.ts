import type { FastifyInstance } from 'fastify'
import { requirePermission } from '../../../accounts/permission.ts'
import { badChoice, missing } from '../../../errors.ts'
import { dropMusic } from '../../../files.ts'
import { endpoint, type EndpointName } from '../../../http/endpoints.ts'
import { paginate } from '../../../http/pages.ts'
import type { createKind } from '../../../repositories/admin/library/kind.ts'
import { refreshTracks } from '../../../repositories/query/refresh.ts'
import type { User } from '../../../repositories/shapes/asker.ts'
import { checkLibrary } from '../../publish/libraries/libraries.ts'

type Names = {
  list: EndpointName
  get: EndpointName
  stats?: EndpointName
  remove: EndpointName
  act?: EndpointName
}
type Kind = Pick<
  ReturnType<typeof createKind<{ id: number }, unknown>>,
  'page' | 'get' | 'stats' | 'remove' | 'act'
>

/** The calls for one kind. All kinds have the same types, but for the names of their parameters. */
function kindRoutes(app: FastifyInstance, kind: Kind, names: Names): void {
  const { users } = app.repositories
  const admit = (user: User): void => requirePermission(users, user, 'library')
  const drop = (paths: readonly string[]): void => void dropMusic(app.files, paths)
  const nameIn = (params: object): string | number =>
    Object.values(params as Record<string, string | number>)[0]!

  endpoint(app, names.list as 'listManageAlbums', ({ asker, user, query, request }) => {
    admit(user)
    return paginate(request, query, (slice) => kind.page(asker, query, slice))
  })
  endpoint(app, names.get as 'getManageAlbum', ({ asker, user, params }) => {
    admit(user)
    return kind.get(asker, nameIn(params)) ?? missing()
  })
  endpoint(app, names.remove as 'removeManageAlbum', ({ asker, user, params, reply }) => {
    admit(user)
    if (!kind.remove(asker, nameIn(params), drop)) return missing()
    void reply.code(204)
  })
  if (names.stats)
    endpoint(app, names.stats as 'getManageAlbumStats', ({ asker, user, params }) => {
      admit(user)
      return kind.stats(asker, nameIn(params)) ?? missing()
    })
  if (names.act)
    endpoint(app, names.act as 'actOnManageAlbums', ({ asker, user, body }) => {
      admit(user)
      return kind.act(asker, body, drop)
    })
}

const calls = {
  artists: {
    list: 'listManageArtists',
    get: 'getManageArtist',
    stats: 'getManageArtistStats',
    remove: 'removeManageArtist',
    act: 'actOnManageArtists'
  },
  albums: {
    list: 'listManageAlbums',
    get: 'getManageAlbum',
    stats: 'getManageAlbumStats',
    remove: 'removeManageAlbum',
    act: 'actOnManageAlbums'
  },
  tracks: {
    list: 'listManageTracks',
    get: 'getManageTrack',
    stats: 'getManageTrackStats',
    remove: 'removeManageTrack',
    act: 'actOnManageTracks'
  },
  channels: {
    list: 'listManageChannels',
    get: 'getManageChannel',
    stats: 'getManageChannelStats',
    remove: 'removeManageChannel'
  },
  libraries: {
    list: 'listManageLibraries',
    get: 'getManageLibrary',
    stats: 'getManageLibraryStats',
    remove: 'removeManageLibrary',
    act: 'actOnManageLibraries'
  },
  uploads: {
    list: 'listManageUploads',
    get: 'getManageUpload',
    remove: 'removeManageUpload',
    act: 'actOnManageUploads'
  }
} as const satisfies Record<string, Names>

/** The things of the pod's library, for those who look after it. */
export function manageLibraryRoutes(app: FastifyInstance): void {
  const { manage, users } = app.repositories
  for (const [name, names] of Object.entries(calls))
    kindRoutes(app, manage[name as keyof typeof calls] as unknown as Kind, names)

  endpoint(app, 'changeManageLibrary', ({ asker, user, params, body }) => {
    requirePermission(users, user, 'library')
    checkLibrary(body, app.settings.api === 'v1')
    // Real pods take it, and the person's next uploads fail.
    if (body.privacy_level !== undefined && manage.libraries.isBuiltIn(params.uuid))
      throw badChoice('privacy_level')
    const tracks = manage.libraries.change(asker, params.uuid, body) ?? missing()
    refreshTracks(app.db, tracks)
    return manage.libraries.get(asker, params.uuid) ?? missing()
  })
}
