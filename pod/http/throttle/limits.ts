// The rate limits. The first row that matches `METHOD path` names the limit; anonymous clients have
// limits of their own.

const HOUR = 3600
const DAY = 24 * HOUR
type Rate = { limit: number; duration: number }
export type Limit = Rate & { id: string; description: string }

const rate = (limit: number, duration: number): Rate => ({ limit, duration })

type Row = {
  at: RegExp
  id: string
  about: string
  authenticated?: Rate
  anonymous?: Rate
  each?: Rate
  emptyBody?: true
}

const rows: readonly Row[] = [
  { at: /POST users\/login/, id: 'login', about: 'Login', each: rate(30, HOUR), emptyBody: true },
  {
    at: /POST auth\/registration\/$/,
    id: 'signup',
    about: 'Account creation',
    each: rate(10, DAY)
  },
  {
    at: /POST auth\/registration\/verify-email/,
    id: 'verify-email',
    about: 'Email address confirmation',
    each: rate(20, HOUR)
  },
  {
    at: /POST auth\/(registration\/change-password|password\/change)/,
    id: 'password-change',
    about: 'Password change',
    each: rate(20, HOUR)
  },
  {
    at: /POST auth\/password\/reset\/confirm/,
    id: 'password-reset-confirm',
    about: 'Password reset confirmation',
    each: rate(20, HOUR)
  },
  {
    at: /POST auth\/password\/reset/,
    id: 'password-reset',
    about: 'Password reset request',
    each: rate(20, HOUR)
  },
  {
    at: /POST oauth\/authorize/,
    id: 'oauth-authorize',
    about: 'OAuth app authorization',
    each: rate(100, HOUR),
    emptyBody: true
  },
  {
    at: /POST oauth\/token/,
    id: 'oauth-token',
    about: 'OAuth token creation',
    each: rate(100, HOUR),
    emptyBody: true
  },
  {
    at: /POST oauth\/revoke/,
    id: 'oauth-revoke-token',
    about: 'OAuth token deletion',
    each: rate(100, HOUR),
    emptyBody: true
  },
  {
    at: /POST oauth\/apps\/$/,
    id: 'oauth-app',
    about: 'OAuth app creation',
    authenticated: rate(10, HOUR),
    anonymous: rate(10, DAY)
  },
  {
    at: /POST moderation\/reports\/$/,
    id: 'reports',
    about: 'Report submission',
    authenticated: rate(100, DAY),
    anonymous: rate(10, DAY)
  },
  {
    at: /POST (federation\/fetches\/|[\w-]+\/:\w+\/fetches\/)$/,
    id: 'fetch',
    about: 'Fetching of remote objects',
    each: rate(200, DAY)
  },
  {
    at: /GET .*\/:\w+\/$/,
    id: 'retrieve',
    about: 'Detail of an object',
    authenticated: rate(10_000, HOUR),
    anonymous: rate(10_000, DAY)
  },
  {
    at: /GET ([\w-]+|favorites\/tracks|history\/listenings|radios\/radios|oauth\/(apps|grants)|(manage|federation|moderation)\/(?!.*\/all\/).+)\/$/,
    id: 'list',
    about: 'Lists of objects',
    authenticated: rate(10_000, HOUR),
    anonymous: rate(10_000, DAY)
  },
  {
    at: /POST ([\w-]+|favorites\/tracks|history\/listenings|radios\/(radios|sessions|tracks)|(manage|federation|moderation)\/(?!.*\/(action|accept|reject)\/).+)\/$/,
    id: 'create',
    about: 'Creation of an object',
    authenticated: rate(1000, HOUR),
    anonymous: rate(1000, DAY)
  },
  {
    at: /^(PUT|PATCH) /,
    id: 'update',
    about: 'Change of an object',
    authenticated: rate(1000, HOUR),
    anonymous: rate(1000, DAY)
  },
  {
    at: /^DELETE /,
    id: 'destroy',
    about: 'Removal of an object',
    authenticated: rate(500, HOUR),
    anonymous: rate(500, DAY)
  },
  {
    at: /./,
    id: 'wildcard',
    about: 'Everything else',
    authenticated: rate(2000, HOUR),
    anonymous: rate(1000, HOUR)
  }
]

type Who = 'authenticated' | 'anonymous'

const limitOf = (row: Row, who: Who): Limit => ({
  id: row.each ? row.id : `${who}-${row.id}`,
  description: row.about,
  ...(row.each ?? row[who]!)
})

/** The limits of a request, and whether its refusal has an empty body. */
export function limitsOf(
  method: string,
  path: string
): { of: Record<Who, Limit>; emptyBody: boolean } {
  const row = rows.find(({ at }) => at.test(`${method} ${path}`))!
  return {
    of: { authenticated: limitOf(row, 'authenticated'), anonymous: limitOf(row, 'anonymous') },
    emptyBody: row.emptyBody ?? false
  }
}

/** Every limit of anonymous or authenticated clients. */
export const allLimits = (who: Who): Limit[] => rows.map((row) => limitOf(row, who))

/** `30/hour` */
export const rateText = ({ limit, duration }: Rate): string =>
  `${limit}/${duration === HOUR ? 'hour' : 'day'}`
