// Artists of the pod, or of the user's own library, in pages.
import type { ArtistWithAlbums } from '../../../lib/contract/listen/artists.ts'
import { artistList } from '../../../stores/listen/artists/artist-list.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SwitchField } from '../../../ui/filters/Filters.tsx'
import { CardSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { ArtistItem } from '../../kit/cards/Cards.tsx'
import { island } from '../../island.tsx'
import type { OrderTexts } from '../../kit/lists/BrowseFilters.tsx'
import { BrowseScreen } from '../../kit/lists/BrowseScreen.tsx'
import { BrowseTags } from '../../kit/lists/BrowseTags.tsx'

const EAGER = 12

const order: OrderTexts = {
  by: {
    name: 'common.name',
    creation_date: 'common.dateAdded',
    modification_date: 'lists.orderChanged',
    random: 'lists.orderRandom'
  }
}

function Faces({ artists }: { artists: readonly ArtistWithAlbums[] }) {
  const { t } = useLanguage()
  return (
    <ul className="grid grid-artists">
      {artists.map((artist, place) => (
        <ArtistItem
          key={artist.id}
          artist={artist}
          sub={[
            artist.albums.length > 0 && t('common.albumCount', { count: artist.albums.length }),
            artist.tracks_count > 0 && t('common.trackCount', { count: artist.tracks_count })
          ]
            .filter(Boolean)
            .join(' · ')}
          eager={place < EAGER}
        />
      ))}
    </ul>
  )
}

/** `ownOnly` shows the user's own music. */
export const ArtistsBrowse = island(
  'ArtistsBrowse',
  function ArtistsBrowse({ ownOnly = false }: { ownOnly?: boolean }) {
    const { t } = useLanguage()
    return (
      <BrowseScreen
        list={artistList}
        ownOnly={ownOnly}
        title={t(ownOnly ? 'common.myArtists' : 'common.artists')}
        counts={{ all: 'common.artistCount', filtered: 'lists.artistsMatch' }}
        hint={t('lists.searchArtists')}
        order={order}
        filters={(browse, list) => (
          <>
            <BrowseTags browse={browse} list={list} />
            <SwitchField
              label={t('lists.hideCompilations')}
              on={!browse.state.compilations}
              onChange={(hide) => browse.change({ compilations: !hide })}
            />
          </>
        )}
        first={ownOnly ? undefined : 'artists'}
        skeleton={(pageSize) => (
          <ul className="grid grid-artists">
            <CardSkeletons count={pageSize} round />
          </ul>
        )}
        rows={(page) => <Faces artists={page.results} />}
        empty={
          <EmptyState icon="artist" title={t(ownOnly ? 'lists.noMine' : 'lists.noArtists')}>
            {t(ownOnly ? 'lists.noMineHint' : 'lists.noArtistsHint')}
          </EmptyState>
        }
      />
    )
  }
)
