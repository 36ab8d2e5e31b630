import { Type } from 'typebox'
import { Nullable } from './shapes.ts'
import type { Endpoint } from './endpoint.ts'

const Count = Nullable(Type.Integer())

/**
 * The caller's remaining requests for each limit. Durations in seconds, `reset` in seconds since
 * 1970.
 */
export const RateLimit = Type.Object({
  enabled: Type.Boolean(),
  ident: Type.Object({
    type: Type.Union([Type.Literal('authenticated'), Type.Literal('anonymous')]),
    id: Type.Union([Type.Integer(), Type.String()])
  }),
  scopes: Type.Array(
    Type.Object({
      id: Type.String(),
      rate: Type.String(),
      description: Type.String(),
      limit: Count,
      duration: Count,
      remaining: Count,
      available: Count,
      available_seconds: Count,
      reset: Count,
      reset_seconds: Count
    })
  )
})

/**
 * The rate limits, by the names that pods use. Most are split: anonymous clients have a limit of
 * their own.
 */
export type LimitId =
  | 'login'
  | 'signup'
  | 'verify-email'
  | 'password-change'
  | 'password-reset-confirm'
  | 'password-reset'
  | 'oauth-authorize'
  | 'oauth-token'
  | 'oauth-revoke-token'
  | 'oauth-app'
  | 'reports'
  | 'fetch'
  | 'retrieve'
  | 'list'
  | 'create'
  | 'update'
  | 'destroy'
  | 'wildcard'

export const rateLimitEndpoints = {
  rateLimit: {
    method: 'GET',
    path: 'rate-limit/',
    anonymous: 'always',
    scope: null,
    limit: 'list',
    answers: { 200: RateLimit }
  }
} as const satisfies Record<string, Endpoint>
