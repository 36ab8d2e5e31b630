import type { TSchema } from 'typebox'
import type { LimitId } from './rate-limit.ts'
import type { PrivilegedArea, ScopeArea } from './scopes.ts'

/**
 * One call of the pod: everything that the pod and the client know about it. Each room has a table
 * of its calls beside its shapes, ../endpoints.ts puts them together.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /**
   * Relative to the base path, in Fastify's `:param` notation; ends with `/` where it does on real
   * pods.
   */
  path: string
  /**
   * `strict`: only the exact address answers. By default the address answers with and without a
   * final slash.
   */
  slash?: 'strict'
  /**
   * Who may call without signing in; see `anonymousAccess` for the default.
   * - `always`: everybody, even on a pod that is closed to anonymous visitors
   * - `openPods`: everybody, unless the pod is closed
   * - `never`: only people who are signed in
   */
  anonymous?: 'always' | 'openPods' | 'never'
  /**
   * The area of the OAuth scope that a token needs: GET needs `read:` and the area, other methods
   * `write:` and the area. With null, every token may call.
   */
  scope: ScopeArea | PrivilegedArea | null
  /** The rate limit that counts the calls; the pod has their numbers. */
  limit: LimitId
  /** Bytes of the largest accepted body; 1 MiB by default. */
  bodyLimit?: number
  params?: TSchema
  query?: TSchema
  body?: TSchema
  /** Schemas by status. `null` is a stream of bytes or an empty body. */
  answers: Record<number, TSchema | null>
}

/** Who may call without signing in. By default, anonymous visitors of open pods read only. */
export const anonymousAccess = ({
  anonymous,
  method
}: Pick<Endpoint, 'anonymous' | 'method'>): NonNullable<Endpoint['anonymous']> =>
  anonymous ?? (method === 'GET' ? 'openPods' : 'never')
