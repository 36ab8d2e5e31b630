// Everything that can be played as a whole; stores/player/sources.ts requests its tracks.
import type { AlbumQuery } from '../contract/listen/albums.ts'
import type { Track } from '../contract/listen/tracks.ts'

export type Source =
  /** `pod`: origin of another pod than the current one. */
  | { kind: 'album'; id: number; pod?: string }
  | { kind: 'artist'; id: number }
  /** `newest`: the newest first, as usual for podcasts; else album by album. */
  | { kind: 'channel'; uuid: string; newest: boolean }
  /** Everything in a library, album by album. */
  | { kind: 'library'; uuid: string }
  | { kind: 'playlist'; uuid: string }
  /** All tracks that match the rules of a stored radio. */
  | { kind: 'radio'; id: number }
  /** All tracks with a tag. */
  | { kind: 'tag'; name: string }
  /** `of`: the full name of a person; by default one's own. */
  | { kind: 'favorites'; q?: string; ordering?: string; of?: string }
  /** What a person listened to, the latest first. */
  | { kind: 'history'; of: string }
  /** The albums of a browse list, one after the other. */
  | { kind: 'albums'; query: AlbumQuery }
  /** One after the other. */
  | { kind: 'several'; of: readonly Source[] }
  /** Tracks that are already loaded. */
  | { kind: 'tracks'; tracks: readonly Track[] }
