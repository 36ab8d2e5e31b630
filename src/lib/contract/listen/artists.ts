import { Type, type Static } from 'typebox'
import {
  Actor,
  Attachment,
  Content,
  ContentCategory,
  DateTime,
  Flag,
  Nullable,
  PageQuery,
  Paginated,
  Repeated,
  Uuid
} from '../kit/shapes.ts'
import { LibraryPage, LibraryQuery } from '../publish/libraries/libraries.ts'
import { id } from '../kit/params.ts'
import type { Endpoint } from '../kit/endpoint.ts'

/**
 * Links to other sites, set with the artist's channel; absent on 1.4. Pods that do not show them
 * send a list of nulls.
 */
export const Links = Type.Optional(
  Nullable(
    Type.Array(
      Nullable(Type.Object({ label: Nullable(Type.String()), url: Nullable(Type.String()) }))
    )
  )
)

/** An artist inside a credit of an album or a track. */
export const Artist = Type.Object({
  id: Type.Integer(),
  fid: Nullable(Type.String()),
  mbid: Nullable(Type.String()),
  name: Type.String(),
  creation_date: DateTime,
  modification_date: Type.Optional(DateTime),
  is_local: Type.Boolean(),
  content_category: ContentCategory,
  description: Type.Optional(Nullable(Content)),
  cover: Type.Optional(Nullable(Attachment)),
  channel: Type.Optional(Nullable(Uuid)),
  attributed_to: Type.Optional(Nullable(Type.Union([Type.Integer(), Actor]))),
  tags: Type.Optional(Type.Array(Type.String())),
  links: Links
})
export type Artist = Static<typeof Artist>

/**
 * One name in a line of credits: `credit` as printed, `joinphrase` the text after it ("", ", ", "
 * feat. ").
 */
export const ArtistCredit = Type.Object({
  artist: Artist,
  credit: Nullable(Type.String()),
  joinphrase: Nullable(Type.String()),
  index: Nullable(Type.Integer())
})
export type ArtistCredit = Static<typeof ArtistCredit>

export const ArtistAlbum = Type.Object({
  id: Type.Integer(),
  fid: Nullable(Type.String()),
  mbid: Nullable(Type.String()),
  title: Type.String(),
  artist_credit: Type.Array(Type.Integer()),
  release_date: Nullable(Type.String()),
  cover: Nullable(Attachment),
  creation_date: DateTime,
  is_local: Type.Boolean(),
  is_playable: Type.Boolean(),
  tracks_count: Type.Integer()
})
export type ArtistAlbum = Static<typeof ArtistAlbum>

export const ArtistWithAlbums = Type.Object({
  id: Type.Integer(),
  fid: Nullable(Type.String()),
  mbid: Nullable(Type.String()),
  name: Type.String(),
  content_category: ContentCategory,
  creation_date: DateTime,
  is_local: Type.Boolean(),
  tags: Type.Array(Type.String()),
  attributed_to: Nullable(Actor),
  channel: Nullable(
    Type.Object({
      uuid: Uuid,
      actor: Type.Object({
        full_username: Type.String(),
        preferred_username: Nullable(Type.String()),
        domain: Type.String()
      })
    })
  ),
  tracks_count: Type.Integer(),
  cover: Nullable(Attachment),
  albums: Type.Array(ArtistAlbum),
  description: Type.Optional(Nullable(Content)),
  links: Links
})
export type ArtistWithAlbums = Static<typeof ArtistWithAlbums>
export const ArtistPage = Paginated(ArtistWithAlbums)

export const artistOrderings = [
  'id',
  'name',
  'creation_date',
  'modification_date',
  'random',
  'related'
] as const
export const ArtistQuery = Type.Object({
  ...PageQuery,
  q: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
  name__icontains: Type.Optional(Type.String()),
  name__iexact: Type.Optional(Type.String()),
  name__startswith: Type.Optional(Type.String()),
  tag: Type.Optional(Repeated(Type.String())),
  playable: Type.Optional(Flag),
  has_albums: Type.Optional(Flag),
  has_mbid: Type.Optional(Flag),
  hidden: Type.Optional(Flag),
  include_channels: Type.Optional(Flag),
  content_category: Type.Optional(Type.String()),
  library: Type.Optional(Type.String()),
  related: Type.Optional(Type.String()),
  mbid: Type.Optional(Type.String()),
  scope: Type.Optional(Type.String())
})
export type ArtistQuery = Static<typeof ArtistQuery>

export const artistEndpoints = {
  listArtists: {
    method: 'GET',
    path: 'artists/',
    scope: 'libraries',
    limit: 'list',
    query: ArtistQuery,
    answers: { 200: ArtistPage }
  },
  getArtist: {
    method: 'GET',
    path: 'artists/:id/',
    scope: 'libraries',
    limit: 'retrieve',
    params: id,
    answers: { 200: ArtistWithAlbums }
  },
  listArtistLibraries: {
    method: 'GET',
    path: 'artists/:id/libraries/',
    scope: 'libraries',
    limit: 'wildcard',
    params: id,
    query: LibraryQuery,
    answers: { 200: LibraryPage }
  }
} as const satisfies Record<string, Endpoint>
