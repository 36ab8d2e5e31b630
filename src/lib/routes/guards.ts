// Decisions of the route guards, independent of the browser. docs/product/navigation.md#guards.
import { ownPath } from '../i18n/locales.ts'
import type { Match } from './match.ts'
import { matchPath } from './match.ts'
import { routes, type Guard, type Interface, type Route, type RouteName } from './table.ts'

export type Visitor = {
  signedIn: boolean
  can(permission: NonNullable<Guard['permission']>): boolean
  /** Whether the session is one by token. */
  byToken: boolean
  /** Whether a pod has been chosen. */
  hasInstance: boolean
  /** Host of the current instance. */
  domain: string
  ui: Interface
  /** Whether the pod hides its library from anonymous visitors. */
  closed: boolean
  /** Whether something is being uploaded. */
  uploading: boolean
  /** Path, query and hash to return to after signing in, including the language. */
  address: string
}

const ANY_ORIGIN = 'http://atoll.invalid'

const withoutLanguage = (address: string, match: Match): string =>
  ownPath(
    match.locale.slug && address.startsWith(`/${match.locale.slug}`)
      ? address.slice(match.locale.slug.length + 1) || '/'
      : address
  )

/** Where the visitor must go instead (a path without language), or undefined to let them in. */
export function decide(match: Match, visitor: Visitor): string | undefined {
  const { guard, leadsTo, open } = routes[match.name] as Route
  const { search, hash } = new URL(visitor.address, ANY_ORIGIN)
  if (!visitor.hasInstance && !guard?.withoutInstance)
    return `${routes['instance-chooser'].pattern}?${new URLSearchParams({ next: withoutLanguage(visitor.address, match) }).toString()}`
  if (match.name === 'index') return visitor.signedIn ? routes['library.index'].pattern : undefined
  const login = `${routes.login.pattern}?${new URLSearchParams({ next: withoutLanguage(visitor.address, match) }).toString()}`
  if (guard?.needs === 'anonymous' && visitor.signedIn)
    return safeNext(new URLSearchParams(search).get('next'))
  if ((guard?.needs === 'session' || (visitor.closed && !open)) && !visitor.signedIn) return login
  const isRefused =
    (guard?.permission && !visitor.can(guard.permission)) || (guard?.cookie && visitor.byToken)
  if (isRefused) return routes['library.index'].pattern
  const target = leadsTo?.[visitor.ui]
  if (target) return routes[target as RouteName].pattern + search + hash
  if (guard?.uploading && !visitor.uploading) return routes.upload.pattern
  if (guard?.ownDomain && !visitor.signedIn) {
    const named = [match.params.domain, new URLSearchParams(search).get('domain')]
    if (named.some((domain) => domain && domain !== visitor.domain)) return login
  }
  return undefined
}

/** Pages that would redirect in circles, or that act when opened. */
const NOWHERE_TO_GO = new Set<RouteName>([
  'login',
  'logout',
  'instance-chooser',
  'auth.callback',
  'auth.email.confirm'
])

/**
 * A safe target for a `next` parameter: a path of the route table, else the library
 * (docs/product/navigation.md#guards). Rejects other origins in every form (`//host`, `\host`,
 * `javascript:`), because only known routes pass.
 */
export function safeNext(next: string | null | undefined): string {
  const fallback = routes['library.index'].pattern
  if (!next || !/^\/(?![/\\])/.test(next) || /[\\\u0000-\u001f]/.test(next)) return fallback
  const url = new URL(next, ANY_ORIGIN)
  if (url.origin !== ANY_ORIGIN) return fallback
  const match = matchPath(url.pathname)
  if (!match || NOWHERE_TO_GO.has(match.name)) return fallback
  return withoutLanguage(url.pathname, match) + url.search + url.hash
}
