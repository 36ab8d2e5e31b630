import type { FastifyServerOptions } from 'fastify'
import type { PreferenceName } from './repositories/preferences.ts'

/** How the pod speaks: the contract as it is, or as servers of the release line 1.4 do. */
export const dialects = ['2', '1.4'] as const
export type Dialect = (typeof dialects)[number]

export type PodOptions = {
  /** Folder of the database, images and imported files; `:memory:` for a pod that is gone when it closes. */
  data: string
  /** Folder of the built client; `dist` beside the pod unless said, none when it does not exist. */
  client?: string | undefined
  /** The part after the `@` in names and in federation ids. */
  domain?: string
  /** Address that answers name (`https://pod.example`); taken from each request unless said. */
  origin?: string
  /**
   * The pod stands behind one proxy that says in X-Forwarded-For, -Proto and -Host who asks and by which address. Off unless said:
   * whoever reaches the pod directly could write anything there.
   */
  trustProxy?: boolean
  logger?: FastifyServerOptions['logger']
  /** Anonymous visitors see nothing of the library (preference common__api_authentication_required). */
  requireAuth?: boolean
  /** Holds every answer against the contract; a mismatch becomes a 500. For tests and development. */
  checkAnswers?: boolean
  /** Lets tests order failures: `app.failNext()` and `POST /__faults`. */
  faults?: boolean
  /** Seconds an OAuth access token lives (36,000). */
  accessTokenSeconds?: number
  /** Limits how often may be asked, with headers that say so: plugins/throttle/limits.ts. */
  throttle?: boolean
  /** Whether people must prove their address before they may sign in; optional unless said. */
  emailVerification?: 'optional' | 'mandatory'
  /** Set at the start, and kept: `{ users__registration_enabled: true }`. */
  preferences?: Partial<Record<PreferenceName, unknown>>
  /** What is spoken to clients, and how the client is served; `2` unless said. */
  dialect?: Dialect
  /** Milliseconds since 1970; tests put their own clock here. */
  now?: () => number
}
