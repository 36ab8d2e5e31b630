// The rate limits. The rows of the contract name the limit that counts them.
import type { LimitId } from '../../../src/lib/contract/kit/rate-limit.ts'

const HOUR = 3600
const DAY = 24 * HOUR
type Rate = { limit: number; duration: number }
export type Limit = Rate & { id: string; description: string }

const rate = (limit: number, duration: number): Rate => ({ limit, duration })

type Who = 'authenticated' | 'anonymous'
/** One rate for `each` client, or one for signed-in people and one for anonymous clients. */
type Row = { about: string; emptyBody?: true } & ({ each: Rate } | Record<Who, Rate>)

/** In the order of `GET rate-limit`, which shows all of them. */
const limits: Readonly<Record<LimitId, Row>> = {
  login: { about: 'Login', each: rate(30, HOUR), emptyBody: true },
  signup: { about: 'Account creation', each: rate(10, DAY) },
  'verify-email': { about: 'Email address confirmation', each: rate(20, HOUR) },
  'password-change': { about: 'Password change', each: rate(20, HOUR) },
  'password-reset-confirm': { about: 'Password reset confirmation', each: rate(20, HOUR) },
  'password-reset': { about: 'Password reset request', each: rate(20, HOUR) },
  'oauth-authorize': { about: 'OAuth app authorization', each: rate(100, HOUR), emptyBody: true },
  'oauth-token': { about: 'OAuth token creation', each: rate(100, HOUR), emptyBody: true },
  'oauth-revoke-token': { about: 'OAuth token deletion', each: rate(100, HOUR), emptyBody: true },
  'oauth-app': {
    about: 'OAuth app creation',
    authenticated: rate(10, HOUR),
    anonymous: rate(10, DAY)
  },
  reports: {
    about: 'Report submission',
    authenticated: rate(100, DAY),
    anonymous: rate(10, DAY)
  },
  fetch: { about: 'Fetching of remote objects', each: rate(200, DAY) },
  retrieve: {
    about: 'Detail of an object',
    authenticated: rate(10_000, HOUR),
    anonymous: rate(10_000, DAY)
  },
  list: {
    about: 'Lists of objects',
    authenticated: rate(10_000, HOUR),
    anonymous: rate(10_000, DAY)
  },
  create: {
    about: 'Creation of an object',
    authenticated: rate(1000, HOUR),
    anonymous: rate(1000, DAY)
  },
  update: {
    about: 'Change of an object',
    authenticated: rate(1000, HOUR),
    anonymous: rate(1000, DAY)
  },
  destroy: {
    about: 'Removal of an object',
    authenticated: rate(500, HOUR),
    anonymous: rate(500, DAY)
  },
  wildcard: {
    about: 'Everything else',
    authenticated: rate(2000, HOUR),
    anonymous: rate(1000, HOUR)
  }
}

const limitOf = (id: string, row: Row, who: Who): Limit => ({
  id: 'each' in row ? id : `${who}-${id}`,
  description: row.about,
  ...('each' in row ? row.each : row[who])
})

/** A limit for each kind of client, and whether the refusal of a request has an empty body. */
export function limitsOf(id: LimitId): { of: Record<Who, Limit>; emptyBody: boolean } {
  const row = limits[id]
  return {
    of: {
      authenticated: limitOf(id, row, 'authenticated'),
      anonymous: limitOf(id, row, 'anonymous')
    },
    emptyBody: row.emptyBody ?? false
  }
}

/** Every limit of anonymous or authenticated clients. */
export const allLimits = (who: Who): Limit[] =>
  Object.entries(limits).map(([id, row]) => limitOf(id, row, who))

/** `30/hour` */
export const rateText = ({ limit, duration }: Rate): string =>
  `${limit}/${duration === HOUR ? 'hour' : 'day'}`
