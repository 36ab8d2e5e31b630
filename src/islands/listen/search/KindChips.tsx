// Links to all results of each kind, with their number.
import { isLookup } from '../../../lib/other-pods/address.ts'
import { isFeedSearch } from '../../../lib/pods/feed-address.ts'
import { formatNumber } from '../../../lib/i18n/formats.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { kinds, searchQuery, type Kind, type SearchState } from '../../../lib/search/kinds.ts'
import { askedSearch } from '../../../lib/search/rank.ts'
import type { Results } from '../../../stores/listen/search/search.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { $otherPods } from '../../../stores/session/instances.ts'
import { groupTexts } from '../../kit/search/kind-texts.ts'
import { useAtom } from '../../kit/useAtom.ts'

export function KindChips({
  state: { q, type },
  results
}: {
  state: SearchState
  results: Results
}) {
  const { t, locale } = useLanguage()
  const path = routePath('search', {}, locale)
  // While one kind is shown, the numbers of the others are those of the overview before.
  const known = type === undefined || results.q === askedSearch(q)
  const countOf = (kind: Kind): number | undefined => {
    const group = known ? results.groups[kind] : undefined
    return group?.state === 'ready' ? group.count : undefined
  }
  const shown = kinds.filter((kind) => kind === type || Boolean(countOf(kind)))
  const elsewhere = [
    { at: 'rss', text: 'search.feeds', fits: isFeedSearch(q) },
    { at: 'federation', text: 'search.remote', fits: isLookup(q) },
    { at: 'pods', text: 'search.pods', fits: useAtom($otherPods, []).length > 0 }
  ] as const
  const offered = elsewhere.filter(({ at, fits }) => fits || type === at)
  if (shown.length === 0 && offered.length === 0) return null
  return (
    <nav className="chips search-kinds" aria-label={t('search.kinds')}>
      <a className="chip" href={path + searchQuery(q)} aria-current={type ? undefined : 'page'}>
        {t('search.all')}
      </a>
      {shown.map((kind) => {
        const count = countOf(kind)
        return (
          <a
            key={kind}
            className="chip num"
            href={path + searchQuery(q, kind)}
            aria-current={kind === type ? 'page' : undefined}
          >
            {t(groupTexts[kind])}
            {count !== undefined && <span>{formatNumber(count, locale)}</span>}
          </a>
        )
      })}
      {offered.map(({ at, text }) => (
        <a
          key={at}
          className="chip"
          href={path + searchQuery(q, at)}
          aria-current={type === at ? 'page' : undefined}
        >
          {t(text)}
        </a>
      ))}
    </nav>
  )
}
