// The style sheets of a page. All pages link all of them, but load those that their first paint
// does not need (`sheets` in the row of the route) when the rest has come: on a thin line they
// would delay it.
import type { Sheet } from '../lib/routes/route.ts'
import { routes, type RouteName } from '../lib/routes/table.ts'
import lists from '../styles/lists.css?url'
import music from '../styles/music.css?url'
import rest from '../styles/rest.css?url'

/** In the order of the cascade. */
const SHEETS: readonly (readonly [Sheet, string])[] = [
  ['lists', lists],
  ['music', music],
  ['rest', rest]
]

export const sheetsOf = (route: RouteName | undefined): { href: string; late: boolean }[] => {
  const needed = route && routes[route].page?.sheets
  return SHEETS.map(([name, href]) => ({ href, late: needed?.includes(name) === false }))
}
