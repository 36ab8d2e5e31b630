import type { MotifName } from '../art/motifs.ts'
import type { Place } from '../music/walk.ts'
import type { StyleName } from '../music/styles.ts'

export type AudioFormat = 'mp3' | 'ogg' | 'flac'

/** One artist of a credit and the words that follow the name, such as " feat. ". */
export type Credit = [name: string, join?: string][]

/** Words of a track in its tags. */
export interface Lyrics {
  /** ISO 639-2, as ID3 wants it. */
  language: string
  /** LRC or plain. */
  text: string
  /** Vorbis comment that holds them; LYRICS when left out. */
  field?: 'UNSYNCEDLYRICS'
}

/** A part of a file, in seconds. */
export interface Chapter {
  start: number
  end: number
  title: string
  url?: string
}

export interface TrackSpec {
  title: string
  /** Who plays, when it is not the artist of the album alone. */
  credit?: Credit
  /** Length; drawn at random (15 to 44) when left out. */
  seconds?: number
  /** From 1; only on albums of several discs. */
  disc?: number
  style?: StyleName
  composer?: string[]
  /** Titles of parts of the same length. */
  parts?: string[]
}

export interface AlbumSpec {
  title: string
  /** Year, month or day: 2019, 2019-03 or 2019-03-04. */
  date: string
  format: AudioFormat
  /** One channel, as on old tapes: also much quicker to encode. */
  mono?: boolean
  /** Genres; the artist's when left out. */
  tags?: string[]
  /** Motif and colours of the cover; null leaves the files without one. */
  cover: { motif: MotifName; palette: number } | null
  copyright?: string
  /** Address of a licence. */
  license?: string
  style?: StyleName
  /** Recorded in one go and cut on a bar line: the sound goes on from each track into the next. */
  continuous?: boolean
  /** Its loudness was not measured: its files have no gain in their tags. */
  unmeasured?: boolean
  /** Titles in order; an object for a track with more fields. */
  tracks: (string | TrackSpec)[]
}

export interface ArtistSpec {
  name: string
  style: StyleName
  /** Genres in the form of the pod's tags: word characters only. */
  tags: string[]
  /** Players on the artist's picture and its colours; none when left out. */
  portrait?: { players: number; palette: number }
  /** Markdown; for the manifest, tags do not carry it. */
  description?: string
  albums: AlbumSpec[]
}

export interface EpisodeSpec {
  title: string
  /** Markdown. */
  description: string
  seconds: number
  /** Days before today it came out. */
  daysAgo: number
  tags: string[]
  /** A sound walk through these places; a piece in the channel's style when left out. */
  walk?: Place[][]
  /** A title for each leg of the walk; the tunes before and after them get theirs. */
  legs?: { title: string; url?: string }[]
}

export interface ChannelSpec {
  kind: 'podcast' | 'music'
  /** Name of its folder and of its account on the network: letters, digits and underscores. */
  username: string
  title: string
  author: string
  /** Markdown. */
  description: string
  language: string
  category: string
  subcategory?: string
  tags: string[]
  owner: string
  copyright: string
  license?: string
  style: StyleName
  cover: { motif: MotifName; palette: number }
  /** To other sites. */
  links: { label: string; url: string }[]
  episodes: EpisodeSpec[]
}
