// Artists of the pod, or of the user's own library, in pages.
import { useStore } from '@nanostores/react'
import { isNarrowed } from '../../lib/browse/browse.ts'
import type { ArtistWithAlbums } from '../../lib/contract/library/artists.ts'
import type { TextKey } from '../../lib/i18n/keys.ts'
import type { Translate } from '../../lib/i18n/texts.ts'
import { routePath } from '../../lib/routes/match.ts'
import { artistList } from '../../stores/library/artists.ts'
import { LOADING, type Listing } from '../../stores/library/browse.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SwitchField } from '../../ui/Filters.tsx'
import { CardSkeletons } from '../../ui/Skeletons.tsx'
import { CardMenus } from '../kit/cards/CardMenus.tsx'
import { ArtistOf } from '../kit/cards/Cards.tsx'
import { island, type IslandProps } from '../island.tsx'
import { BrowseFilters, BrowseTags } from '../kit/browse/BrowseFilters.tsx'
import { BrowseHead } from '../kit/browse/BrowseHead.tsx'
import { BrowseResults } from '../kit/browse/BrowseResults.tsx'
import { useBrowse } from '../kit/browse/useBrowse.ts'

const loading = () => LOADING as Listing<ArtistWithAlbums>
const EAGER = 12

const orderings: Record<string, TextKey> = {
  name: 'browse.orderName',
  creation_date: 'browse.orderAdded',
  modification_date: 'browse.orderChanged',
  random: 'browse.orderRandom'
}

function Faces({ artists, t }: { artists: readonly ArtistWithAlbums[]; t: Translate }) {
  return (
    <ul className="grid grid-artists">
      {artists.map((artist, place) => (
        <ArtistOf
          key={artist.id}
          artist={artist}
          sub={[
            artist.albums.length > 0 && t('browse.albumsCount', { count: artist.albums.length }),
            artist.tracks_count > 0 && t('browse.tracksCount', { count: artist.tracks_count })
          ]
            .filter(Boolean)
            .join(' · ')}
          eager={place < EAGER}
        />
      ))}
    </ul>
  )
}

/** `mine` shows the user's own music. */
export const ArtistsBrowse = island(
  'ArtistsBrowse',
  function ArtistsBrowse(props: IslandProps & { mine?: boolean }) {
    const { t, locale, mine = false } = props
    const browse = useBrowse(artistList)
    const list = useStore(artistList.$page, { ssr: loading })
    const count = list.state === 'ready' ? list.value.count : undefined
    const title = t(mine ? 'browse.myArtists' : 'browse.artists')
    return (
      <CardMenus>
        <BrowseHead
          title={title}
          count={
            count === undefined
              ? undefined
              : t(isNarrowed(browse.state) ? 'browse.artistsMatch' : 'browse.artistsCount', {
                  count
                })
          }
          all="library.artists.browse"
          mine="library.artists.me"
          isMine={mine}
        />
        <BrowseFilters browse={browse} hint={t('browse.searchArtists')} orderings={orderings}>
          <BrowseTags browse={browse} list={list} />
          <SwitchField
            label={t('browse.hideCompilations')}
            on={!browse.state.compilations}
            onChange={(hide) => browse.change({ compilations: !hide })}
          />
        </BrowseFilters>
        <BrowseResults
          label={title}
          browse={browse}
          list={list}
          path={routePath(mine ? 'library.artists.me' : 'library.artists.browse', {}, locale)}
          skeleton={
            <ul className="grid grid-artists">
              <CardSkeletons count={browse.state.pageSize} round />
            </ul>
          }
          rows={(page) => <Faces artists={page.results} t={t} />}
          empty={
            <EmptyState icon="artist" title={t(mine ? 'browse.noMine' : 'browse.noArtists')}>
              {t(mine ? 'browse.noMineHint' : 'browse.noArtistsHint')}
            </EmptyState>
          }
          onRetry={() => void artistList.reload()}
        />
      </CardMenus>
    )
  }
)
