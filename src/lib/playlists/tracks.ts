// Turns the pod's tracks into those of the editor, of files and of matches.
import type { PlaylistTrack } from '../contract/listen/playlists.ts'
import type { Track } from '../contract/listen/tracks.ts'
import { podAddress } from '../pods/address.ts'
import { routePath } from '../routes/match.ts'
import { creditLine } from '../text/credit-names.ts'
import { trackSeconds } from '../tracks.ts'
import type { Entry, ListTrack } from './edit.ts'
import type { ExportedTrack } from './files/write.ts'
import type { Candidate } from './match.ts'

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

/** Address of a track's page on the pod. */
const pageOf = (id: number): string => podAddress(routePath('library.tracks.detail', { id }))

/** A track as files have it; on other pods only `address` means the same track. */
export const toExported = (track: Track): ExportedTrack => {
  const { title, artist, album, duration } = toListTrack(track)
  return {
    title,
    artist,
    album,
    duration,
    mbid: track.mbid ?? '',
    address: track.fid ?? '',
    page: pageOf(track.id),
    sound: podAddress(track.listen_url)
  }
}

/** A track of the pod that a row of a file may mean. */
export type FoundTrack = Candidate & ListTrack

export const toFound = (track: Track): FoundTrack => {
  const { address, page, sound, mbid } = toExported(track)
  return {
    ...toListTrack(track),
    mbid: mbid.toLowerCase(),
    addresses: [address, page, sound].filter((each) => each !== '')
  }
}

/** The number of a track whose page on this pod an address names; undefined for all others. */
export function trackIdOf(address: string): number | undefined {
  const start = pageOf(0).slice(0, -1)
  const id = address.startsWith(start) ? Number(address.slice(start.length)) : Number.NaN
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
