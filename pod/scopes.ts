// The scope that a request needs, by its method and path. Areas without endpoints are listed too,
// so that a new endpoint has its scope already.
import { expandScopes, PRIVILEGED_AREAS, SCOPE_AREAS } from '../src/lib/contract/people/scopes.ts'
import type { Permissions } from '../src/lib/contract/people/users.ts'

/** The first row that matches `METHOD path` counts; null means that no scope is needed. */
const rows: readonly (readonly [RegExp, string | null])[] = [
  [
    / (instance\/(nodeinfo|settings|spa-manifest)|rate-limit|text-preview|auth\/|activity|users\/log(in|out))/,
    null
  ],
  [/ (oauth\/(authorize|token|revoke)|radios\/(sessions|tracks))/, null],
  [/^(POST oauth\/apps\/|GET oauth\/apps\/:client_id\/)$/, null],
  [/ (oauth\/|users\/change-email|users\/:\w+\/subsonic-token)/, 'security'],
  [/ plugins/, 'plugins'],
  [/ users\//, 'profile'],
  [/ (mutations|[\w-]+\/:\w+\/mutations)/, 'edits'],
  [/ federation\/follows/, 'follows'],
  [/ federation\/inbox/, 'notifications'],
  [/ favorites\//, 'favorites'],
  [/ moderation\/content-filters/, 'filters'],
  [/ moderation\/reports/, 'reports'],
  [/ history\//, 'listenings'],
  [/ radios\//, 'radios'],
  [/ playlists\//, 'playlists'],
  [/ instance\/admin/, 'instance:settings'],
  [/ manage\/users\/invitations/, 'instance:invitations'],
  [/ manage\/users/, 'instance:users'],
  [/ manage\/(federation\/)?domains/, 'instance:domains'],
  [/ manage\/accounts/, 'instance:accounts'],
  [/ manage\/moderation\/instance-policies/, 'instance:policies'],
  [/ manage\/moderation\/reports/, 'instance:reports'],
  [/ manage\/moderation\/requests/, 'instance:requests'],
  [/ manage\/moderation\/notes/, 'instance:notes'],
  [/ manage\//, 'instance:libraries'],
  [/ /, 'libraries']
]

/** `read:favorites`, `write:libraries`, …; undefined for requests that need no scope. */
export function scopeOf(method: string, path: string): string | undefined {
  const area = rows.find(([pattern]) => pattern.test(`${method} ${path}`))?.[1]
  return area ? `${method === 'GET' ? 'read' : 'write'}:${area}` : undefined
}

const own = new Map<string, ReadonlySet<string>>()

/** All scopes of a user, as granted to a session or a password. */
export function scopesOf(permissions: Permissions): ReadonlySet<string> {
  const held = (['library', 'moderation', 'settings'] as const).filter(
    (permission) => permissions[permission]
  )
  const found = own.get(held.join())
  if (found) return found
  const areas = [...SCOPE_AREAS, ...held.flatMap((permission) => PRIVILEGED_AREAS[permission])]
  const scopes = new Set(areas.flatMap((area) => [`read:${area}`, `write:${area}`]))
  own.set(held.join(), scopes)
  return scopes
}

/** The scopes of an application's static token: those it requests and its owner holds. */
export function scopesOfApp(scopes: string, permissions: Permissions): Set<string> {
  const most = scopesOf(permissions)
  return new Set([...expandScopes(scopes)].filter((scope) => most.has(scope)))
}
