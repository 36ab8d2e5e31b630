// The page of an artist: head, albums, new tracks, appearances on other albums.
// docs/product/screens.md#detail-pages.
import type { ArtistWithAlbums } from '../../../lib/contract/listen/artists.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { artistSurroundings, currentArtist } from '../../../stores/listen/artists/current-artist.ts'
import { $currentHere, $playback, togglePlay } from '../../../stores/player/index.ts'
import { Face } from '../../../ui/cards/ArtistCard.tsx'
import { DetailHead } from '../../../ui/DetailHead.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { FactsLine } from '../../../ui/FactsLine.tsx'
import { CardSkeletons } from '../../../ui/Skeletons.tsx'
import { TagList } from '../../../ui/TagList.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { fromPod } from '../../kit/item-page/AlbumFacts.tsx'
import { CardMenus } from '../../kit/cards/CardMenus.tsx'
import { Actions } from '../../kit/item-page/Actions.tsx'
import { Missing } from '../../kit/item-page/Missing.tsx'
import { useTint } from '../../kit/item-page/useTint.ts'
import { useTitle } from '../../kit/item-page/useTitle.ts'
import { island } from '../../island.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { useResource } from '../../kit/useResource.ts'
import { ArtistMusic } from './ArtistMusic.tsx'

function ArtistActions({ artist }: { artist: ArtistWithAlbums }) {
  const { t, locale } = useLanguage()
  const current = useAtom($currentHere)
  const { state } = useAtom($playback)
  const isHere = current?.artistId === artist.id
  return (
    <Actions
      item={{ kind: 'artist', row: artist }}
      playing={isHere && state !== 'paused'}
      onPlay={isHere ? togglePlay : undefined}
      beside={
        artist.channel && (
          <a
            className="btn btn-lg"
            href={routePath('channels.detail', { id: artist.channel.uuid }, locale)}
          >
            <Icon name="channel" />
            {t('channels.goToChannel')}
          </a>
        )
      }
    />
  )
}

export const ArtistPage = island('ArtistPage', function ArtistPage() {
  const { t, locale } = useLanguage()
  const shown = useResource(currentArtist)
  const around = useResource(artistSurroundings)
  const artist = shown.state === 'ready' ? shown.value : undefined
  useTint(artist && { name: artist.name, cover: artist.cover })
  useTitle(artist?.name)

  if (shown.state === 'failed') {
    return (
      <Missing
        error={shown.error}
        kind={t('common.kindArtist')}
        icon="artist"
        title="artists.artistMissing"
        browse={{
          href: routePath('library.artists.browse', {}, locale),
          text: 'common.browseArtists'
        }}
        onRetry={() => void currentArtist.reload()}
      />
    )
  }
  if (!artist) {
    return (
      <>
        <DetailHead kind={t('common.kindArtist')} title={undefined} round />
        <ul className="grid" aria-hidden="true">
          <CardSkeletons count={6} />
        </ul>
      </>
    )
  }
  const { albums } = artist
  return (
    <CardMenus>
      <DetailHead
        kind={t(artist.content_category === 'podcast' ? 'common.kindPodcast' : 'common.kindArtist')}
        title={artist.name}
        round
        art={<Face name={artist.name} cover={artist.cover} eager />}
        transitionName={`cover-artist-${artist.id}`}
        facts={
          <>
            <FactsLine
              facts={[
                albums.length > 0 && t('common.albumCount', { count: albums.length }),
                artist.tracks_count > 0 && t('albums.trackCount', { count: artist.tracks_count }),
                fromPod(artist)
              ]}
            />
            {artist.tags.length > 0 && <TagList tags={artist.tags} className="chips detail-tags" />}
          </>
        }
        actions={<ArtistActions artist={artist} />}
      />
      <ArtistMusic artist={artist} around={around.state === 'ready' ? around.value : undefined} />
    </CardMenus>
  )
})
