// The state of the list on screen and the ways to change it.
import { useStore } from '@nanostores/react'
import { browseSearch, changeBrowse, readBrowse, type BrowseSpec, type BrowseState } from '../../lib/browse.ts'
import { writeBrowse } from '../../lib/browse.ts'
import type { BrowseList } from '../../stores/library/browse.ts'
import { $search, setQuery } from '../../stores/route.ts'
import { $uiVersion } from '../../stores/ui-version.ts'

export type Browse = {
  spec: BrowseSpec
  state: BrowseState
  /** Writes the address; everything but a page change leads back to the first page. */
  change(change: Partial<BrowseState>): void
  /** Query of another page of the list, for links. */
  pageSearch(page: number): string
}

const nowhere = () => ''

export function useBrowse(list: Pick<BrowseList<unknown>, 'spec'>): Browse {
  const spec = list.spec(useStore($uiVersion, { ssr: 'initial' }))
  const search = useStore($search, { ssr: nowhere })
  const state = readBrowse(search, spec)
  return {
    spec,
    state,
    // Read again, because a debounced word may come after another change of the same address.
    change: (change) => setQuery(writeBrowse(changeBrowse(readBrowse($search.get(), spec), change), spec)),
    pageSearch: (page) => browseSearch({ ...state, page }, spec)
  }
}
