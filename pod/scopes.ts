// Which scopes a request needs, and which a person or an application has.
import type { Endpoint } from '../src/lib/contract/endpoints.ts'
import { expandScopes, PRIVILEGED_AREAS, SCOPE_AREAS } from '../src/lib/contract/kit/scopes.ts'
import type { Permissions } from '../src/lib/contract/account/me.ts'

/** `read:favorites`, `write:libraries`, …; undefined for endpoints that need no scope. */
export const scopeOf = ({
  method,
  scope
}: Pick<Endpoint, 'method' | 'scope'>): string | undefined =>
  scope === null ? undefined : `${method === 'GET' ? 'read' : 'write'}:${scope}`

const byPermissions = new Map<string, ReadonlySet<string>>()

/** All scopes of a user, as granted to a session or a password. */
export function scopesOf(permissions: Permissions): ReadonlySet<string> {
  const held = (['library', 'moderation', 'settings'] as const).filter(
    (permission) => permissions[permission]
  )
  const found = byPermissions.get(held.join())
  if (found) return found
  const areas = [...SCOPE_AREAS, ...held.flatMap((permission) => PRIVILEGED_AREAS[permission])]
  const scopes = new Set(areas.flatMap((area) => [`read:${area}`, `write:${area}`]))
  byPermissions.set(held.join(), scopes)
  return scopes
}

/** The scopes of an application's static token: those it requests and its owner holds. */
export function scopesOfApp(scopes: string, permissions: Permissions): Set<string> {
  const most = scopesOf(permissions)
  return new Set([...expandScopes(scopes)].filter((scope) => most.has(scope)))
}
