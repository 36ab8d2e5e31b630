// Static paths shared by all pages: one per ready language; the default language has no segment of
// its own.
import { locales } from '../lib/i18n/locales.ts'
import { routes, type RouteName } from '../lib/routes/table.ts'

/** For pages under `[...lang]`. `params` adds the shell's own segments, such as `{ id: '_' }`. */
export const everyLanguage = (params: Record<string, string> = {}) =>
  locales.map(({ slug, tag }) => ({
    params: { lang: slug || undefined, ...params },
    props: { locale: tag }
  }))

/** The same for the page of a route: what its layout needs to know. Every param is `_`. */
export function pageOf<N extends RouteName>(route: N) {
  const params = [...routes[route].pattern.matchAll(/:(\w+)/g)].map(([, name]) => [name, '_'])
  return everyLanguage(Object.fromEntries(params) as Record<string, string>).map((each) => ({
    ...each,
    props: { ...each.props, route }
  }))
}
