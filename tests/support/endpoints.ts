// The rows of the contract, for tests that know an endpoint by its method and path.
import { endpoints, type Endpoint } from '../../src/lib/contract/endpoints.ts'

/** @throws when no row has the method and path */
export function rowOf(method: string, path: string): Endpoint {
  const rows: readonly Endpoint[] = Object.values(endpoints)
  const found = rows.find((row) => row.method === method && row.path === path)
  if (!found) throw new Error(`${method} ${path} is in no row of the contract`)
  return found
}
