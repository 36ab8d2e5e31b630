// Nothing was found: what to try next.
import { isLookup } from '../../../lib/other-pods/address.ts'
import { isFeedSearch } from '../../../lib/pods/feed-address.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { searchQuery, type Kind } from '../../../lib/search/kinds.ts'
import { isolate } from '../../../lib/text/names.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useLanguage } from '../../../ui/language.tsx'

/** Real pods search words only: signs are none, even where a name consists of them. */
function hintFor(q: string): TextKey {
  if (!/[\p{L}\p{N}]/u.test(q)) return 'search.noneSigns'
  return q.includes(' ') ? 'search.noneWords' : 'search.noneWord'
}

/** `type`: only this kind was searched. */
export function NoHits({ q, type }: { q: string; type?: Kind }) {
  const { t, locale } = useLanguage()
  const path = routePath('search', {}, locale)
  const isFeed = isFeedSearch(q)
  if (isFeed || isLookup(q))
    return (
      <EmptyState
        icon={isFeed ? 'podcast' : 'globe'}
        title={t(isFeed ? 'search.feed' : 'search.handle')}
        action={
          <p className="no-hits">
            {isFeed && (
              <a className="btn btn-primary hit" href={path + searchQuery(q, 'rss')}>
                {t('search.feedOpen')}
              </a>
            )}
            {isLookup(q) && (
              <a
                className={isFeed ? 'btn hit' : 'btn btn-primary hit'}
                href={path + searchQuery(q, 'federation')}
              >
                {t('search.remoteOpen')}
              </a>
            )}
          </p>
        }
      >
        {t(isFeed ? 'search.feedHint' : 'search.handleHint')}
      </EmptyState>
    )
  return (
    <EmptyState
      icon="search"
      title={t('search.none', { q: isolate(q) })}
      action={
        <p className="no-hits">
          {type && (
            <a className="btn btn-primary hit" href={path + searchQuery(q)}>
              {t('search.allKinds')}
            </a>
          )}
          <a className="btn hit" href={routePath('library.artists.browse', {}, locale)}>
            {t('common.browseArtists')}
          </a>
          <a className="btn hit" href={routePath('library.albums.browse', {}, locale)}>
            {t('common.browseAlbums')}
          </a>
        </p>
      }
    >
      {t(hintFor(q))}
    </EmptyState>
  )
}
