// Playlists as files.
import { safeFileName } from '../../text/file-names.ts'
import { writeCsv } from './csv.ts'
import type { Format } from './formats.ts'
import { writeJson } from './json.ts'
import { writeM3u } from './m3u.ts'
import { writeXspf } from './xspf.ts'

/** A track as it is written into a file. */
export type ExportedTrack = {
  readonly title: string
  readonly artist: string
  readonly album: string
  /** Seconds; 0 if unknown. */
  readonly duration: number
  /** Empty if unknown. */
  readonly mbid: string
  /** The address by which all pods know the track; empty if it has none. */
  readonly address: string
  /** Address of its page on this pod. */
  readonly page: string
  /** Address of its sound on this pod. */
  readonly sound: string
}

const writers: {
  readonly [F in Format]: {
    readonly type: string
    readonly write: (name: string, tracks: readonly ExportedTrack[]) => string
  }
} = {
  m3u8: { type: 'audio/x-mpegurl', write: writeM3u },
  xspf: { type: 'application/xspf+xml', write: writeXspf },
  json: { type: 'application/json', write: writeJson },
  csv: { type: 'text/csv', write: writeCsv }
}

/** The name of a file for a playlist, which every system accepts. */
export const fileName = (name: string, format: Format): string =>
  `${safeFileName(name, 'playlist')}.${format}`

export type WrittenFile = { readonly name: string; readonly type: string; readonly text: string }

export const writeFile = (
  format: Format,
  name: string,
  tracks: readonly ExportedTrack[]
): WrittenFile => ({
  name: fileName(name, format),
  type: writers[format].type,
  text: writers[format].write(name, tracks)
})
