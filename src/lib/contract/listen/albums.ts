import { Type, type Static } from 'typebox'
import { ArtistCredit } from './artists.ts'
import {
  Actor,
  Attachment,
  Content,
  DateTime,
  Flag,
  Nullable,
  PageQuery,
  Paginated,
  Repeated
} from '../kit/shapes.ts'
import { Track } from './tracks.ts'
import { LibraryPage, LibraryQuery } from '../publish/libraries/libraries.ts'
import { id } from '../kit/params.ts'
import type { Endpoint } from '../kit/endpoint.ts'

/**
 * `duration` in seconds. Lists have all `tracks`, too; where a pod leaves them out, request
 * `tracks/?album=`.
 */
export const Album = Type.Object({
  id: Type.Integer(),
  fid: Nullable(Type.String()),
  mbid: Nullable(Type.String()),
  title: Type.String(),
  artist_credit: Type.Array(ArtistCredit),
  cover: Nullable(Attachment),
  is_playable: Type.Boolean(),
  is_local: Type.Boolean(),
  tags: Type.Array(Type.String()),
  tracks_count: Type.Integer(),
  attributed_to: Nullable(Actor),
  release_date: Nullable(Type.String()),
  creation_date: DateTime,
  duration: Type.Integer(),
  tracks: Type.Optional(Nullable(Type.Array(Track))),
  description: Type.Optional(Nullable(Content))
})
export type Album = Static<typeof Album>
export const AlbumPage = Paginated(Album)

export const albumOrderings = [
  'creation_date',
  'release_date',
  'title',
  'artist_credit__artist__modification_date',
  'random',
  'related'
] as const
export const AlbumQuery = Type.Object({
  ...PageQuery,
  q: Type.Optional(Type.String()),
  artist: Type.Optional(Type.String()),
  artist_credit: Type.Optional(Repeated(Type.Integer())),
  tag: Type.Optional(Repeated(Type.String())),
  playable: Type.Optional(Flag),
  has_cover: Type.Optional(Flag),
  has_mbid: Type.Optional(Flag),
  has_release_date: Type.Optional(Flag),
  has_tags: Type.Optional(Flag),
  hidden: Type.Optional(Flag),
  include_channels: Type.Optional(Flag),
  content_category: Type.Optional(Type.String()),
  channel: Type.Optional(Type.String()),
  library: Type.Optional(Type.String()),
  related: Type.Optional(Type.String()),
  mbid: Type.Optional(Type.String()),
  scope: Type.Optional(Type.String())
})
export type AlbumQuery = Static<typeof AlbumQuery>

export const albumEndpoints = {
  listAlbums: {
    method: 'GET',
    path: 'albums/',
    scope: 'libraries',
    limit: 'list',
    query: AlbumQuery,
    answers: { 200: AlbumPage }
  },
  getAlbum: {
    method: 'GET',
    path: 'albums/:id/',
    scope: 'libraries',
    limit: 'retrieve',
    params: id,
    answers: { 200: Album }
  },
  listAlbumLibraries: {
    method: 'GET',
    path: 'albums/:id/libraries/',
    scope: 'libraries',
    limit: 'wildcard',
    params: id,
    query: LibraryQuery,
    answers: { 200: LibraryPage }
  }
} as const satisfies Record<string, Endpoint>
