// Whether the album or track on screen is of the person's own channel.
import { computed } from 'nanostores'
import { getArtist } from '../../../lib/api/listen/artists.ts'
import type { Actor } from '../../../lib/contract/kit/shapes.ts'
import type { ArtistCredit } from '../../../lib/contract/listen/artists.ts'
import { currentAlbum } from '../../listen/albums/current-album.ts'
import { currentTrack } from '../../listen/tracks.ts'
import { resource } from '../../kit/resource.ts'
import { $route } from '../../kit/route.ts'
import { $me } from '../../session/session.ts'

type Thing = { attributed_to: Actor | null; artist_credit: readonly ArtistCredit[] }

const $thing = computed(
  [$route, currentAlbum.$value, currentTrack.$value],
  (route, album, track): Thing | undefined => {
    if (route?.name === 'library.albums.detail')
      return album.state === 'ready' ? album.value.album : undefined
    return route?.name === 'library.tracks.detail' && track.state === 'ready'
      ? track.value
      : undefined
  }
)

/** The artist to ask for: that of something that the person has added. */
const $artist = computed([$thing, $me], (thing, me) =>
  me && thing?.attributed_to?.full_username === me.full_username
    ? { artist: thing.artist_credit[0]?.artist.id ?? 0, owner: me.full_username }
    : undefined
)

/**
 * The uuid of the person's own channel that the album or track on screen belongs to; undefined if
 * there is none. Pods of 1.4 do not name the channel with the album: its artist is asked for.
 */
export const ownChannelOnScreen = resource($artist, async ({ artist, owner }, signal) => {
  const { channel, attributed_to: by } = await getArtist(artist, signal)
  return channel && by?.full_username === owner ? channel.uuid : undefined
})
