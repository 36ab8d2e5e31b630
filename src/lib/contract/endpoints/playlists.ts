import { Type } from 'typebox'
import {
  Playlist,
  PlaylistAdd,
  PlaylistMove,
  PlaylistPage,
  PlaylistPatch,
  PlaylistQuery,
  PlaylistRemove,
  PlaylistTracks,
  PlaylistWrite
} from '../listen/playlists.ts'
import { Empty, PageQuery } from '../kit/shapes.ts'
import type { Endpoint } from '../kit/endpoint.ts'
import { uuid } from '../kit/params.ts'

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
