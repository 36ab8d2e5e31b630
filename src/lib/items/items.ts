// The things that screens show as cards, rows, hits and pages: what each kind is made of.
import type { ArtistWithAlbums } from '../contract/listen/artists.ts'
import type { Channel } from '../contract/listen/channels.ts'
import type { Playlist } from '../contract/listen/playlists.ts'
import type { Radio } from '../contract/listen/radios.ts'
import type { Track, TrackAlbum } from '../contract/listen/tracks.ts'
import type { Attachment } from '../contract/kit/shapes.ts'
import type { Library } from '../contract/publish/libraries/libraries.ts'
import type { Source } from './source.ts'

/** An artist in a credit, as far as links and radios need it. */
export type Credited = { artist: { id: number; name: string; content_category?: string } }

/** Where it comes from; left out by some lists. */
type Local = {
  is_local?: boolean
  fid?: string | null
  /** Whose it is; lists that say it have an object. */
  attributed_to?: { full_username?: string } | number | null
}

/**
 * An album from any list. Lists of an artist have ids in place of the credits.
 */
export type AlbumRow = Local & {
  id: number
  title: string
  cover?: Attachment | null
  artist_credit?: readonly (Credited | number)[]
  is_playable?: boolean | null
  tracks_count?: number
}
export type ArtistRow = Local & {
  id: number
  name: string
  cover?: Attachment | null
  tracks_count: number
}
/** A track, also one of the queue, whose files are not known here. */
export type TrackRow = Local & {
  id: number
  title: string
  cover?: Attachment | null
  artist_credit: readonly Credited[]
  album?: (Pick<TrackAlbum, 'id' | 'title'> & { cover?: Attachment | null }) | null
  uploads?: Track['uploads']
}

/** The data of each kind. A podcast is an artist with episodes. */
export type Rows = {
  album: AlbumRow
  artist: ArtistRow
  podcast: ArtistWithAlbums
  track: TrackRow
  playlist: Playlist
  channel: Channel
  radio: Pick<Radio, 'id' | 'name'> & Partial<Pick<Radio, 'user'>>
  /** `some`: whether anything is known to have it. */
  tag: { name: string; some?: boolean }
  library: Library
  /** A file that somebody has uploaded, with its track. */
  upload: { uuid: string; track: Track }
  /** What a page lists, e.g. the favorites; `path`: the address of that page. */
  list: { name: string; path: string; source: Source }
}
export type Kind = keyof Rows

/** `pod`: origin of another pod than the current one. */
type ItemOf<K extends Kind> = {
  kind: K
  row: Rows[K]
  pod?: string
  /** All of its tracks, where the page has them. */
  tracks?: readonly Track[]
  /** What it plays, where the page knows better than the row; null if that is nothing. */
  source?: Source | null
}
/** One thing on a screen. */
export type Item<K extends Kind = Kind> = { [E in K]: ItemOf<E> }[K]
