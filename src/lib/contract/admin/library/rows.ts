// What the things of a library have in common for the pod's administration: where they come from,
// what depends on them, and the calls for them.
import { Type, type Static, type TSchema } from 'typebox'
import { ListActed, ListAction } from '../../kit/actions.ts'
import type { Endpoint } from '../../kit/endpoint.ts'
import { Actor, Attachment, Content, DateTime, Nullable, PageQuery } from '../../kit/shapes.ts'

/** Of artists, albums, tracks and uploads. */
export const origin = {
  fid: Nullable(Type.String()),
  /** Of the pod that the thing comes from. */
  domain: Nullable(Type.String()),
  is_local: Type.Boolean()
}

/** Of artists, albums and tracks. */
export const music = {
  id: Type.Integer(),
  ...origin,
  mbid: Nullable(Type.String()),
  creation_date: DateTime
}

/** Of artists, albums and tracks that are not inside of others. */
export const described = {
  cover: Nullable(Attachment),
  attributed_to: Nullable(Actor),
  tags: Type.Array(Type.String()),
  /** Not in lists. */
  description: Type.Optional(Nullable(Content))
}

/** An artist inside of an album or a track. Pods of 1.4 have one artist there, without the list. */
export const ManageCredit = Type.Object({
  artist: Type.Object({ ...music, name: Type.String() })
})
export type ManageCredit = Static<typeof ManageCredit>

/** `q` has words and `field:value` (docs/product/screens.md#management). */
export const ManageQuery = Type.Object({ ...PageQuery, q: Type.Optional(Type.String()) })
export type ManageQuery = Static<typeof ManageQuery>

const count = Type.Optional(Type.Integer())
/**
 * How much hangs on a thing; each kind has some of the counts. Sizes in bytes; `downloaded` is what
 * lies on the pod's own disk.
 */
export const ManageStats = Type.Object({
  uploads: Type.Integer(),
  reports: Type.Integer(),
  media_total_size: Type.Integer(),
  media_downloaded_size: Type.Integer(),
  /** Suggested edits. */
  mutations: count,
  listenings: count,
  playlists: count,
  track_favorites: count,
  libraries: count,
  channels: count,
  follows: count,
  followers: count,
  artists: count,
  albums: count,
  tracks: count
})
export type ManageStats = Static<typeof ManageStats>

const scope = 'instance:libraries'
const anonymous = 'never'

// The calls of each kind. Only types of them reach the client.

export const listRow = <P extends string, Q extends TSchema, A extends TSchema>(
  path: P,
  query: Q,
  page: A
) =>
  ({
    method: 'GET',
    path,
    anonymous,
    scope,
    limit: 'list',
    query,
    answers: { 200: page }
  }) as const satisfies Endpoint

export const getRow = <P extends string, K extends TSchema, A extends TSchema>(
  path: P,
  params: K,
  row: A
) =>
  ({
    method: 'GET',
    path,
    anonymous,
    scope,
    limit: 'retrieve',
    params,
    answers: { 200: row }
  }) as const satisfies Endpoint

export const statsRow = <P extends string, K extends TSchema>(path: P, params: K) =>
  getRow(path, params, ManageStats)

export const removeRow = <P extends string, K extends TSchema>(path: P, params: K) =>
  ({
    method: 'DELETE',
    path,
    scope,
    limit: 'destroy',
    params,
    answers: { 204: null }
  }) as const satisfies Endpoint

export const actRow = <P extends string>(path: P) =>
  ({
    method: 'POST',
    path,
    scope,
    limit: 'wildcard',
    body: ListAction,
    answers: { 200: ListActed }
  }) as const satisfies Endpoint
