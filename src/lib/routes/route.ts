// What a row of the route table is made of: its type, guards, and rows that come in groups.

export type Interface = 'v1' | 'v2'
export type Guard = {
  /**
   * `session`: anonymous visitors are sent to login with `next`. `anonymous`: signed-in users are
   * sent to the library.
   */
  needs?: 'session' | 'anonymous'
  /** Users without it are sent to library.index. */
  permission?: 'library' | 'moderation' | 'settings'
  /** Anonymous visitors may look only at actors of this pod. */
  ownDomain?: true
  /** Reachable before an instance is chosen. */
  withoutInstance?: true
  /** Requires a running upload, else redirects to /upload. */
  uploading?: true
}
export type Route = {
  /** Path with `:param` segments, no language, no trailing slash. */
  pattern: string
  /** Interface versions that have the route; default: both. */
  interfaces?: readonly Interface[]
  guard?: Guard
  /** Shown to anonymous visitors even on closed pods. */
  open?: true
  pageSize?: number | Readonly<Record<Interface, number>>
  /** Key of titles.json: the title of the document. */
  title: string
  /** Has its own page; other routes show that they are not available yet. */
  built?: true
  /** Uses the page of another route (children and tabs). */
  shell?: string
  /** Interface versions in which the address redirects to another route, keeping its query. */
  leadsTo?: Readonly<Partial<Record<Interface, string>>>
  /** Patterns for params; a path that does not match them is not this route. */
  params?: Readonly<Record<string, RegExp>>
}

export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
export const number = /^\d+$/
/** Playlists have numbers on pods of 1.4, and uuids elsewhere. */
export const numberOrUuid = /^(\d+|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i
/** For pages of people. */
export const ownDomain: Guard = { ownDomain: true }
export const session: Guard = { needs: 'session' }
export const library: Guard = { needs: 'session', permission: 'library' }
export const moderation: Guard = { needs: 'session', permission: 'moderation' }
export const settings: Guard = { needs: 'session', permission: 'settings' }
export const newer: readonly Interface[] = ['v2']
export const withoutInstance: Guard = { withoutInstance: true }

export function profile(pattern: string): Route {
  return { pattern, guard: ownDomain, title: 'profile', shell: 'profile.overview' }
}

/** A list of the pod's things, with so many rows a page. */
export const listed = (kind: string, pageSize: number): Route => ({
  pattern: `/library/${kind}`,
  title: kind,
  pageSize,
  built: true
})

/** The list of one's own things. */
export const ownList = (kind: string, pageSize: NonNullable<Route['pageSize']>): Route => ({
  pattern: `/library/me/${kind}`,
  guard: session,
  title: kind,
  pageSize,
  built: true
})

export function libraryPart(part: string): Route {
  return {
    pattern: `/library/:id/${part}`,
    title: 'library',
    params: { id: uuid },
    shell: 'library.detail'
  }
}

export function edits<K extends string>(
  kind: K
): Record<`library.${K}.edit` | `library.${K}.edit.detail`, Route> {
  const rows: [string, Route][] = [
    [
      `library.${kind}.edit`,
      { pattern: `/library/${kind}/:id/edit`, title: 'edit', params: { id: number } }
    ],
    [
      `library.${kind}.edit.detail`,
      { pattern: `/library/${kind}/:id/edit/:editId`, title: 'edit', params: { id: number } }
    ]
  ]
  return Object.fromEntries(rows) as Record<`library.${K}.edit` | `library.${K}.edit.detail`, Route>
}

export function managed<A extends string, K extends string>(
  area: A,
  kinds: readonly K[],
  guard: Guard
): Record<`manage.${A}.${K}` | `manage.${A}.${K}.detail`, Route> {
  const rows = kinds.flatMap((kind): [string, Route][] => [
    [
      `manage.${area}.${kind}`,
      {
        pattern: `/manage/${area}/${kind}`,
        guard,
        title: 'manage',
        ...(/^re(ports|quests)$/.test(kind) ? { pageSize: 25 } : {})
      }
    ],
    [
      `manage.${area}.${kind}.detail`,
      { pattern: `/manage/${area}/${kind}/:id`, guard, title: 'manage' }
    ]
  ])
  return Object.fromEntries(rows) as Record<`manage.${A}.${K}` | `manage.${A}.${K}.detail`, Route>
}
