import type { TSchema } from 'typebox'

/** One call of the pod, as the tables of this folder and ../endpoints.ts list them. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /**
   * Relative to the base path, in Fastify's `:param` notation; ends with `/` where it does on real
   * pods.
   */
  path: string
  /** `v1` only for calls that real pods keep under api/v1. */
  base?: 'v1' | 'v2'
  params?: TSchema
  query?: TSchema
  body?: TSchema
  /** By status. `null` is a stream of bytes or an empty body. */
  answers: Record<number, TSchema | null>
}
