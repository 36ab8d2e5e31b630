// The frame of every list with filters: head, filters, results. The screens give what differs.
import type { ReactNode } from 'react'
import { isNarrowed, type BrowseState } from '../../../lib/lists/browse.ts'
import type { Page } from '../../../lib/contract/kit/shapes.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { routePath } from '../../../lib/routes/match.ts'
import type { BrowseList, Listing } from '../../../stores/lists/browse.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { CardMenus } from '../cards/CardMenus.tsx'
import { useResource } from '../useResource.ts'
import { BrowseFilters, type OrderTexts } from './BrowseFilters.tsx'
import { BrowseHead } from './BrowseHead.tsx'
import { BrowseResults } from './BrowseResults.tsx'
import { useBrowse, type Browse } from './useBrowse.ts'

export type BrowseScreenProps<T> = {
  list: BrowseList<T>
  /** Shows the second route of the list: the user's own rows. */
  ownOnly?: boolean
  title: string
  /** The number of rows below the title: of the whole list, and while it is filtered. */
  counts: { all: TextKey; filtered: TextKey }
  /** Buttons that play the list; `some` is false until it is known to have rows. */
  play?: (state: BrowseState, some: boolean) => ReactNode
  /** Shown in the empty search field; left out if the list has `search: false`. */
  hint?: string
  /** Without it, the list has one order only. */
  order?: OrderTexts
  /** Further filters, e.g. `BrowseTags`. */
  filters?: (browse: Browse, list: Listing<T>) => ReactNode
  /** As in `BrowseResults`. */
  first?: string | undefined
  skeleton: (pageSize: number) => ReactNode
  rows: (page: Page<T>, state: BrowseState) => ReactNode
  /** Shown if the list is empty although no filter is set. */
  empty: ReactNode
  /** Accessible name of the results; the title if they are all that is on the page. */
  label?: string
  /** Places filters and results among other content of the page. */
  layout?: (results: ReactNode) => ReactNode
}

export function BrowseScreen<T>({
  list,
  ownOnly = false,
  title,
  counts,
  play,
  hint,
  order,
  filters,
  first,
  skeleton,
  rows,
  empty,
  label = title,
  layout = (results) => results
}: BrowseScreenProps<T>) {
  const { t, locale } = useLanguage()
  const browse = useBrowse(list)
  const shown = useResource(list)
  const { state } = browse
  const [all, own] = list.routes
  const count = shown.state === 'ready' ? shown.value.count : undefined
  return (
    <CardMenus>
      <BrowseHead
        title={title}
        count={
          count === undefined
            ? undefined
            : t(isNarrowed(state) ? counts.filtered : counts.all, { count })
        }
        routes={list.routes}
        ownOnly={ownOnly}
        play={play?.(state, Boolean(count))}
      />
      {layout(
        <>
          <BrowseFilters browse={browse} hint={hint} order={order}>
            {filters?.(browse, shown)}
          </BrowseFilters>
          <BrowseResults
            label={label}
            browse={browse}
            list={shown}
            path={routePath((ownOnly && own) || all, {}, locale)}
            first={first}
            skeleton={skeleton(state.pageSize)}
            rows={(page) => rows(page, state)}
            empty={empty}
            onRetry={() => void list.reload()}
          />
        </>
      )}
    </CardMenus>
  )
}
