// Types of the properties that the pod adds to the Fastify instance and to requests.
import type { Asker } from '../repositories/shapes/asker.ts'
import type { Federation } from '../federation/index.ts'
import type { FederationLimits } from '../federation/limits.ts'
import type { FeedLimits } from '../feeds/fetch.ts'
import type { Repositories } from '../repositories/index.ts'
import type { Database } from '../db.ts'
import type { Fault } from './faults.ts'
import type { Hearers } from './live.ts'
import type { Throttle } from './throttle/throttle.ts'
import type { Files } from '../files.ts'
import type { ServerImporter } from '../import/server-import.ts'
import type { ImportQueue } from '../import/uploads.ts'
import type { Outbox } from '../accounts/outbox.ts'

export type Settings = {
  domain: string
  origin: string | undefined
  /** Which API the addresses of sounds name that other pods get. */
  api: 'v1' | 'v2'
  checkAnswers: boolean
  throttle: boolean
  /** Scripts may read the session's cookie, as on servers of the line 1.4. */
  readableSession: boolean
  emailVerification: 'optional' | 'mandatory'
  /** Username of the account that a portal signs in by itself. */
  portal: string | undefined
  csrfCookie: boolean
  client: string | undefined
  nginx: boolean
  uploadGroups: boolean
  feeds: FeedLimits
  federation: FederationLimits | undefined
  /** Of federation ids; https if left out. */
  scheme: 'http' | undefined
  now: () => number
}

declare module 'fastify' {
  interface FastifyInstance {
    db: Database
    files: Files
    settings: Settings
    outbox: Outbox
    repositories: Repositories
    /** Imports uploaded files. */
    imports: ImportQueue
    serverImporter: ServerImporter
    /** What talks to other pods; undefined without the option `federation`. */
    federation: Federation | undefined
    /** Every route under /api, as `GET /api/v2/albums/`. */
    apiRoutes: string[]
    /** Rate limits: requests are counted only with the option `throttle`. */
    throttle: Throttle
    /** Sends an event to the open activity sockets of those it is for. */
    tell(hearers: Hearers, event: unknown): void
    /** Only with the option `faults`: the next matching requests fail, or wait. */
    failNext(
      method: string,
      path: string,
      status?: number,
      options?: Partial<Pick<Fault, 'times' | 'delay' | 'until' | 'body'>>
    ): void
  }
  interface FastifyRequest {
    asker: Asker
    /** A JSON body as it was written. */
    written: string | undefined
    /** Key of the request's session; undefined for tokens and anonymous requests. */
    sessionKey: string | undefined
    /** Scopes of the request, as `read:libraries`; undefined for anonymous requests. */
    scopes: ReadonlySet<string> | undefined
  }
}
