// The links of the sidebar, from the rows of the table (docs/product/navigation.md#sidebar).
// Rendered once at build time; CSS shows or hides them by attributes of <html>, so nothing moves
// when the session becomes known.
import type { TextKey } from '../i18n/keys.ts'
import type { RailLink, Sees } from './route.ts'
import { routeNames, routes, type RouteName } from './table.ts'

export type NavLink = { route: RouteName; text: TextKey } & Omit<RailLink, 'group' | 'text'>
export type NavGroup = {
  id: RailLink['group']
  text: TextKey
  when?: Sees | 'staff'
  links: readonly NavLink[]
}

const linksOf = (group: RailLink['group']): readonly NavLink[] =>
  routeNames.flatMap((route) => {
    const { rail, title } = routes[route]
    return rail?.group === group ? { text: title, ...rail, route } : []
  })

export const navigation: readonly NavGroup[] = [
  { id: 'explore', text: 'shell.explore', links: linksOf('explore') },
  { id: 'library', text: 'shell.myLibrary', links: linksOf('library') },
  { id: 'admin', text: 'shell.administration', when: 'staff', links: linksOf('admin') }
]

/** Whether a link is highlighted on a route. */
export const isMarked = (link: NavLink, route: RouteName | undefined): boolean =>
  route !== undefined &&
  (link.route === route || (link.marks !== undefined && route.startsWith(link.marks)))
