// Edits and suggestions of artists, albums and tracks. docs/product/library.md#edits.
import { Type, type Static } from 'typebox'
import { Actor, DateTime, Nullable, PageQuery, Paginated, Uuid } from '../kit/shapes.ts'
import { id, uuid } from '../kit/params.ts'
import type { Endpoint } from '../kit/endpoint.ts'

export const Mutation = Type.Object({
  fid: Type.String(),
  uuid: Uuid,
  type: Type.String(),
  creation_date: DateTime,
  applied_date: Nullable(DateTime),
  /** Null until it is reviewed. */
  is_approved: Nullable(Type.Boolean()),
  /** Null until it is applied, false if that failed. */
  is_applied: Nullable(Type.Boolean()),
  created_by: Nullable(Actor),
  /** Null for an edit that was applied at once. */
  approved_by: Nullable(Type.Integer()),
  summary: Nullable(Type.String()),
  /** The new values by field. */
  payload: Type.Unknown(),
  /** The old values by field, once it is applied. */
  previous_state: Type.Unknown(),
  target: Nullable(Type.Object({ type: Type.String(), id: Type.Integer(), repr: Type.String() }))
})
export type Mutation = Static<typeof Mutation>
export const MutationPage = Paginated(Mutation)
export const MutationQuery = Type.Object({
  ...PageQuery,
  /** `true`, `false` or `null`. */
  is_approved: Type.Optional(Type.String()),
  /** `true` or `false`. */
  is_applied: Type.Optional(Type.String()),
  type: Type.Optional(Type.String()),
  /** Words, and `summary:`, `domain:`, `is_approved:`, `is_applied:`, `target:"track 12"`. */
  q: Type.Optional(Type.String())
})
export type MutationQuery = Static<typeof MutationQuery>

/** `is_approved: true` applies it at once, for those who may. */
export const MutationWrite = Type.Object({
  type: Type.String(),
  payload: Type.Unknown(),
  summary: Type.Optional(Nullable(Type.String())),
  is_approved: Type.Optional(Nullable(Type.Boolean()))
})
export type MutationWrite = Static<typeof MutationWrite>

const list = {
  method: 'GET',
  scope: 'edits',
  limit: 'wildcard',
  params: id,
  query: MutationQuery,
  answers: { 200: MutationPage }
} as const
const add = {
  method: 'POST',
  scope: 'edits',
  limit: 'wildcard',
  params: id,
  body: MutationWrite,
  answers: { 201: Mutation }
} as const
const one = {
  anonymous: 'never',
  scope: 'edits',
  params: uuid
} as const
const decision = {
  ...one,
  method: 'POST',
  limit: 'wildcard',
  answers: { 200: Type.Object({}) }
} as const

export const editEndpoints = {
  listMutations: {
    method: 'GET',
    path: 'mutations/',
    anonymous: 'never',
    scope: 'edits',
    limit: 'list',
    query: MutationQuery,
    answers: { 200: MutationPage }
  },
  getMutation: {
    ...one,
    method: 'GET',
    path: 'mutations/:uuid/',
    limit: 'retrieve',
    answers: { 200: Mutation }
  },
  removeMutation: {
    ...one,
    method: 'DELETE',
    path: 'mutations/:uuid/',
    limit: 'destroy',
    answers: { 204: null }
  },
  approveMutation: { ...decision, path: 'mutations/:uuid/approve/' },
  rejectMutation: { ...decision, path: 'mutations/:uuid/reject/' },
  listArtistMutations: { ...list, path: 'artists/:id/mutations/' },
  addArtistMutation: { ...add, path: 'artists/:id/mutations/' },
  listAlbumMutations: { ...list, path: 'albums/:id/mutations/' },
  addAlbumMutation: { ...add, path: 'albums/:id/mutations/' },
  listTrackMutations: { ...list, path: 'tracks/:id/mutations/' },
  addTrackMutation: { ...add, path: 'tracks/:id/mutations/' }
} as const satisfies Record<string, Endpoint>
