// Albums of the pod, or of the user's own library, in pages.
import type { Album } from '../../../lib/contract/listen/albums.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { albumList, albumQuery } from '../../../stores/listen/albums/album-list.ts'
import { Credits } from '../../../ui/Credits.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { CardSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { AlbumItem } from '../../kit/cards/Cards.tsx'
import { PlayListing } from '../../kit/cards/PlayListing.tsx'
import { island } from '../../island.tsx'
import type { OrderTexts } from '../../kit/lists/BrowseFilters.tsx'
import { BrowseScreen } from '../../kit/lists/BrowseScreen.tsx'
import { BrowseTags } from '../../kit/lists/BrowseTags.tsx'
import { BrowseTraits } from '../../kit/lists/BrowseTraits.tsx'

const EAGER = 12

const order: OrderTexts = {
  by: {
    creation_date: 'common.dateAdded',
    title: 'common.title',
    release_date: 'lists.orderRelease',
    random: 'lists.orderRandom'
  }
}

function AlbumCards({ albums }: { albums: readonly Album[] }) {
  return (
    <ul className="grid">
      {albums.map((album, place) => (
        <AlbumItem
          key={album.id}
          album={album}
          sub={<Credits credits={album.artist_credit} />}
          eager={place < EAGER}
        />
      ))}
    </ul>
  )
}

/** `ownOnly` shows the user's own music. */
export const AlbumsBrowse = island(
  'AlbumsBrowse',
  function AlbumsBrowse({ ownOnly = false }: { ownOnly?: boolean }) {
    const { t, locale } = useLanguage()
    const title = t(ownOnly ? 'common.myAlbums' : 'common.albums')
    return (
      <BrowseScreen
        list={albumList}
        ownOnly={ownOnly}
        title={title}
        counts={{ all: 'common.albumCount', filtered: 'lists.albumsMatch' }}
        play={(state, some) => (
          <PlayListing
            list={{
              name: title,
              path: routePath('library.albums.browse', {}, locale),
              source: { kind: 'albums', query: albumQuery(state, ownOnly) }
            }}
            some={some}
            plain
          />
        )}
        hint={t('lists.searchAlbums')}
        order={order}
        filters={(browse, list) => (
          <>
            <BrowseTags browse={browse} list={list} />
            <BrowseTraits browse={browse} />
          </>
        )}
        first={ownOnly ? undefined : 'albums'}
        skeleton={(pageSize) => (
          <ul className="grid">
            <CardSkeletons count={pageSize} />
          </ul>
        )}
        rows={(page) => <AlbumCards albums={page.results} />}
        empty={
          <EmptyState icon="album" title={t(ownOnly ? 'lists.noMine' : 'lists.noAlbums')}>
            {t(ownOnly ? 'lists.noMineHint' : 'lists.noAlbumsHint')}
          </EmptyState>
        }
      />
    )
  }
)
