// Playlists as files.
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

/** Device names of Windows, which cannot be files there. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/** The name of a file for a playlist, which every system accepts. */
export function fileName(name: string, format: Format): string {
  const plain = name
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\p{Cs}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .slice(0, 100)
    .replace(/[\s.]+$/, '')
  return `${plain === '' || RESERVED.test(plain) ? `playlist ${plain}`.trim() : plain}.${format}`
}

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
