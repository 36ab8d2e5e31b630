// All tags of the pod from A to Z, with a search. docs/product/library.md#browse.
import { routePath } from '../../../lib/routes/match.ts'
import { tagIndex } from '../../../stores/listen/home/overview.ts'
import { SearchField } from '../../../ui/filters/Filters.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { BrowseResults } from '../../kit/lists/BrowseResults.tsx'
import { useBrowse } from '../../kit/lists/useBrowse.ts'
import { useResource } from '../../kit/useResource.ts'

const TAGS = 'tags'

export function TagIndex() {
  const { t, locale } = useLanguage()
  const browse = useBrowse(tagIndex)
  const list = useResource(tagIndex)
  return (
    <div className="section tag-index" id={TAGS}>
      <div className="section-head">
        <h2>{t('common.tags')}</h2>
      </div>
      <SearchField
        label={t('common.search')}
        hint={t('common.tagName')}
        value={browse.state.q}
        onChange={(q) => browse.change({ q })}
      />
      <BrowseResults
        label={t('common.tags')}
        // Another page opens here, not at the top.
        browse={{ ...browse, pageSearch: (page) => `${browse.pageSearch(page)}#${TAGS}` }}
        list={list}
        path={routePath('library.me', {}, locale)}
        skeleton={<p className="wait-tags" aria-hidden="true" />}
        rows={({ results }) => (
          <ul className="chips tag-list">
            {results.map(({ name }) => (
              <li key={name}>
                <a
                  className="chip"
                  href={routePath('library.tags.detail', { id: name }, locale)}
                  dir="auto"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
        empty={<p className="muted">{t('home.noTags')}</p>}
        onRetry={() => void tagIndex.reload()}
      />
    </div>
  )
}
