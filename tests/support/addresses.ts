// Addresses for tests that look at every page.
import { routePath } from '../../src/lib/routes/match.ts'
import { routeNames, routes, type RouteName } from '../../src/lib/routes/table.ts'

const UUID = '9b2c7d3e-1111-4222-8333-444455556666'

const addressesOf = (names: readonly RouteName[]): readonly string[] => [
  ...new Set(
    names
      .filter((name) => name !== 'logout')
      .map((name) => {
        const { pattern } = routes[name]
        const id = /^\/library\/(:id|uploads)/.test(pattern) ? UUID : 1
        return routePath(name, { id, editId: UUID, username: 'ada', domain: 'far.example' })
      })
  ),
  '/nothing/is/here'
]

/** One address of every route, and one that is none. */
export const addresses = addressesOf(routeNames)

/**
 * Those that anonymous visitors see on every pod, closed ones too; some of them redirect signed-in
 * users.
 */
export const openAddresses = addressesOf(routeNames.filter((name) => routes[name].open))
