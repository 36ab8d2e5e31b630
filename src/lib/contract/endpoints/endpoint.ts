import type { TSchema } from 'typebox'

/** One call of the pod, as the tables of this folder and ../endpoints.ts list them. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Relative to the base path, with Fastify's `:param` notation; ends with `/` as on real pods where they do. */
  path: string
  /** `v1` only for what real pods keep under api/v1. */
  base?: 'v1' | 'v2'
  params?: TSchema
  query?: TSchema
  body?: TSchema
  /** By status. `null` is a stream of bytes or an empty body. */
  answers: Record<number, TSchema | null>
}
