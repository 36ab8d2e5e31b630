// The state of the list on screen and the ways to change it.
import {
  browseSearch,
  changeBrowse,
  readBrowse,
  setFilters,
  writeBrowse,
  type BrowseSpec,
  type BrowseState
} from '../../../lib/lists/browse.ts'
import type { BrowseList } from '../../../stores/lists/browse.ts'
import { $search, setQuery } from '../../../stores/kit/route.ts'
import { $uiVersion } from '../../../stores/kit/ui-version.ts'
import { useAtom } from '../useAtom.ts'

export type Browse = {
  spec: BrowseSpec
  state: BrowseState
  /**
   * Updates the address; every change except one of the page number goes back to the first page.
   */
  change(change: Partial<BrowseState>): void
  /** Query of another page of the list, for links. */
  pageSearch(page: number): string
}

/** `filter` changes some of the list's own filters; an empty value removes one. */
export type FilteredBrowse = Browse & { filter(filters: Readonly<Record<string, string>>): void }

export function useBrowse(list: Pick<BrowseList<unknown>, 'spec'>): FilteredBrowse {
  const spec = list.spec(useAtom($uiVersion))
  const search = useAtom($search, '')
  const state = readBrowse(search, spec)
  // Read the address again: a debounced search text may arrive after another change of it.
  const change = (changed: Partial<BrowseState>) =>
    setQuery(writeBrowse(changeBrowse(readBrowse($search.get(), spec), changed), spec))
  return {
    spec,
    state,
    change,
    filter(filters) {
      const now = readBrowse($search.get(), spec)
      change({ filters: setFilters(now, filters) })
    },
    pageSearch: (page) => browseSearch({ ...state, page }, spec)
  }
}
