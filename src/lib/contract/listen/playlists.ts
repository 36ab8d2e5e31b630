import { Type, type Static } from 'typebox'
import {
  Actor,
  DateTime,
  Empty,
  Flag,
  Nullable,
  PageQuery,
  Paginated,
  PrivacyLevel,
  Uuid
} from '../kit/shapes.ts'
import { Track } from './tracks.ts'
import { uuid } from '../kit/params.ts'
import type { Endpoint } from '../kit/endpoint.ts'

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
export type PlaylistTracks = Static<typeof PlaylistTracks>

/**
 * Names have at most 100 characters, on servers of 1.4 at most 50. Without a level: my profile's.
 */
export const PlaylistWrite = Type.Object({
  name: Type.String(),
  privacy_level: Type.Optional(PrivacyLevel),
  description: Type.Optional(Nullable(Type.String()))
})
export type PlaylistWrite = Static<typeof PlaylistWrite>
export const PlaylistPatch = Type.Partial(PlaylistWrite)
export type PlaylistPatch = Static<typeof PlaylistPatch>

/** Servers of 1.4 fail with a 500 without `allow_duplicates`. */
export const PlaylistAdd = Type.Object({
  tracks: Type.Array(Type.Integer()),
  allow_duplicates: Type.Optional(Type.Boolean())
})
export type PlaylistAdd = Static<typeof PlaylistAdd>

// Positions count from 0. Pods refuse wrong ones with messages of their own, or with none, so the
// pod's routes check these bodies themselves.
type Positions<K extends string> = Record<K, number>
export const PlaylistMove = Type.Unsafe<Positions<'from' | 'to'>>(Type.Object({}))
export type PlaylistMove = Static<typeof PlaylistMove>
export const PlaylistRemove = Type.Unsafe<Positions<'index'>>(Type.Object({}))
export type PlaylistRemove = Static<typeof PlaylistRemove>

export const playlistEndpoints = {
  listPlaylists: {
    method: 'GET',
    path: 'playlists/',
    scope: 'playlists',
    limit: 'list',
    query: PlaylistQuery,
    answers: { 200: PlaylistPage }
  },
  addPlaylist: {
    method: 'POST',
    path: 'playlists/',
    scope: 'playlists',
    limit: 'create',
    body: PlaylistWrite,
    answers: { 201: Playlist }
  },
  getPlaylist: {
    method: 'GET',
    path: 'playlists/:uuid/',
    scope: 'playlists',
    limit: 'retrieve',
    params: uuid,
    answers: { 200: Playlist }
  },
  changePlaylist: {
    method: 'PATCH',
    path: 'playlists/:uuid/',
    scope: 'playlists',
    limit: 'update',
    params: uuid,
    body: PlaylistPatch,
    answers: { 200: Playlist }
  },
  removePlaylist: {
    method: 'DELETE',
    path: 'playlists/:uuid/',
    scope: 'playlists',
    limit: 'destroy',
    params: uuid,
    answers: { 204: null }
  },
  listPlaylistTracks: {
    method: 'GET',
    path: 'playlists/:uuid/tracks/',
    scope: 'playlists',
    limit: 'wildcard',
    params: uuid,
    // Most pods ignore it and send all entries.
    query: Type.Object(PageQuery),
    answers: { 200: PlaylistTracks }
  },
  addToPlaylist: {
    method: 'POST',
    path: 'playlists/:uuid/add/',
    scope: 'playlists',
    limit: 'wildcard',
    params: uuid,
    body: PlaylistAdd,
    answers: { 201: PlaylistTracks }
  },
  movePlaylistTrack: {
    method: 'POST',
    path: 'playlists/:uuid/move/',
    scope: 'playlists',
    limit: 'wildcard',
    params: uuid,
    body: PlaylistMove,
    answers: { 204: Empty }
  },
  removePlaylistTrack: {
    method: 'POST',
    path: 'playlists/:uuid/remove/',
    scope: 'playlists',
    limit: 'wildcard',
    params: uuid,
    // Pods of 2.0 read the position in the body or here.
    query: Type.Object({ index: Type.Optional(Type.Integer()) }),
    body: PlaylistRemove,
    answers: { 204: Empty }
  },
  clearPlaylist: {
    method: 'DELETE',
    path: 'playlists/:uuid/clear/',
    scope: 'playlists',
    limit: 'wildcard',
    params: uuid,
    answers: { 204: null }
  }
} as const satisfies Record<string, Endpoint>
