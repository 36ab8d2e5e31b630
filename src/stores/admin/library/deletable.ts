// Lists of the administration whose rows can be deleted.
import type { Page } from '../../../lib/contract/kit/shapes.ts'
import type { BrowseOrder, BrowseState } from '../../../lib/lists/browse.ts'
import type { RouteName } from '../../../lib/routes/table.ts'
import { clearResources } from '../../kit/caches.ts'
import { inBatches, type Acted } from '../../lists/act-on-rows.ts'
import { browseList, type BrowseList } from '../../lists/browse.ts'
import { mendList } from '../../lists/follow.ts'

export type DeletableList<R> = BrowseList<R> & {
  /** What the pod knows a row by, as text. */
  keyOf: (row: R) => string
  /** Whether a row must stay. */
  spares: (row: R) => boolean
  /** Deletes rows. Those that failed are in the result. */
  remove: (rows: readonly R[]) => Promise<Acted>
}

type Deletion<R> = {
  keyOf: (row: R) => string
  /** Rows that must stay; none by default. */
  spares?: (row: R) => boolean
  /** The most rows of one call. */
  size: number
  /** @returns the number of deleted rows */
  run: (keys: readonly string[]) => Promise<number>
}

export function deletableList<R>(
  route: RouteName,
  order: BrowseOrder,
  load: (state: BrowseState, signal: AbortSignal) => Promise<Page<R>>,
  { keyOf, spares = () => false, size, run }: Deletion<R>
): DeletableList<R> {
  const list = browseList<R>([route], order, (state, _route, signal) => load(state, signal))
  mendList(list)
  return {
    ...list,
    keyOf,
    spares,
    async remove(rows) {
      const acted = await inBatches(rows.filter((row) => !spares(row)).map(keyOf), size, run)
      // Their own pages are gone, and what went with them.
      clearResources()
      return acted
    }
  }
}
