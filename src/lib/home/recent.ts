// Recently played tracks and albums, from the listening history.
import type { Track, TrackAlbum } from '../contract/listen/tracks.ts'

type Heard = { track: Track }

/** The tracks of a history, each once, newest first. */
export function recentTracks(rows: readonly Heard[], count: number): Track[] {
  const tracks = new Map<number, Track>()
  for (const { track } of rows) if (!tracks.has(track.id)) tracks.set(track.id, track)
  return [...tracks.values()].slice(0, count)
}

/** The albums of a history, each once, newest first; tracks without album are left out. */
export function recentAlbums(rows: readonly Heard[], count: number): TrackAlbum[] {
  const albums = new Map<number, TrackAlbum>()
  for (const { track } of rows)
    if (track.album && !albums.has(track.album.id)) albums.set(track.album.id, track.album)
  return [...albums.values()].slice(0, count)
}

/** Part of the day by the local hour: night counts as evening. */
export function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
