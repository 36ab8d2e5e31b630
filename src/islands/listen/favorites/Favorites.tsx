// The user's favorite tracks in pages, newest first by default.
import { routePath } from '../../../lib/routes/match.ts'
import { favoriteList } from '../../../stores/listen/favorites/favorite-list.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { BrowseScreen } from '../../kit/lists/BrowseScreen.tsx'
import { PlayListing } from '../../kit/cards/PlayListing.tsx'
import { TrackList } from '../../kit/tracks/TrackList.tsx'

export const Favorites = island('Favorites', function Favorites() {
  const { t, locale } = useLanguage()
  return (
    <BrowseScreen
      list={favoriteList}
      title={t('common.favorites')}
      counts={{ all: 'common.trackCount', filtered: 'lists.tracksMatch' }}
      play={({ q, ordering }, some) => (
        <PlayListing
          list={{
            name: t('common.favorites'),
            path: routePath('favorites', {}, locale),
            source: { kind: 'favorites', q, ordering }
          }}
          some={some}
        />
      )}
      hint={t('lists.searchFavorites')}
      order={{ descending: 'lists.newestFirst', ascending: 'lists.oldestFirst' }}
      first="favorites"
      skeleton={() => <RowSkeletons count={12} />}
      rows={({ results }, { page, pageSize }) => (
        <TrackList
          label={t('common.favorites')}
          tracks={results.map((row) => row.track)}
          numbering="index"
          offset={(page - 1) * pageSize}
          showAlbum
          showTags
        />
      )}
      empty={
        <EmptyState
          icon="heart"
          title={t('lists.noFavorites')}
          action={
            <a className="btn btn-primary" href={routePath('library.albums.browse', {}, locale)}>
              {t('lists.browseAlbums')}
            </a>
          }
        >
          {t('lists.noFavoritesHint')}
        </EmptyState>
      }
    />
  )
})
