import type { Track } from '../contract/listen/tracks.ts'
import { podOf } from '../other-pods/other-pod.ts'
import { DEFAULT_COVER } from '../pictures/covers.ts'
import { creditNames } from '../text/credit-names.ts'
import { isPodcast } from '../tracks.ts'
import type { QueueSource, QueueTrack } from './types.ts'

const normalizeSource = (upload: Track['uploads'][number]): QueueSource => ({
  uuid: upload.uuid,
  duration: upload.duration,
  mimetype: upload.mimetype,
  bitrate: upload.bitrate,
  listenUrl: upload.listen_url
})

/** The playable files of a track, as the pod lists them. */
export const normalizeSources = (track: Pick<Track, 'uploads'>): QueueSource[] =>
  (track.uploads ?? []).map(normalizeSource)

/**
 * A track as stored in the queue (docs/product/player.md#queue-entry). Cover: the track's own, its
 * album's or first artist's.
 */
export function normalizeTrack(track: Track): QueueTrack {
  const credits = track.artist_credit ?? []
  const artistCredit = creditNames(credits)
  const pod = podOf(track)
  const urls = (track.cover ?? track.album?.cover ?? credits[0]?.artist.cover)?.urls
  return {
    id: track.id,
    title: track.title,
    artistCredit,
    albumTitle: track.album?.title ?? '',
    position: track.position,
    artistId: artistCredit[0]?.artistId,
    albumId: track.album?.id,
    channel: credits[0]?.artist.channel ?? undefined,
    episode: isPodcast(credits),
    coverUrl:
      urls?.medium_square_crop ?? urls?.large_square_crop ?? urls?.original ?? DEFAULT_COVER,
    artworkUrl:
      urls?.large_square_crop ?? urls?.original ?? urls?.medium_square_crop ?? DEFAULT_COVER,
    sources: normalizeSources(track),
    ...(pod === undefined ? {} : { pod })
  }
}
