// Artists as the pod's administration sees them.
import { Type, type Static } from 'typebox'
import {
  Actor,
  Attachment,
  ContentCategory,
  DateTime,
  Nullable,
  PageQuery,
  Paginated,
  Uuid
} from '../../kit/shapes.ts'
import { ListActed, ListAction } from '../../kit/actions.ts'
import type { Endpoint } from '../../kit/endpoint.ts'

export const ManageArtist = Type.Object({
  id: Type.Integer(),
  fid: Nullable(Type.String()),
  mbid: Nullable(Type.String()),
  name: Type.String(),
  creation_date: DateTime,
  /** Of the pod that the artist comes from. */
  domain: Nullable(Type.String()),
  is_local: Type.Boolean(),
  tracks_count: Type.Integer(),
  albums_count: Type.Integer(),
  channel: Nullable(Uuid),
  content_category: ContentCategory,
  cover: Nullable(Attachment),
  attributed_to: Nullable(Actor),
  tags: Type.Array(Type.String())
})
export type ManageArtist = Static<typeof ManageArtist>
export const ManageArtistPage = Paginated(ManageArtist)
/** Orderings: name, creation_date. */
export const ManageArtistQuery = Type.Object({
  ...PageQuery,
  q: Type.Optional(Type.String()),
  content_category: Type.Optional(Type.String())
})
export type ManageArtistQuery = Static<typeof ManageArtistQuery>

export const manageArtistEndpoints = {
  listManageArtists: {
    method: 'GET',
    path: 'manage/library/artists/',
    anonymous: 'never',
    scope: 'instance:libraries',
    limit: 'list',
    query: ManageArtistQuery,
    answers: { 200: ManageArtistPage }
  },
  actOnManageArtists: {
    method: 'POST',
    path: 'manage/library/artists/action/',
    scope: 'instance:libraries',
    limit: 'wildcard',
    body: ListAction,
    answers: { 200: ListActed }
  }
} as const satisfies Record<string, Endpoint>
