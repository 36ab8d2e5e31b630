// A fetch: the pod asks another pod for one object. docs/product/federation.md#fetches.
import { Type, type Static } from 'typebox'
import { Actor, DateTime, Nullable } from '../kit/shapes.ts'
import { id } from '../kit/params.ts'
import type { Endpoint } from '../kit/endpoint.ts'

/** `object_uri` is the address of the object on its own pod, or a handle: `@name@domain`. */
export const FetchWrite = Type.Object({
  object_uri: Type.String(),
  force: Type.Optional(Type.Boolean())
})

/**
 * - `detail`: of a failed fetch `{error_code, …}`, of a skipped one `{reason, type}`.
 * - `object`: on pods of 1.4 `{type, id | uuid | full_username}`; on pods of 2.0 the object itself,
 *   and `type` beside it.
 */
export const Fetch = Type.Object({
  id: Type.Integer(),
  url: Type.String(),
  actor: Actor,
  status: Type.String(),
  detail: Type.Unknown(),
  creation_date: DateTime,
  fetch_date: Nullable(DateTime),
  type: Type.Optional(Nullable(Type.String())),
  object: Type.Unknown()
})
export type Fetch = Static<typeof Fetch>

export const otherPodEndpoints = {
  startFetch: {
    method: 'POST',
    path: 'federation/fetches/',
    scope: null,
    limit: 'fetch',
    body: FetchWrite,
    answers: { 201: Fetch }
  },
  getFetch: {
    method: 'GET',
    path: 'federation/fetches/:id/',
    anonymous: 'never',
    scope: null,
    limit: 'retrieve',
    params: id,
    answers: { 200: Fetch }
  }
} as const satisfies Record<string, Endpoint>
