// The music of a library: its newest on the overview, everything in pages on the other parts.
import type { ReactNode } from 'react'
import type { Album } from '../../../lib/contract/listen/albums.ts'
import type { ArtistWithAlbums } from '../../../lib/contract/listen/artists.ts'
import type { Page } from '../../../lib/contract/kit/shapes.ts'
import { routePath } from '../../../lib/routes/match.ts'
import {
  libraryAlbums,
  libraryArtists,
  libraryTracks,
  newAlbums,
  newArtists,
  newTracks,
  type LibraryList
} from '../../../stores/publish/libraries/library-music.ts'
import { routeOfPart, type LibraryPart } from '../../../stores/publish/libraries/current-library.ts'
import { Credits } from '../../../ui/Credits.tsx'
import { CardSkeletons, RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { BrowseFilters, type OrderTexts } from '../../kit/lists/BrowseFilters.tsx'
import { BrowseResults } from '../../kit/lists/BrowseResults.tsx'
import { useBrowse } from '../../kit/lists/useBrowse.ts'
import { AlbumItem, ArtistItem } from '../../kit/cards/Cards.tsx'
import { PlainSection, ShelfSection } from '../../kit/cards/Sections.tsx'
import { TrackList } from '../../kit/tracks/TrackList.tsx'
import { useResource } from '../../kit/useResource.ts'

const SKELETONS = 12
type Part = Exclude<LibraryPart, 'overview'>

function ArtistIn({ artist }: { artist: ArtistWithAlbums }) {
  const { t } = useLanguage()
  const count = artist.tracks_count
  return <ArtistItem artist={artist} sub={count > 0 && t('albums.trackCount', { count })} />
}
const AlbumIn = ({ album }: { album: Album }) => (
  <AlbumItem album={album} sub={<Credits credits={album.artist_credit} />} />
)

export function Overview({ uuid, name }: { uuid: string; name: string }) {
  const { t, locale } = useLanguage()
  const all = (part: Part) => routePath(routeOfPart(part), { id: uuid }, locale)
  return (
    <>
      <ShelfSection
        title={t('libraries.newArtists')}
        source={newArtists}
        more={all('artists')}
        card={(artist) => <ArtistIn key={artist.id} artist={artist} />}
      />
      <ShelfSection
        title={t('libraries.newAlbums')}
        source={newAlbums}
        more={all('albums')}
        card={(album) => <AlbumIn key={album.id} album={album} />}
      />
      <PlainSection title={t('libraries.newTracks')} source={newTracks} more={all('tracks')}>
        {(tracks) =>
          tracks ? (
            <TrackList
              label={t('albums.tracksOf', { title: name })}
              tracks={tracks}
              numbering="index"
              showAlbum
            />
          ) : (
            <RowSkeletons count={SKELETONS} />
          )
        }
      </PlainSection>
    </>
  )
}

type AllProps<T> = {
  part: Part
  uuid: string
  list: LibraryList<T>
  label: string
  hint: string
  order?: OrderTexts
  skeleton: ReactNode
  rows: (page: Page<T>, offset: number) => ReactNode
  empty: ReactNode
}

function All<T>({ part, uuid, list, label, hint, order, skeleton, rows, empty }: AllProps<T>) {
  const { locale } = useLanguage()
  const browse = useBrowse(list)
  const shown = useResource(list)
  const { page, pageSize } = browse.state
  return (
    <>
      <h2 className="visually-hidden">{label}</h2>
      <BrowseFilters browse={browse} hint={hint} order={order} />
      <BrowseResults
        label={label}
        browse={browse}
        list={shown}
        path={routePath(routeOfPart(part), { id: uuid }, locale)}
        skeleton={skeleton}
        rows={(found) => rows(found, (page - 1) * pageSize)}
        empty={empty}
        onRetry={() => void list.reload()}
      />
    </>
  )
}

const cards = (
  <ul className="grid">
    <CardSkeletons count={SKELETONS} />
  </ul>
)

type PartProps = { uuid: string; name: string; empty: ReactNode }

export function Artists({ uuid, empty }: PartProps) {
  const { t } = useLanguage()
  return (
    <All
      part="artists"
      uuid={uuid}
      list={libraryArtists}
      label={t('common.artists')}
      hint={t('lists.searchArtists')}
      order={{
        by: {
          name: 'common.name',
          creation_date: 'common.dateAdded',
          random: 'lists.orderRandom'
        }
      }}
      skeleton={cards}
      rows={({ results }) => (
        <ul className="grid">
          {results.map((artist) => (
            <ArtistIn key={artist.id} artist={artist} />
          ))}
        </ul>
      )}
      empty={empty}
    />
  )
}

export function Albums({ uuid, empty }: PartProps) {
  const { t } = useLanguage()
  return (
    <All
      part="albums"
      uuid={uuid}
      list={libraryAlbums}
      label={t('common.albums')}
      hint={t('lists.searchAlbums')}
      order={{
        by: {
          creation_date: 'common.dateAdded',
          title: 'common.title',
          release_date: 'lists.orderRelease',
          random: 'lists.orderRandom'
        }
      }}
      skeleton={cards}
      rows={({ results }) => (
        <ul className="grid">
          {results.map((album) => (
            <AlbumIn key={album.id} album={album} />
          ))}
        </ul>
      )}
      empty={empty}
    />
  )
}

export function Tracks({ uuid, name, empty }: PartProps) {
  const { t } = useLanguage()
  return (
    <All
      part="tracks"
      uuid={uuid}
      list={libraryTracks}
      label={t('tracks.tracks')}
      hint={t('lists.searchFavorites')}
      skeleton={<RowSkeletons count={SKELETONS} />}
      rows={({ results }, offset) => (
        <TrackList
          label={t('albums.tracksOf', { title: name })}
          tracks={results}
          numbering="index"
          offset={offset}
          showAlbum
        />
      )}
      empty={empty}
    />
  )
}
