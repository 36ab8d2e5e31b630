import { Type, type Static } from 'typebox'
import {
  Actor,
  DateTime,
  Flag,
  Nullable,
  PageQuery,
  Paginated,
  PrivacyLevel,
  Uuid
} from '../shapes.ts'
import { Track } from './tracks.ts'

/** Keyed by uuid. `album_covers` holds at most five addresses; `duration` in seconds. */
export const Playlist = Type.Object({
  uuid: Uuid,
  fid: Nullable(Type.String()),
  name: Type.String(),
  actor: Actor,
  modification_date: DateTime,
  creation_date: DateTime,
  privacy_level: PrivacyLevel,
  tracks_count: Type.Integer(),
  album_covers: Type.Array(Type.String()),
  duration: Nullable(Type.Integer()),
  is_playable: Type.Boolean(),
  description: Type.Optional(Nullable(Type.String())),
  library: Type.Optional(Nullable(Type.String())),
  library_followed: Type.Optional(Nullable(Type.Boolean()))
})
export type Playlist = Static<typeof Playlist>
export const PlaylistPage = Paginated(Playlist)
export const PlaylistQuery = Type.Object({
  ...PageQuery,
  q: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
  name__icontains: Type.Optional(Type.String()),
  album: Type.Optional(Type.Integer()),
  artist: Type.Optional(Type.Integer()),
  track: Type.Optional(Type.Integer()),
  playable: Type.Optional(Flag),
  scope: Type.Optional(Type.String())
})
export type PlaylistQuery = Static<typeof PlaylistQuery>

/** An entry of a playlist; the same track may appear more than once. */
export const PlaylistTrack = Type.Object({
  index: Type.Integer(),
  track: Track,
  creation_date: DateTime
})
export type PlaylistTrack = Static<typeof PlaylistTrack>
/** Real pods send all entries at once, without `next` and `previous`. */
export const PlaylistTracks = Type.Object({
  count: Type.Integer(),
  results: Type.Array(PlaylistTrack)
})
