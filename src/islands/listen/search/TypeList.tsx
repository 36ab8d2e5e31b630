// All results of one kind, in pages.
import { useMemo } from 'react'
import { queryString } from '../../../lib/pods/address.ts'
import { pageSizeOf, routePath } from '../../../lib/routes/match.ts'
import { keyOf } from '../../../lib/search/found.ts'
import { writeSearch, type Found, type Kind, type SearchState } from '../../../lib/search/kinds.ts'
import { orders } from '../../../lib/search/orders.ts'
import type { Page } from '../../../lib/contract/kit/shapes.ts'
import { NO_FILTERS } from '../../../lib/lists/browse.ts'
import type { Listing } from '../../../stores/lists/browse.ts'
import { searchLicenses, typeResults } from '../../../stores/listen/search/search.ts'
import { setQuery } from '../../../stores/kit/route.ts'
import { SelectField } from '../../../ui/filters/Filters.tsx'
import { CardSkeletons, RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { OrderFields, type OrderTexts } from '../../kit/lists/BrowseFilters.tsx'
import { BrowseResults } from '../../kit/lists/BrowseResults.tsx'
import type { Browse } from '../../kit/lists/useBrowse.ts'
import { tracksIn } from '../../kit/search/hits.ts'
import { groupTexts } from '../../kit/search/kind-texts.ts'
import { NoHits } from '../../kit/search/NoHits.tsx'
import { useHits } from '../../kit/search/useHits.ts'
import { useHitsOf } from '../../kit/search/useSearchHits.ts'
import { TrackList } from '../../kit/tracks/TrackList.tsx'
import { useResource } from '../../kit/useResource.ts'
import { CardOf, gridOf } from './GroupCards.tsx'
import { toField } from './OwnField.tsx'

const PAGE_SIZE = pageSizeOf('search')
const NONE: Found[] = []

type TypeState = SearchState & { type: Kind }

const orderTexts: OrderTexts = {
  by: {
    name: 'common.name',
    title: 'common.title',
    creation_date: 'common.dateAdded',
    modification_date: 'lists.orderChanged',
    release_date: 'lists.orderRelease'
  }
}

/**
 * The list as the state of a browse list: its search and kind are not filters that can be removed.
 */
const browseOf = (shown: TypeState): Browse => ({
  spec: { ...orders[shown.type], pageSize: PAGE_SIZE },
  state: { ...shown, ...NO_FILTERS, pageSize: PAGE_SIZE, compilations: false },
  change: ({ ordering = shown.ordering }) => setQuery(writeSearch({ ...shown, ordering, page: 1 })),
  pageSearch: (page) => queryString(writeSearch({ ...shown, page }))
})

function Rows({ type, page, rows }: { type: Kind; page: number; rows: readonly Found[] }) {
  const { t } = useLanguage()
  const tracks = useMemo(() => tracksIn(rows), [rows])
  if (type === 'tracks')
    return (
      <TrackList
        label={t('common.tracks')}
        tracks={tracks}
        numbering="index"
        offset={(page - 1) * PAGE_SIZE}
        showAlbum
        showTags
      />
    )
  return (
    <ul className={gridOf(type)}>
      {rows.map((found) => (
        <CardOf key={keyOf(found)} found={found} />
      ))}
    </ul>
  )
}

/** Narrows tracks to those with one license. */
function LicenseField({ state }: { state: TypeState }) {
  const { t } = useLanguage()
  const licenses = useResource(searchLicenses)
  const known = licenses.state === 'ready' ? licenses.value : []
  // The address may have one that the pod does not know; then another one can still be chosen.
  const others =
    state.license && !known.some(({ code }) => code === state.license) ? [state.license] : []
  return (
    <SelectField
      label={t('search.license')}
      value={state.license}
      choices={[
        { value: '', text: t('search.anyLicense') },
        ...others.map((code) => ({ value: code, text: code })),
        ...known.map(({ code, name }) => ({ value: code, text: name }))
      ]}
      onChange={(license) => setQuery(writeSearch({ ...state, license, page: 1 }))}
    />
  )
}

type TypeListProps = { state: TypeState; list: Listing<Found> }

export function TypeList({ state, list }: TypeListProps) {
  const { t, locale } = useLanguage()
  const { q, type, page } = state
  // The rows of the kind before stay until the new ones are there, each drawn as what it is.
  const shown: Page<Found> | undefined = list.state === 'ready' ? list.value : undefined
  const rows = shown?.results ?? NONE
  const pending = list.state === 'ready' && list.pending
  const area = useHits({ q, hits: useHitsOf(rows), toField, pending })
  const kind = rows[0]?.kind ?? type
  const browse = browseOf(state)
  return (
    <>
      {browse.spec.orderings.length > 0 && (shown?.count !== 0 || state.license) && (
        <div className="filters search-order" role="group" aria-label={t('lists.filters')}>
          <OrderFields browse={browse} order={orderTexts} />
          {type === 'tracks' && <LicenseField state={state} />}
        </div>
      )}
      <div {...area}>
        <BrowseResults
          label={t(groupTexts[type])}
          browse={browse}
          list={list}
          path={routePath('search', {}, locale)}
          skeleton={
            type === 'tracks' ? (
              <RowSkeletons count={12} />
            ) : (
              <ul className={gridOf(type)}>
                <CardSkeletons count={12} round={type === 'artists'} />
              </ul>
            )
          }
          rows={({ results }) => <Rows type={kind} page={page} rows={results} />}
          empty={<NoHits q={q} type={type} />}
          onRetry={() => void typeResults.reload()}
        />
      </div>
    </>
  )
}
