// Parses and builds addresses by the route table. No DOM: pod, build, tests and browser share it.
import { localizePath, splitLocale, type Locale } from '../i18n/locales.ts'
import { aliases, routeNames, routes, type Interface, type Route, type RouteName } from './table.ts'

export type Match = { name: RouteName; params: Record<string, string>; locale: Locale }

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * `:param` matches one segment, or the part of it up to `@`. In a shell's address `_` stands for
 * every param.
 */
export function patternToRegExp(pattern: string): RegExp {
  const source = pattern
    .split(/(:\w+)/)
    .map((part) =>
      part.startsWith(':')
        ? `(?<${part.slice(1)}>[^/${pattern.includes('@') ? '@' : ''}]+)`
        : escape(part)
    )
    .join('')
  return new RegExp(`^${source}$`)
}

const matchers = routeNames.map((name) => ({
  name,
  route: routes[name] as Route,
  regexp: patternToRegExp(routes[name].pattern)
}))

const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined // a broken escape names nothing
  }
}

/**
 * The route of a path (with or without language, trailing slash allowed, no query); undefined if
 * none matches.
 */
export function matchPath(pathname: string): Match | undefined {
  const { locale, path } = splitLocale(pathname)
  const bare = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
  const alias = aliases[bare]
  if (alias) return { name: alias, params: {}, locale }
  for (const { name, route, regexp } of matchers) {
    const groups = regexp.exec(bare)?.groups
    if (!groups && !regexp.test(bare)) continue
    const params: Record<string, string> = {}
    const fits = Object.entries(groups ?? {}).every(([key, raw]) => {
      const value = decode(raw)
      if (value === undefined || (route.params?.[key] && !route.params[key].test(value)))
        return false
      params[key] = value
      return true
    })
    if (fits) return { name, params, locale }
  }
  return undefined
}

/**
 * The path of a route, e.g. `routePath('library.albums.detail', { id: 42 }, 'ar')` is
 * `/ar/library/albums/42`.
 * @throws Error when a param is missing
 */
export function routePath(
  name: RouteName,
  params: Record<string, string | number> = {},
  tag = 'en-US'
): string {
  const path = routes[name].pattern.replace(/:(\w+)/g, (_, key: string) => {
    const value = params[key]
    if (value === undefined || value === '') throw new Error(`${name} needs ${key}`)
    return encodeURIComponent(value)
  })
  return localizePath(path, tag)
}

/** The folder of the route's built page, without language: every param becomes `_`. */
export function shellPath(name: RouteName): string {
  const route: Route = routes[name]
  const pattern = route.shell ? routes[route.shell as RouteName].pattern : route.pattern
  return pattern.replace(/:\w+/g, '_')
}

/**
 * The address of the static page for a path, with language and trailing slash:
 * `/ar/library/albums/42` gives `/ar/library/albums/_/`. Undefined for unknown paths; a shell's own
 * address is returned as it is.
 */
export function toShell(pathname: string): string | undefined {
  const bare = splitLocale(pathname)
  const shell = routeNames.find(
    (name) => shellPath(name) === (bare.path.replace(/\/+$/, '') || '/')
  )
  const name = shell ?? matchPath(pathname)?.name
  if (!name) return undefined
  const path = localizePath(shellPath(name), bare.locale.tag)
  return path.endsWith('/') ? path : `${path}/`
}

/** Whether an interface version has the route. */
export const hasRoute = (version: Interface, name: RouteName): boolean =>
  (routes[name] as Route).interfaces?.includes(version) ?? true

/** Rows per page of a list in an interface version; by default 50, the most a pod returns. */
export function pageSizeOf(name: RouteName, version: Interface = 'v2'): number {
  const size = (routes[name] as Route).pageSize
  return typeof size === 'number' ? size : (size?.[version] ?? 50)
}
