// The page of a search: its own field on small screens, the kinds, and the results. The search and
// the kind are in the address. docs/product/library.md#search.
import '../../../styles/content/search.css?adopt'
import '../../../styles/controls/search-panel.css?adopt'
import { useEffect } from 'react'
import { wake } from '../../../boot/hydration/wake.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { isElsewhere, readSearch, searchQuery } from '../../../lib/search/kinds.ts'
import { isolate } from '../../../lib/text/names.ts'
import { searchResults, typeResults } from '../../../stores/listen/search/search.ts'
import { $search } from '../../../stores/kit/route.ts'
import { wantSearchField } from '../../../stores/listen/search/search-field.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { CardMenus } from '../../kit/cards/CardMenus.tsx'
import { useTitle } from '../../kit/item-page/useTitle.ts'
import { RecentSearches } from '../../kit/search/RecentSearches.tsx'
import { useHits } from '../../kit/search/useHits.ts'
import { useAtom } from '../../kit/useAtom.ts'
import { useResource } from '../../kit/useResource.ts'
import { FeedSearch } from './FeedSearch.tsx'
import { KindChips } from './KindChips.tsx'
import { OwnField, toField } from './OwnField.tsx'
import { Overview, totalOf } from './Overview.tsx'
import { PodsSearch } from './PodsSearch.tsx'
import { RemoteSearch } from './RemoteSearch.tsx'
import { TypeList } from './TypeList.tsx'

/** Before anything is typed. */
function Start() {
  const { t, locale } = useLanguage()
  const area = useHits({ q: '', hits: [], toField })
  const path = routePath('search', {}, locale)
  return (
    <div {...area}>
      <p className="muted">{t('search.start')}</p>
      <nav className="chips search-kinds" aria-label={t('search.elsewhere')}>
        <a className="chip" href={path + searchQuery('', 'rss')}>
          {t('search.feeds')}
        </a>
        <a className="chip" href={path + searchQuery('', 'federation')}>
          {t('search.remote')}
        </a>
        <a className="chip" href={path + searchQuery('', 'pods')}>
          {t('search.pods')}
        </a>
      </nav>
      <RecentSearches toField={toField} />
    </div>
  )
}

export const SearchPage = island('SearchPage', function SearchPage() {
  const { t } = useLanguage()
  const state = readSearch(useAtom($search, ''))
  const results = useAtom(searchResults.$value)
  const list = useResource(typeResults)
  const { q, type } = state
  useTitle(q === '' ? undefined : t('search.resultsFor', { q: isolate(q) }))
  useEffect(() => {
    wantSearchField()
    wake('messages')
  }, [])
  const count = type ? (list.state === 'ready' ? list.value.count : undefined) : totalOf(results)
  return (
    <CardMenus>
      <div className="page-head">
        <div>
          <h1>{q === '' ? t('search.title') : t('search.resultsFor', { q: isolate(q) })}</h1>
          <p className="muted lede num" role="status">
            {q === '' || count === undefined ? '\u00a0' : t('search.count', { count })}
          </p>
        </div>
      </div>
      <OwnField />
      {isElsewhere(type) ? (
        <>
          <KindChips state={state} results={results} />
          {type === 'rss' && <FeedSearch key={q} q={q} />}
          {type === 'federation' && <RemoteSearch key={q} q={q} />}
          {type === 'pods' && <PodsSearch />}
        </>
      ) : q === '' ? (
        <Start />
      ) : (
        <>
          <KindChips state={state} results={results} />
          {type ? <TypeList state={{ ...state, type }} list={list} /> : <Overview />}
        </>
      )}
    </CardMenus>
  )
})
