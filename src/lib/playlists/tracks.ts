// From the pod's tracks to what the editor, files and matches need of them.
import type { PlaylistTrack } from '../contract/library/playlists.ts'
import type { Track } from '../contract/library/tracks.ts'
import { podAddress } from '../pods/address.ts'
import { creditLine } from '../text/credit-names.ts'
import { trackSeconds } from '../tracks.ts'
import type { Entry, ListTrack } from './edit.ts'

export function toListTrack(track: Track): ListTrack {
  const credits = track.artist_credit ?? []
  const urls = (track.cover ?? track.album?.cover ?? credits[0]?.artist.cover)?.urls
  const cover = urls?.medium_square_crop ?? urls?.large_square_crop ?? urls?.original
  return {
    id: track.id,
    title: track.title,
    artist: creditLine(credits),
    album: track.album?.title ?? '',
    duration: trackSeconds(track),
    cover: cover ? podAddress(cover) : ''
  }
}

/** @param key of the entry, which no other entry has */
export const toEntry = ({ track, creation_date }: PlaylistTrack, key: number): Entry => ({
  ...toListTrack(track),
  key,
  added: Date.parse(creation_date) || 0
})
