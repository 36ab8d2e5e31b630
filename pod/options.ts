import type { FastifyServerOptions } from 'fastify'
import type { FederationLimits } from './federation/limits.ts'
import type { FeedLimits } from './feeds/fetch.ts'
import type { PreferenceName } from './repositories/admin/preferences/preferences.ts'

/** The API that the pod speaks: the contract (`2`), or that of servers of the release line 1.4. */
export const dialects = ['2', '1.4'] as const
export type Dialect = (typeof dialects)[number]

export type PodOptions = {
  /**
   * Folder of the database, images and mail; `:memory:` for a pod that keeps nothing after it
   * closes.
   */
  data: string
  /**
   * Folder of the built client; `dist` next to the folder of the pod by default. Without the folder
   * no client is served.
   */
  client?: string | undefined
  /** The part after the `@` in names and in federation ids. */
  domain?: string
  /**
   * Origin of the addresses in responses (`https://pod.example`); taken from each request by
   * default.
   */
  origin?: string
  /**
   * The pod is behind one proxy, which names the client and the requested address in
   * X-Forwarded-For, -Proto and -Host. Off by default: a client that reaches the pod directly could
   * write anything there.
   */
  trustProxy?: boolean
  logger?: FastifyServerOptions['logger']
  /**
   * Anonymous visitors see nothing of the library (preference common__api_authentication_required).
   */
  requireAuth?: boolean
  /**
   * Checks every response against the contract; a mismatch becomes a 500. For tests and
   * development.
   */
  checkAnswers?: boolean
  /** Lets tests inject failures: `app.failNext()` and `POST /__faults`. */
  faults?: boolean
  /** Lifetime of an OAuth access token in seconds (36,000). */
  accessTokenSeconds?: number
  /** Limits the rate of requests and reports the limits in headers: http/throttle/limits.ts. */
  throttle?: boolean
  /**
   * Whether users must confirm their e-mail address before they may sign in; `optional` by default.
   */
  emailVerification?: 'optional' | 'mandatory'
  /**
   * The pod is behind a portal that signs people in by itself, as that of YunoHost does: requests
   * without another identity are those of this account, and logging out of the pod changes nothing.
   */
  portal?: string | undefined
  /**
   * Whether browsers get the cookie `csrftoken` (they do by default). Without it nobody can sign in
   * with a form, as behind a web server that keeps cookies back.
   */
  csrfCookie?: boolean
  /**
   * Bytes of the largest body that the web server in front of the pod lets through
   * (`client_max_body_size` of nginx); no limit by default.
   */
  maxBody?: number
  /** Preferences to set at startup, and to keep: `{ users__registration_enabled: true }`. */
  preferences?: Partial<Record<PreferenceName, unknown>>
  /** The API that the pod speaks, and how it serves the client; `2` by default. */
  dialect?: Dialect
  /**
   * Serves the client with the headers of the nginx of a pod, and index.html for unknown addresses;
   * always so with the dialect 1.4, which keeps pages for a day. That of 2.0 says nothing about it.
   */
  nginx?: boolean
  /**
   * What the pod may read from other sites. `loopback` also allows addresses of this machine, for
   * tests and demos.
   */
  feeds?: Partial<FeedLimits>
  /**
   * Talks to other pods; without it, the pod knows only itself. `loopback` also allows pods on this
   * machine, which then speak http.
   */
  federation?: Partial<FederationLimits>
  /** Folder on this machine that those who look after the library may import music from. */
  music?: string | undefined
  /** Has groups of uploads as the specification of the client has them; no real pod is known to. */
  uploadGroups?: boolean
  /** The clock, in milliseconds since 1970; tests pass their own. */
  now?: () => number
}
