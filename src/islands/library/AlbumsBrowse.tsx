// Albums of the pod, or of the user's own library, in pages.
import { useStore } from '@nanostores/react'
import { isNarrowed } from '../../lib/browse/browse.ts'
import type { Album } from '../../lib/contract/library/albums.ts'
import type { TextKey } from '../../lib/i18n/keys.ts'
import { routePath } from '../../lib/routes/match.ts'
import { albumList, albumQuery } from '../../stores/library/albums.ts'
import { LOADING, type Listing } from '../../stores/library/browse.ts'
import { Credits } from '../../ui/Credits.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CardSkeletons } from '../../ui/Skeletons.tsx'
import { CardMenus } from '../kit/cards/CardMenus.tsx'
import { AlbumOf } from '../kit/cards/Cards.tsx'
import { PlayListing } from '../kit/cards/PlayListing.tsx'
import { island, type IslandProps } from '../island.tsx'
import { BrowseFilters, BrowseTags } from '../kit/browse/BrowseFilters.tsx'
import { BrowseHead } from '../kit/browse/BrowseHead.tsx'
import { BrowseResults } from '../kit/browse/BrowseResults.tsx'
import { useBrowse } from '../kit/browse/useBrowse.ts'

const loading = () => LOADING as Listing<Album>
const EAGER = 12

const orderings: Record<string, TextKey> = {
  creation_date: 'browse.orderAdded',
  title: 'browse.orderTitle',
  release_date: 'browse.orderRelease',
  random: 'browse.orderRandom'
}

function AlbumCards({ albums, locale }: { albums: readonly Album[]; locale: string }) {
  return (
    <ul className="grid">
      {albums.map((album, place) => (
        <AlbumOf
          key={album.id}
          album={album}
          sub={<Credits credits={album.artist_credit} locale={locale} />}
          eager={place < EAGER}
        />
      ))}
    </ul>
  )
}

/**
 * `mine` shows the user's own music. Both screens share the island, so that switching between them
 * keeps it.
 */
export const AlbumsBrowse = island(
  'AlbumsBrowse',
  function AlbumsBrowse({ t, locale, mine = false }: IslandProps & { mine?: boolean }) {
    const browse = useBrowse(albumList)
    const list = useStore(albumList.$page, { ssr: loading })
    const count = list.state === 'ready' ? list.value.count : undefined
    const title = t(mine ? 'browse.myAlbums' : 'browse.albums')
    return (
      <CardMenus>
        <BrowseHead
          title={title}
          count={
            count === undefined
              ? undefined
              : t(isNarrowed(browse.state) ? 'browse.albumsMatch' : 'browse.albumsCount', { count })
          }
          all="library.albums.browse"
          mine="library.albums.me"
          isMine={mine}
          play={
            <PlayListing
              source={{ kind: 'albums', query: albumQuery(browse.state, mine) }}
              name={title}
              some={Boolean(count)}
              plain
            />
          }
        />
        <BrowseFilters browse={browse} hint={t('browse.searchAlbums')} orderings={orderings}>
          <BrowseTags browse={browse} list={list} />
        </BrowseFilters>
        <BrowseResults
          label={title}
          browse={browse}
          list={list}
          path={routePath(mine ? 'library.albums.me' : 'library.albums.browse', {}, locale)}
          skeleton={
            <ul className="grid">
              <CardSkeletons count={browse.state.pageSize} />
            </ul>
          }
          rows={(page) => <AlbumCards albums={page.results} locale={locale} />}
          empty={
            <EmptyState icon="album" title={t(mine ? 'browse.noMine' : 'browse.noAlbums')}>
              {t(mine ? 'browse.noMineHint' : 'browse.noAlbumsHint')}
            </EmptyState>
          }
          onRetry={() => void albumList.reload()}
        />
      </CardMenus>
    )
  }
)
