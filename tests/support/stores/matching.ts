// All rows of a list that match, as the tables of consoles read them before they act on all.
import type { BrowseState } from '../../../src/lib/lists/browse.ts'
import { allRows } from '../../../src/stores/lists/all-rows.ts'
import type { BrowseList } from '../../../src/stores/lists/browse.ts'

export const matching = <R>(
  list: Pick<BrowseList<R>, 'load'> & { keyOf: (row: R) => string },
  state: BrowseState
): Promise<R[]> => allRows(list, state, list.keyOf, new AbortController().signal)
