// Other names of pages. Not in ./match.ts, because every page loads that before it is idle.
import { localizePath, splitLocale } from '../i18n/locales.ts'
import { aliases, routes } from './table.ts'

/**
 * The path of the page that a path is another name of, in its language; undefined if it is none.
 */
export function renamedPath(pathname: string): string | undefined {
  const { locale, path } = splitLocale(pathname)
  const name = aliases[path.replace(/\/+$/, '')]
  return name && localizePath(routes[name].pattern, locale.tag)
}
