// What a row of the route table is made of: its type, guards, and rows that come in groups.
import type { TextKey } from '../i18n/keys.ts'
import type { Query } from '../pods/query.ts'

export type Interface = 'v1' | 'v2'
export type Guard = {
  /**
   * `session`: anonymous visitors are sent to login with `next`. `anonymous`: signed-in users are
   * sent to the library.
   */
  needs?: 'session' | 'anonymous'
  /** Users without it are sent to library.index. */
  permission?: 'library' | 'moderation' | 'settings'
  /** Pods refuse it to sessions by token, which are sent there, too. */
  cookie?: true
  /** Anonymous visitors may look only at actors of this pod. */
  ownDomain?: true
  /** Reachable before an instance is chosen. */
  withoutInstance?: true
  /** Requires a running upload, else redirects to /upload. */
  uploading?: true
}
/** A question of a page to the pod, in the terms of the contract. */
export type Question = {
  /** Below the pod's API; `*` is the last part of the page's address. */
  path: string
  /** The `page_size` `own` is the route's. */
  query?: Query
  /** For pods of this dialect only. */
  only?: '1.4'
}
/** A style sheet of src/styles/ that not every first paint needs. */
export type Sheet = 'lists' | 'music' | 'rest'
/** The facts of a page for the build. */
export type Page = {
  /** What its first paint needs besides first.css; the others come late. All by default. */
  sheets?: readonly Sheet[]
  /** Questions to the pod before its code is there: docs/first-data.md#ask-first. */
  asks?: readonly Question[]
  /** Its first rows are drawn from the answers, by boot/first/fill.ts. */
  draws?: true
}
/** The people who see a link of the rail. */
export type Sees = 'signed-in' | 'library' | 'moderation' | 'settings' | 'v2'
/** A link of the rail (docs/product/navigation.md#sidebar); they come in the order of the table. */
export type RailLink = {
  group: 'explore' | 'library' | 'admin'
  icon: string
  /** The title of the route by default. */
  text?: TextKey
  when?: Sees
  /** The link is highlighted on routes whose name begins so, too. */
  marks?: string
}
/** A screen: all that the build, the frame and the guards know of it. */
export type Route = {
  /** Path with `:param` segments, no language, no trailing slash. */
  pattern: string
  /** Interface versions that have the route; default: both. */
  interfaces?: readonly Interface[]
  guard?: Guard
  /** Shown to anonymous visitors even on closed pods. */
  open?: true
  pageSize?: number | Readonly<Record<Interface, number>>
  /** Uses the page of another route (children and tabs). */
  shell?: string
  /** Interface versions in which the address redirects to another route, keeping its query. */
  leadsTo?: Readonly<Partial<Record<Interface, string>>>
  /** Patterns for params; a path that does not match them is not this route. */
  params?: Readonly<Record<string, RegExp>>

  // Only the build reads these: the browser's table is without them (scripts/site/browser-routes).
  /** The title of the document. */
  title: TextKey
  /** Its own page; routes without are parts of another's (`shell`). */
  page?: Page
  rail?: RailLink
}

export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
export const number = /^\d+$/
/** Playlists have numbers on pods of 1.4, and uuids elsewhere. */
export const numberOrUuid = /^(\d+|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i
/** For pages of people. */
export const ownDomain: Guard = { ownDomain: true }
export const session: Guard = { needs: 'session' }
export const library: Guard = { needs: 'session', permission: 'library' }
export const consoles: Guard = { ...library, cookie: true }
export const moderation: Guard = { needs: 'session', permission: 'moderation' }
export const settings: Guard = { needs: 'session', permission: 'settings' }
export const newer: readonly Interface[] = ['v2']
export const withoutInstance: Guard = { withoutInstance: true }

export function profile(pattern: string): Route {
  return { pattern, guard: ownDomain, title: 'titles.profile', shell: 'profile.overview' }
}

/** Kinds of things that have a list. */
type Kind = 'albums' | 'artists' | 'channels' | 'playlists' | 'podcasts' | 'radios'
type Listed = Pick<Route, 'interfaces' | 'rail'> & { page: Page }

/** A list of the pod's things, with so many rows a page. */
export const listed = (
  kind: Kind,
  pageSize: NonNullable<Route['pageSize']>,
  row: Listed
): Route => ({
  pattern: `/library/${kind}`,
  title: `titles.${kind}`,
  pageSize,
  ...row
})

/** The list of one's own things. */
export const ownList = (
  kind: Kind,
  pageSize: NonNullable<Route['pageSize']>,
  page: Page
): Route => ({
  pattern: `/library/me/${kind}`,
  guard: session,
  title: `titles.${kind}`,
  pageSize,
  page
})

/** The page of one thing of the pod, which has a number there. */
export const detail = (
  kind: 'albums' | 'artists' | 'radios' | 'tracks',
  title: TextKey,
  page: Page
): Route => ({
  pattern: `/library/${kind}/:id`,
  title,
  params: { id: number },
  page
})

export function libraryPart(part: string): Route {
  return {
    pattern: `/library/:id/${part}`,
    title: 'titles.library',
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
      {
        pattern: `/library/${kind}/:id/edit`,
        guard: session,
        title: 'titles.edit',
        params: { id: number },
        page: {}
      }
    ],
    [
      `library.${kind}.edit.detail`,
      {
        pattern: `/library/${kind}/:id/edit/:editId`,
        guard: session,
        title: 'titles.edit',
        params: { id: number },
        page: {}
      }
    ]
  ]
  return Object.fromEntries(rows) as Record<`library.${K}.edit` | `library.${K}.edit.detail`, Route>
}
