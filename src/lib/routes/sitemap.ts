// The sitemap for search engines: every public page without parameters, with links to its other
// languages. In the pages themselves these links would make every page larger with each language.
import { localizePath, locales } from '../i18n/locales.ts'
import { routeNames, routes, type Route } from './table.ts'

const isPublic = (route: Route) =>
  route.page !== undefined &&
  !route.pattern.includes(':') &&
  route.guard?.needs !== 'session' &&
  route.pattern !== '/logout'

/** The sitemap of a site (its origin, e.g. `https://listen.example`) with hreflang links. */
export function sitemap(site: string): string {
  const address = (pattern: string, tag: string) => new URL(localizePath(pattern, tag), site).href
  const paths = routeNames.map((name) => routes[name]).filter(isPublic)
  const urls = paths.flatMap(({ pattern }) => {
    const links = [
      ...locales.map(
        ({ tag }) =>
          `<xhtml:link rel="alternate" hreflang="${tag}" href="${address(pattern, tag)}"/>`
      ),
      `<xhtml:link rel="alternate" hreflang="x-default" href="${address(pattern, 'en-US')}"/>`
    ].join('')
    return locales.map(({ tag }) => `<url><loc>${address(pattern, tag)}</loc>${links}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}
