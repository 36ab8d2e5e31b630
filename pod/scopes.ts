// Which scope a call needs, by its method and path. Areas that have no calls yet stand here too: who adds one need not think of it.
import { expandScopes, PRIVILEGED_AREAS, SCOPE_AREAS } from '../src/lib/contract/scopes.ts'
import type { Permissions } from '../src/lib/contract/users.ts'

/** The first row that fits `METHOD path` counts; null needs no scope. */
const rows: readonly (readonly [RegExp, string | null])[] = [
  [/ (instance\/(nodeinfo|settings|spa-manifest)|rate-limit|text-preview|auth\/|activity|users\/log(in|out))/, null],
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

/** `read:favorites`, `write:libraries`, …; undefined for calls that any asker may make. */
export function scopeOf(method: string, path: string): string | undefined {
  const area = rows.find(([pattern]) => pattern.test(`${method} ${path}`))?.[1]
  return area ? `${method === 'GET' ? 'read' : 'write'}:${area}` : undefined
}

const own = new Map<string, ReadonlySet<string>>()

/** What a person may do at all, by session or password. */
export function scopesOf(permissions: Permissions): ReadonlySet<string> {
  const held = (['library', 'moderation', 'settings'] as const).filter((permission) => permissions[permission])
  const found = own.get(held.join())
  if (found) return found
  const areas = [...SCOPE_AREAS, ...held.flatMap((permission) => PRIVILEGED_AREAS[permission])]
  const scopes = new Set(areas.flatMap((area) => [`read:${area}`, `write:${area}`]))
  own.set(held.join(), scopes)
  return scopes
}

/** What an application's static token may do: what it asks for, as far as its owner may. */
export function scopesOfApp(scopes: string, permissions: Permissions): Set<string> {
  const most = scopesOf(permissions)
  return new Set([...expandScopes(scopes)].filter((scope) => most.has(scope)))
}
