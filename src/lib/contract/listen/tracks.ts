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
  Repeated,
  Uuid
} from '../kit/shapes.ts'
import { LibraryPage, LibraryQuery } from '../publish/libraries/libraries.ts'
import { id, uuid } from '../kit/params.ts'
import type { Endpoint } from '../kit/endpoint.ts'

/**
 * A file of a track that the caller may play. `duration` in seconds, `bitrate` in bit/s, `size` in
 * bytes.
 */
export const TrackUpload = Type.Object({
  uuid: Uuid,
  listen_url: Type.String(),
  size: Nullable(Type.Integer()),
  duration: Nullable(Type.Integer()),
  bitrate: Nullable(Type.Integer()),
  mimetype: Nullable(Type.String()),
  extension: Nullable(Type.String()),
  is_local: Type.Boolean()
})
export type TrackUpload = Static<typeof TrackUpload>

export const TrackAlbum = Type.Object({
  id: Type.Integer(),
  fid: Nullable(Type.String()),
  mbid: Nullable(Type.String()),
  title: Type.String(),
  artist_credit: Type.Array(ArtistCredit),
  release_date: Nullable(Type.String()),
  cover: Nullable(Attachment),
  creation_date: DateTime,
  is_local: Type.Boolean(),
  tracks_count: Type.Integer()
})
export type TrackAlbum = Static<typeof TrackAlbum>

/** A track has no uuid field; its uuid is the one in `listen_url` (relative to the pod's host). */
export const Track = Type.Object({
  id: Type.Integer(),
  fid: Nullable(Type.String()),
  mbid: Nullable(Type.String()),
  title: Type.String(),
  artist_credit: Type.Array(ArtistCredit),
  album: Nullable(TrackAlbum),
  uploads: Type.Array(TrackUpload),
  listen_url: Type.String(),
  tags: Type.Array(Type.String()),
  attributed_to: Nullable(Actor),
  description: Type.Optional(Nullable(Content)),
  creation_date: DateTime,
  is_local: Type.Boolean(),
  position: Nullable(Type.Integer()),
  disc_number: Nullable(Type.Integer()),
  downloads_count: Type.Integer(),
  copyright: Nullable(Type.String()),
  license: Nullable(Type.String()),
  cover: Nullable(Attachment),
  is_playable: Type.Boolean()
})
export type Track = Static<typeof Track>
export const TrackPage = Paginated(Track)

export const trackOrderings = [
  'creation_date',
  'title',
  'album__title',
  'album__release_date',
  'size',
  'position',
  'disc_number',
  'artist_credit__artist__name',
  'artist_credit__artist__modification_date',
  'random',
  'related'
] as const
export const TrackQuery = Type.Object({
  ...PageQuery,
  q: Type.Optional(Type.String()),
  title: Type.Optional(Type.String()),
  title__icontains: Type.Optional(Type.String()),
  title__iexact: Type.Optional(Type.String()),
  title__startswith: Type.Optional(Type.String()),
  id: Type.Optional(Repeated(Type.Integer())),
  album: Type.Optional(Type.Integer()),
  artist: Type.Optional(Type.String()),
  channel: Type.Optional(Type.String()),
  library: Type.Optional(Type.String()),
  license: Type.Optional(Type.String()),
  tag: Type.Optional(Repeated(Type.String())),
  playable: Type.Optional(Flag),
  has_mbid: Type.Optional(Flag),
  hidden: Type.Optional(Flag),
  include_channels: Type.Optional(Flag),
  related: Type.Optional(Type.String()),
  mbid: Type.Optional(Type.String()),
  scope: Type.Optional(Type.String())
})
export type TrackQuery = Static<typeof TrackQuery>

/**
 * Parameters of `listen/{uuid}/`. `download` defaults to true; `max_bitrate` in kbit/s, 0 to 320.
 */
export const ListenQuery = Type.Object({
  upload: Type.Optional(Type.String()),
  to: Type.Optional(Type.String()),
  max_bitrate: Type.Optional(Type.String()),
  download: Type.Optional(Flag),
  token: Type.Optional(Type.String())
})

export const trackEndpoints = {
  listTracks: {
    method: 'GET',
    path: 'tracks/',
    scope: 'libraries',
    limit: 'list',
    query: TrackQuery,
    answers: { 200: TrackPage }
  },
  getTrack: {
    method: 'GET',
    path: 'tracks/:id/',
    scope: 'libraries',
    limit: 'retrieve',
    params: id,
    answers: { 200: Track }
  },
  listTrackLibraries: {
    method: 'GET',
    path: 'tracks/:id/libraries/',
    scope: 'libraries',
    limit: 'wildcard',
    params: id,
    query: LibraryQuery,
    answers: { 200: LibraryPage }
  },
  listen: {
    method: 'GET',
    path: 'listen/:uuid/',
    // The address may contain a token, which the route itself reads; on a closed pod it asks for
    // one.
    anonymous: 'always',
    scope: 'libraries',
    limit: 'retrieve',
    params: uuid,
    query: ListenQuery,
    answers: { 200: null, 206: null }
  }
} as const satisfies Record<string, Endpoint>
