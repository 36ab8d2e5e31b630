/** One name in a line of credits, as the files have it. */
export type Credit = { name: string; mbid: string | undefined; credit: string; joinphrase: string }
export type Picture = { bytes: Uint8Array; mimetype: string }

/** What is known of one audio file. */
export type TrackFile = {
  /** As the database keeps it: relative to the data folder, or absolute. */
  path: string
  /** Milliseconds since 1970. */
  modified: number
  size: number
  mimetype: string
  duration: number
  bitrate: number
  title: string
  /** What the file does not say; its name and "Unknown artist" stand in for it. */
  lacks?: { tags: boolean; title: boolean; artist: boolean }
  mbid: string | undefined
  artists: readonly Credit[]
  album:
    | {
        title: string
        mbid: string | undefined
        artists: readonly Credit[]
        /** The file does not say whose album it is: the artists are those of the track. */
        guessed?: boolean
        date: string | undefined
      }
    | undefined
  position: number | undefined
  disc: number | undefined
  genres: readonly string[]
  copyright: string | undefined
  license: string | undefined
  cover: Picture | undefined
}
