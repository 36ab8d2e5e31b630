// The scopes that applications can request. `read` and `write` stand for all of their children.

/** Children of `read` and `write`: `read:profile`, `write:profile`, … */
export const SCOPE_AREAS = [
  'profile',
  'libraries',
  'edits',
  'follows',
  'favorites',
  'filters',
  'listenings',
  'radios',
  'playlists',
  'notifications',
  'reports',
  'security',
  'plugins'
] as const
export type ScopeArea = (typeof SCOPE_AREAS)[number]

/** Areas for staff of the pod, by the permission they need. */
export const PRIVILEGED_AREAS = {
  library: ['instance:edits', 'instance:libraries'],
  moderation: [
    'instance:policies',
    'instance:accounts',
    'instance:domains',
    'instance:reports',
    'instance:requests',
    'instance:notes'
  ],
  settings: ['instance:settings', 'instance:users', 'instance:invitations']
} as const
export type PrivilegedArea = (typeof PRIVILEGED_AREAS)[keyof typeof PRIVILEGED_AREAS][number]

/**
 * Areas that an OAuth access token can never reach, whatever was granted; the same goes for every
 * `instance:*`.
 */
export const NEVER_BY_TOKEN: readonly ScopeArea[] = ['security', 'plugins']

export const SCOPE_ROOTS = ['read', 'write'] as const
export type ScopeRoot = (typeof SCOPE_ROOTS)[number]

/** Every scope a scope string stands for: parents are replaced by all of their children. */
export function expandScopes(text: string): Set<string> {
  const areas = [...SCOPE_AREAS, ...Object.values(PRIVILEGED_AREAS).flat()]
  return new Set(
    text
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((scope) =>
        SCOPE_ROOTS.includes(scope as ScopeRoot) ? areas.map((area) => `${scope}:${area}`) : [scope]
      )
  )
}
