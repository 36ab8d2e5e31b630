// The best hit and the best of each kind. A kind that fails says so; the others stay.
import { memo, useId, useState } from 'react'
import { routePath } from '../../../lib/routes/match.ts'
import { keyOf, type Group } from '../../../lib/search/found.ts'
import { kinds, searchQuery, type Kind } from '../../../lib/search/kinds.ts'
import { describeError, isRetryable } from '../../../stores/errors/errors.ts'
import { searchResults, type Results } from '../../../stores/listen/search/search.ts'
import { DeferDetails } from '../../../ui/lists/details.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SectionHead, Shelf } from '../../../ui/cards/Shelf.tsx'
import { CardSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { tracksIn } from '../../kit/search/hits.ts'
import { groupTexts } from '../../kit/search/kind-texts.ts'
import { NoHits } from '../../kit/search/NoHits.tsx'
import { TopHit } from '../../kit/search/TopHit.tsx'
import { useHits } from '../../kit/search/useHits.ts'
import { useDebounced } from '../../kit/search/useDebounced.ts'
import { useResultHits } from '../../kit/search/useSearchHits.ts'
import { TrackMinis } from '../../kit/tracks/TrackMinis.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { usePending } from '../../kit/usePending.ts'
import { CardOf } from './GroupCards.tsx'
import { toField } from './OwnField.tsx'
import { useBeyond } from './useBeyond.ts'

/** Tracks beside the best hit: as high as it. */
const TRACKS = 5

/** The number of all results; undefined until every kind has been answered. */
export function totalOf({ groups, pending }: Results): number | undefined {
  const counts = Object.values(groups).map((group) => (group.state === 'ready' ? group.count : 0))
  return pending || counts.length === 0 ? undefined : counts.reduce((sum, each) => sum + each, 0)
}

function FailedGroup({ kind, error }: { kind: Kind; error: unknown }) {
  const { t } = useLanguage()
  const id = useId()
  return (
    <section className="section" aria-labelledby={id}>
      <SectionHead id={id} title={t(groupTexts[kind])} />
      <ErrorState
        error={describeError(error)}
        onRetry={isRetryable(error) ? searchResults.reload : undefined}
      />
    </section>
  )
}

type SectionProps = { q: string; group: Group | undefined }

// The sections are only drawn again with other results, not with each key.
const TrackSection = memo(function TrackSection({ q, group }: SectionProps) {
  const { t, locale } = useLanguage()
  const id = useId()
  if (group?.state === 'failed') return <FailedGroup kind="tracks" error={group.error} />
  if (!group || group.rows.length === 0) return null
  const more = group.count > TRACKS
  return (
    <section aria-labelledby={id}>
      <SectionHead
        id={id}
        title={t('common.tracks')}
        {...(more ? { more: routePath('search', {}, locale) + searchQuery(q, 'tracks') } : {})}
      />
      <TrackMinis tracks={tracksIn(group.rows).slice(0, TRACKS)} count={TRACKS} columns={1} />
    </section>
  )
})

const GroupSection = memo(function GroupSection({ q, kind, group }: SectionProps & { kind: Kind }) {
  const { t, locale } = useLanguage()
  const id = useId()
  if (group?.state === 'failed') return <FailedGroup kind={kind} error={group.error} />
  if (!group || group.rows.length === 0) return null
  const title = t(groupTexts[kind])
  const more = routePath('search', {}, locale) + searchQuery(q, kind)
  const all = group.count > group.rows.length ? { more } : {}
  const cards = group.rows.map((found) => <CardOf key={keyOf(found)} found={found} />)
  if (kind !== 'tags')
    return (
      <Shelf title={title} {...all}>
        {cards}
      </Shelf>
    )
  return (
    <section className="section" aria-labelledby={id}>
      <SectionHead id={id} title={title} {...all} />
      <ul className="chips tag-hits">{cards}</ul>
    </section>
  )
})

function Waiting() {
  return (
    <ul className="grid" aria-hidden="true">
      <CardSkeletons count={8} />
    </ul>
  )
}

const Best = memo(TopHit)

/** Groups below the best hit that are drawn with it: they fill most screens. */
const FIRST = 2
/** Estimated height of a group in rem, as in styles/content/search.css. */
const HEIGHT = 17

const isShown = (group: Group | undefined): boolean =>
  group !== undefined && (group.state === 'failed' || group.rows.length > 0)

function Answers({ results, whole }: { results: Results; whole: boolean }) {
  const { t } = useLanguage()
  const id = useId()
  const { q, best, groups, pending } = results
  const hits = useResultHits(results)
  const area = useHits({ q, hits, toField, pending })
  const waiting = usePending(pending)
  const rested = useDebounced(q, pending, whole)
  const { ref, drawn, draw } = useBeyond(q, rested)
  const top = best && hits.find(({ key }) => key === keyOf(best))
  const nothing = !best && !Object.values(groups).some(({ state }) => state === 'failed')
  const shown = kinds.filter((kind) => kind !== 'tracks' && isShown(groups[kind]))
  const section = (kind: Kind) => <GroupSection key={kind} q={q} kind={kind} group={groups[kind]} />
  const beyond = shown.slice(FIRST)
  return (
    <DeferDetails value={!rested}>
      <div {...area} {...waiting} className="results overview" onFocus={draw}>
        {nothing && <NoHits q={q} />}
        <div className="top-split">
          {top && (
            <section aria-labelledby={id}>
              <SectionHead id={id} title={t('search.best')} />
              <Best hit={top} />
            </section>
          )}
          <TrackSection q={q} group={groups.tracks} />
        </div>
        {shown.slice(0, FIRST).map(section)}
        <div
          className="beyond"
          ref={ref}
          hidden={beyond.length === 0}
          style={drawn ? undefined : { minBlockSize: `${beyond.length * HEIGHT}rem` }}
        >
          {drawn && beyond.map(section)}
        </div>
      </div>
    </DeferDetails>
  )
}

export function Overview() {
  const results = useAtom(searchResults.$value)
  // Results that were there before the page come all at once: after Back, its old place exists.
  const [whole] = useState(!results.pending)
  if (results.pending && Object.keys(results.groups).length === 0) return <Waiting />
  return <Answers results={results} whole={whole} />
}
