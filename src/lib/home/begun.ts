// Albums that were begun and not heard to the end, as far as a listening history tells.
// docs/product/library.md#what-was-left-unfinished.
import type { Track, TrackAlbum } from '../contract/listen/tracks.ts'
import { isPodcast } from '../tracks.ts'

type Heard = { track: Track }
/** `after`: the last track of it that was heard. */
export type BegunAlbum = { album: TrackAlbum; after: Track }

/** Whether a track comes right after another one on their album. */
function follows(before: Track | undefined, track: Track): boolean {
  if (!before || before.album?.id !== track.album?.id) return false
  const [disc, next] = [before.disc_number ?? 1, track.disc_number ?? 1]
  if (before.position === null || track.position === null) return false
  return disc === next
    ? track.position === before.position + 1
    : next === disc + 1 && track.position === 1
}

/** The number of different tracks that were heard, by album. */
function tracksHeard(rows: readonly Heard[]): Map<number, number> {
  const heard = new Map<number, Set<number>>()
  for (const { track } of rows)
    if (track.album) {
      const tracks = heard.get(track.album.id) ?? new Set()
      heard.set(track.album.id, tracks.add(track.id))
    }
  return new Map([...heard].map(([album, tracks]) => [album, tracks.size]))
}

/**
 * The albums of which two tracks were heard one right after the other, in the order of the album,
 * and then no more; the latest first. Single tracks, shuffled ones and episodes are left out.
 * @param rows a history, the newest first
 */
export function begunAlbums(rows: readonly Heard[], count: number): BegunAlbum[] {
  const heard = tracksHeard(rows)
  const latest = new Map<number, BegunAlbum>()
  rows.forEach(({ track }, place) => {
    const { album } = track
    if (!album || latest.has(album.id) || isPodcast(track.artist_credit)) return
    if (follows(rows[place + 1]?.track, track)) latest.set(album.id, { album, after: track })
  })
  return [...latest.values()]
    .filter(
      ({ album, after }) =>
        heard.get(album.id)! < album.tracks_count && (after.position ?? 0) < album.tracks_count
    )
    .slice(0, count)
}

/** The place from which an album goes on after a track; its start, if the track was the last. */
export function placeAfter(tracks: readonly Pick<Track, 'id'>[], after: number): number {
  const place = tracks.findIndex(({ id }) => id === after) + 1
  return place < tracks.length ? place : 0
}
