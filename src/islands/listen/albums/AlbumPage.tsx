// The page of an album: head, tracks, related content. docs/product/screens.md#detail-pages.
import { tagsVary } from '../../../lib/items/row.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { isPodcast } from '../../../lib/tracks.ts'
import {
  albumSurroundings,
  currentAlbum,
  type AlbumScreen
} from '../../../stores/listen/albums/current-album.ts'
import { $currentHere, $playback, togglePlay } from '../../../stores/player/index.ts'
import { Cover } from '../../../ui/Cover.tsx'
import { DetailHead, TrackRowsSkeleton } from '../../../ui/DetailHead.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { CardMenus } from '../../kit/cards/CardMenus.tsx'
import { Actions } from '../../kit/item-page/Actions.tsx'
import { CreditsWithFaces } from '../../kit/item-page/Faces.tsx'
import { Missing } from '../../kit/item-page/Missing.tsx'
import { useTint } from '../../kit/item-page/useTint.ts'
import { useTitle } from '../../kit/item-page/useTitle.ts'
import type { MenuEntry } from '../../../ui/Menu.tsx'
import { island } from '../../island.tsx'
import { useDeleteOwn } from '../../kit/channels/useDeleteOwn.tsx'
import { TrackList } from '../../kit/tracks/TrackList.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { useResource } from '../../kit/useResource.ts'
import { First } from '../../kit/first/First.tsx'
import { AlbumFacts } from '../../kit/item-page/AlbumFacts.tsx'
import { AlbumSurroundings } from './AlbumSurroundings.tsx'

function AlbumActions({ album, tracks, extra }: AlbumScreen & { extra: readonly MenuEntry[] }) {
  const current = useAtom($currentHere)
  const { state } = useAtom($playback)
  const isHere = current?.albumId === album.id
  return (
    <Actions
      item={{ kind: 'album', row: album, tracks }}
      playing={isHere && state !== 'paused'}
      onPlay={isHere ? togglePlay : undefined}
      extra={extra}
    />
  )
}

function Head({ album, tracks }: AlbumScreen) {
  const { t } = useLanguage()
  const { extra, dialog } = useDeleteOwn({
    kind: 'album',
    id: album.id,
    title: album.title,
    credits: album.artist_credit,
    tracks: tracks.length
  })
  return (
    <>
      <DetailHead
        kind={t(isPodcast(album.artist_credit) ? 'common.kindSeries' : 'common.kindAlbum')}
        title={album.title}
        transitionName={`cover-album-${album.id}`}
        art={
          <Cover
            cover={album.cover}
            alt={t('albums.coverOf', { title: album.title })}
            size="head"
            eager
          />
        }
        credits={<CreditsWithFaces credits={album.artist_credit} />}
        facts={<AlbumFacts album={album} tracks={tracks} />}
        actions={<AlbumActions album={album} tracks={tracks} extra={extra} />}
      />
      {/* Not within the head, which centers its texts on phones. */}
      {dialog}
    </>
  )
}

export const AlbumPage = island('AlbumPage', function AlbumPage() {
  const { t, locale } = useLanguage()
  const shown = useResource(currentAlbum)
  const around = useResource(albumSurroundings)
  const album = shown.state === 'ready' ? shown.value.album : undefined
  useTint(album && { name: album.title, cover: album.cover })
  useTitle(album?.title)

  if (shown.state === 'failed') {
    return (
      <Missing
        error={shown.error}
        kind={t('common.kindAlbum')}
        icon="album"
        title="albums.albumMissing"
        browse={{
          href: routePath('library.albums.browse', {}, locale),
          text: 'common.browseAlbums'
        }}
        onRetry={() => void currentAlbum.reload()}
      />
    )
  }
  if (!album || shown.state === 'loading') {
    return (
      <>
        <First name="album" />
        <DetailHead kind={t('common.kindAlbum')} title={undefined} credits />
        <First name="tracks" />
        <TrackRowsSkeleton count={10} />
      </>
    )
  }
  const { tracks } = shown.value
  return (
    <CardMenus>
      <Head album={album} tracks={tracks} />
      {tracks.length > 0 ? (
        <TrackList
          label={t('albums.tracksOf', { title: album.title })}
          tracks={tracks}
          numbering="position"
          // The release section shows tags that all tracks share.
          showTags={tagsVary(tracks)}
        />
      ) : (
        <EmptyState icon="album" title={t('albums.noTracks')}>
          {t('albums.noTracksHint')}
        </EmptyState>
      )}
      <AlbumSurroundings
        album={album}
        tracks={tracks}
        around={around.state === 'ready' ? around.value : undefined}
      />
    </CardMenus>
  )
})
