// The page of a track or an episode: head, release, file, related content.
// docs/product/screens.md#detail-pages.
import { useState } from 'react'
import type { Track } from '../../../lib/contract/listen/tracks.ts'
import { formatDuration, formatLongDuration } from '../../../lib/i18n/formats.ts'
import { isBegun } from '../../../lib/queue/episodes.ts'
import { momentOf } from '../../../lib/queue/moment.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { isPodcast, isUnplayable, licenseLabel, trackSeconds } from '../../../lib/tracks.ts'
import { $favoriteIds, toggleFavorite } from '../../../stores/listen/favorites/favorites.ts'
import { currentTrack, trackSurroundings } from '../../../stores/listen/tracks.ts'
import {
  $currentHere,
  $episodeProgress,
  $playback,
  playTracks,
  togglePlay
} from '../../../stores/player/index.ts'
import { playFrom } from '../../../stores/player/play-all.ts'
import { $search } from '../../../stores/kit/route.ts'
import { $me } from '../../../stores/session/session.ts'
import { Cover } from '../../../ui/Cover.tsx'
import { DetailHead } from '../../../ui/DetailHead.tsx'
import { FactsLine } from '../../../ui/FactsLine.tsx'
import { FavoriteButton } from '../../../ui/tracks/FavoriteButton.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { fromPod } from '../../kit/item-page/AlbumFacts.tsx'
import { CardMenus } from '../../kit/cards/CardMenus.tsx'
import { Actions } from '../../kit/item-page/Actions.tsx'
import { CreditsWithFaces } from '../../kit/item-page/Faces.tsx'
import { Missing } from '../../kit/item-page/Missing.tsx'
import { useTint } from '../../kit/item-page/useTint.ts'
import { useTitle } from '../../kit/item-page/useTitle.ts'
import type { MenuEntry } from '../../../ui/Menu.tsx'
import { useDeleteOwn } from '../../kit/channels/useDeleteOwn.tsx'
import { island } from '../../island.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { useResource } from '../../kit/useResource.ts'
import { TrackBody } from './TrackBody.tsx'

/**
 * The start time in the address, until it was used once: afterwards Play resumes where it was
 * paused.
 */
function useMoment(track: Track): { from: number | undefined; settle: () => void } {
  const search = useAtom($search, '')
  const [used, setUsed] = useState<string>()
  const address = `${track.id}${search}`
  const seconds = used === address ? undefined : momentOf(search)
  const duration = trackSeconds(track)
  const within = seconds !== undefined && (duration === 0 || seconds < duration)
  return { from: within ? seconds : undefined, settle: () => setUsed(address) }
}

function TrackActions({ track, extra }: { track: Track; extra: readonly MenuEntry[] }) {
  const { t, locale } = useLanguage()
  const current = useAtom($currentHere)
  const { state } = useAtom($playback)
  const favorites = useAtom($favoriteIds)
  const me = useAtom($me)
  const { from, settle } = useMoment(track)
  const isHere = current?.id === track.id
  const playing = isHere && state !== 'paused'
  const mute = isUnplayable(track)
  const start = () => {
    settle()
    if (from === undefined) playTracks([track])
    else playFrom([track], track, from)
  }
  return (
    <Actions
      item={{ kind: 'track', row: track }}
      extra={extra}
      playing={playing}
      playText={
        from !== undefined && !mute
          ? t('tracks.playFrom', { time: formatDuration(from, locale) })
          : undefined
      }
      onPlay={playing || (isHere && from === undefined) ? togglePlay : mute ? undefined : start}
    >
      {me && (
        <FavoriteButton
          title={track.title}
          on={favorites.has(track.id)}
          onToggle={() => void toggleFavorite(track.id)}
          large
        />
      )}
    </Actions>
  )
}

/** How much of an episode is left, or that it was played; undefined if it was not begun. */
function useHeard(track: Track): string | undefined {
  const { t, locale } = useLanguage()
  const heard = useAtom($episodeProgress).get(track.id)
  if (!isPodcast(track.artist_credit)) return undefined
  if (heard?.done) return t('channels.played')
  const left = (trackSeconds(track) || (heard?.duration ?? 0)) - (heard?.seconds ?? 0)
  return isBegun(heard) && left > 0
    ? t('channels.timeLeft', { time: formatLongDuration(left, locale) })
    : undefined
}

function TrackFacts({ track }: { track: Track }) {
  const { t, locale } = useLanguage()
  const heard = useHeard(track)
  const seconds = trackSeconds(track)
  const { album } = track
  return (
    <FactsLine
      facts={[
        album && (
          <a href={routePath('library.albums.detail', { id: album.id }, locale)}>
            <bdi>{album.title}</bdi>
          </a>
        ),
        album?.release_date?.slice(0, 4),
        seconds > 0 && formatDuration(seconds, locale),
        heard,
        track.license && licenseLabel(track.license),
        fromPod(track),
        isUnplayable(track) && t('tracks.unplayable')
      ]}
    />
  )
}

function Head({ track }: { track: Track }) {
  const { t } = useLanguage()
  const { id, title, album, artist_credit: credits } = track
  const { extra, dialog } = useDeleteOwn({ kind: 'track', id, title, credits })
  return (
    <>
      <DetailHead
        kind={t(isPodcast(credits) ? 'tracks.kindEpisode' : 'tracks.kindTrack')}
        title={title}
        transitionName={album ? `cover-album-${album.id}` : undefined}
        art={
          <Cover
            cover={track.cover ?? album?.cover}
            alt={t('albums.coverOf', { title: album?.title ?? title })}
            size="head"
            eager
          />
        }
        credits={<CreditsWithFaces credits={credits} />}
        facts={<TrackFacts track={track} />}
        actions={<TrackActions track={track} extra={extra} />}
      />
      {/* Not within the head, which centers its texts on phones. */}
      {dialog}
    </>
  )
}

export const TrackPage = island('TrackPage', function TrackPage() {
  const { t, locale } = useLanguage()
  const shown = useResource(currentTrack)
  const around = useResource(trackSurroundings)
  const track = shown.state === 'ready' ? shown.value : undefined
  const cover = track?.cover ?? track?.album?.cover
  useTint(track && { name: track.album?.title ?? track.title, cover })
  useTitle(track?.title)

  if (shown.state === 'failed') {
    return (
      <Missing
        error={shown.error}
        kind={t('tracks.kindTrack')}
        icon="note"
        title="tracks.trackMissing"
        browse={{
          href: routePath('library.albums.browse', {}, locale),
          text: 'common.browseAlbums'
        }}
        onRetry={() => void currentTrack.reload()}
      />
    )
  }
  if (!track) {
    return (
      <>
        <DetailHead kind={t('tracks.kindTrack')} title={undefined} credits />
      </>
    )
  }
  return (
    <CardMenus>
      <Head track={track} />
      <TrackBody track={track} around={around.state === 'ready' ? around.value : undefined} />
    </CardMenus>
  )
})
