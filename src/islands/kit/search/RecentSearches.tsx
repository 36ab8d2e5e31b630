// The last searches, each removable.
import { useId } from 'react'
import { routePath } from '../../../lib/routes/match.ts'
import { searchQuery } from '../../../lib/search/kinds.ts'
import {
  $recentSearches,
  clearSearches,
  rememberSearch,
  removeSearch
} from '../../../stores/listen/search/recent-searches.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useAtom } from '../useAtom.ts'

const NONE: readonly string[] = []

/** Nothing if there are none. @param toField takes the focus of what was removed */
export function RecentSearches({ toField }: { toField: () => void }) {
  const { t, locale } = useLanguage()
  const id = useId()
  const recent = useAtom($recentSearches, NONE)
  if (recent.length === 0) return null
  const remove = (q: string) => {
    removeSearch(q)
    toField()
  }
  return (
    <section className="recent" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{t('search.recent')}</h2>
        <button
          type="button"
          className="btn btn-sm"
          onClick={() => {
            clearSearches()
            toField()
          }}
        >
          {t('search.clearRecent')}
        </button>
      </div>
      <ul>
        {recent.map((q) => (
          <li key={q}>
            <a
              className="hit truncate"
              href={routePath('search', {}, locale) + searchQuery(q)}
              dir="auto"
              onClick={() => rememberSearch(q)}
              onKeyDown={(event) => {
                if (event.key !== 'Delete') return
                event.preventDefault()
                remove(q)
              }}
            >
              <Icon name="clock" small />
              {q}
            </a>
            <button
              type="button"
              className="icon-btn icon-btn-sm"
              title={t('search.removeRecent', { q })}
              onClick={() => remove(q)}
            >
              <Icon name="x" small />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
