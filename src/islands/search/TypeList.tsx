// All results of one kind, in pages.
import { useMemo } from 'react'
import { pageSizeOf, routePath } from '../../lib/routes/match.ts'
import { keyOf } from '../../lib/search/found.ts'
import { searchQuery, type Found, type Kind } from '../../lib/search/kinds.ts'
import type { Page } from '../../lib/contract/shapes.ts'
import type { Listing } from '../../stores/library/browse.ts'
import { typeResults } from '../../stores/library/search.ts'
import { CardSkeletons, RowSkeletons } from '../../ui/Skeletons.tsx'
import { useLanguage } from '../../ui/texts.tsx'
import { BrowseResults } from '../kit/browse/BrowseResults.tsx'
import type { Browse } from '../kit/browse/useBrowse.ts'
import { tracksIn } from '../kit/search/hits.ts'
import { groupTexts } from '../kit/search/kind-texts.ts'
import { NoHits } from '../kit/search/NoHits.tsx'
import { useHits } from '../kit/search/useHits.ts'
import { useHitsOf } from '../kit/search/useSearchHits.ts'
import { TrackList } from '../kit/tracks/TrackList.tsx'
import { CardOf, gridOf } from './GroupCards.tsx'
import { toField } from './OwnField.tsx'

const PAGE_SIZE = pageSizeOf('search')
const NONE: Found[] = []

/**
 * The list as the state of a browse list: its search and kind are not filters that can be removed.
 */
const browseOf = (q: string, type: Kind, page: number): Browse => ({
  spec: { orderings: [], ordering: '', pageSize: PAGE_SIZE },
  state: { q: '', ordering: '', page, pageSize: PAGE_SIZE, tags: [], compilations: false },
  change() {},
  pageSearch: (to) => searchQuery(q, type, to)
})

function Rows({ type, page, rows }: { type: Kind; page: number; rows: readonly Found[] }) {
  const { t } = useLanguage()
  const tracks = useMemo(() => tracksIn(rows), [rows])
  if (type === 'tracks')
    return (
      <TrackList
        label={t('search.tracks')}
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

type TypeListProps = { q: string; type: Kind; page: number; list: Listing<Found> }

export function TypeList({ q, type, page, list }: TypeListProps) {
  const { t, locale } = useLanguage()
  // The rows of the kind before stay until the new ones are there, each drawn as what it is.
  const shown: Page<Found> | undefined = list.state === 'ready' ? list.value : undefined
  const rows = shown?.results ?? NONE
  const pending = list.state === 'ready' && list.pending
  const area = useHits({ q, hits: useHitsOf(rows), toField, pending })
  const kind = rows[0]?.kind ?? type
  return (
    <div {...area}>
      <BrowseResults
        label={t(groupTexts[type])}
        browse={browseOf(q, type, page)}
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
  )
}
