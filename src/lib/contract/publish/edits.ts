// Edits and suggestions of artists, albums and tracks. docs/product/library.md#edits.
import { Type, type Static } from 'typebox'
import { Actor, DateTime, Nullable, PageQuery, Paginated, Uuid } from '../kit/shapes.ts'
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
  approved_by: Nullable(Type.Integer()),
  summary: Nullable(Type.String()),
  payload: Type.Unknown(),
  previous_state: Type.Unknown(),
  target: Nullable(Type.Object({ type: Type.String(), id: Type.Integer(), repr: Type.String() }))
})
export type Mutation = Static<typeof Mutation>
export const MutationPage = Paginated(Mutation)
export const MutationQuery = Type.Object({
  ...PageQuery,
  /** `true`, `false` or `null`. */
  is_approved: Type.Optional(Type.String())
})

export const editEndpoints = {
  listMutations: {
    method: 'GET',
    path: 'mutations/',
    anonymous: 'never',
    scope: 'edits',
    limit: 'list',
    query: MutationQuery,
    answers: { 200: MutationPage }
  }
} as const satisfies Record<string, Endpoint>
