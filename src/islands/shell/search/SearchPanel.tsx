// The panel below the search field: the best hit, the first hits of each kind, and links to all.
// Without a search the recent ones. docs/product/library.md#search.
import { useEffect, useId } from 'react'
import { routePath } from '../../../lib/routes/match.ts'
import { keyOf } from '../../../lib/search/found.ts'
import { kinds, searchQuery, type Kind } from '../../../lib/search/kinds.ts'
import { askedSearch } from '../../../lib/search/rank.ts'
import { isolate } from '../../../lib/text/names.ts'
import { describeError, isRetryable } from '../../../stores/errors/errors.ts'
import { $recentSearches } from '../../../stores/listen/search/recent-searches.ts'
import { searchResults, type Results } from '../../../stores/listen/search/search.ts'
import { DeferDetails } from '../../../ui/lists/details.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { MiniSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import type { Hit } from '../../kit/search/hits.ts'
import { groupTexts } from '../../kit/search/kind-texts.ts'
import { NoHits } from '../../kit/search/NoHits.tsx'
import { RecentSearches } from '../../kit/search/RecentSearches.tsx'
import { TopHit } from '../../kit/search/TopHit.tsx'
import { useHits } from '../../kit/search/useHits.ts'
import { useDebounced } from '../../kit/search/useDebounced.ts'
import { useResultHits } from '../../kit/search/useSearchHits.ts'
import { useAtom } from '../../kit/useAtom.ts'
import { usePending } from '../../kit/usePending.ts'
import { HitRow } from './HitRow.tsx'

/** Rows of each kind; tracks are what most people look for. */
const shownOf = (kind: Kind): number => (kind === 'tracks' ? 4 : 3)

type GroupProps = { q: string; kind: Kind; results: Results; hits: readonly Hit[] }

// Groups, not sections: the page below may have sections of the same names.
function PanelGroup({ q, kind, results, hits }: GroupProps) {
  const { t, locale } = useLanguage()
  const id = useId()
  const group = results.groups[kind]
  const best = results.best && keyOf(results.best)
  const rows = hits.filter(({ found, key }) => found.kind === kind && key !== best)
  const shown = rows.slice(0, shownOf(kind))
  if (group?.state === 'failed')
    return (
      <div role="group" aria-labelledby={id}>
        <h3 id={id}>{t(groupTexts[kind])}</h3>
        <ErrorState
          error={describeError(group.error)}
          onRetry={isRetryable(group.error) ? searchResults.reload : undefined}
        />
      </div>
    )
  if (!group || shown.length === 0) return null
  const left = group.count > shown.length + (rows.length < group.rows.length ? 1 : 0)
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id}>{t(groupTexts[kind])}</h3>
      <ul className="minis">
        {shown.map((hit) => (
          <HitRow key={hit.key} hit={hit} />
        ))}
      </ul>
      {left && (
        <a className="hit hit-all" href={routePath('search', {}, locale) + searchQuery(q, kind)}>
          {t('search.groupAll', { kind: t(groupTexts[kind]), count: group.count })}
        </a>
      )}
    </div>
  )
}

function PanelResults({ text, results }: { text: string; results: Results }) {
  const { t, locale } = useLanguage()
  const hits = useResultHits(results)
  const { best, groups, pending } = results
  const top = best && hits.find(({ key }) => key === keyOf(best))
  if (Object.keys(groups).length === 0)
    return pending ? (
      <ul className="minis" aria-hidden="true">
        <MiniSkeletons count={6} />
      </ul>
    ) : null
  const failed = Object.values(groups).some(({ state }) => state === 'failed')
  if (!top && !failed) return pending ? null : <NoHits q={text} />
  return (
    <>
      {top && <TopHit hit={top} />}
      {kinds.map((kind) => (
        <PanelGroup key={kind} q={text} kind={kind} results={results} hits={hits} />
      ))}
      <a className="hit hit-all" href={routePath('search', {}, locale) + searchQuery(text)}>
        {t('search.pageAll', { q: isolate(text) })}
      </a>
    </>
  )
}

export type SearchPanelProps = { text: string; toField: () => void; onFollow: () => void }

export function SearchPanel({ text, toField, onFollow }: SearchPanelProps) {
  const { t } = useLanguage()
  const results = useAtom(searchResults.$value)
  const recent = useAtom($recentSearches, [])
  const hits = useResultHits(results)
  const empty = text === ''
  // Results are pending also between a key and the question to the pod.
  const pending = !empty && (results.pending || results.q !== askedSearch(text))
  const rested = useDebounced(results.q, pending)
  const area = useHits({ q: text, hits, toField, pending, onFollow })
  const counts = Object.values(results.groups)
  const total = counts.reduce((sum, group) => sum + (group.state === 'ready' ? group.count : 0), 0)
  useEffect(() => void area.ref.current?.scrollTo({ top: 0 }), [area.ref, results.q])
  return (
    <>
      <p className="visually-hidden" role="status">
        {empty || pending || counts.length === 0 ? '' : t('search.count', { count: total })}
      </p>
      <div
        {...area}
        className="search-panel"
        role="region"
        aria-label={t('search.title')}
        {...usePending(pending)}
        hidden={empty && recent.length === 0}
      >
        {empty ? (
          <RecentSearches toField={toField} />
        ) : (
          <DeferDetails value={!rested}>
            <PanelResults text={text} results={results} />
          </DeferDetails>
        )}
      </div>
    </>
  )
}
