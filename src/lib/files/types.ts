// The tracks of a playlist file, whatever its format.

export type FileRow = {
  readonly title: string
  /** Empty if the file names none; so is `album`. */
  readonly artist: string
  readonly album: string
  /** Seconds; 0 if unknown. */
  readonly duration: number
  /** Id of the recording at MusicBrainz, in lower case; empty if unknown. */
  readonly mbid: string
  /** Code of the recording, in capitals; empty if unknown. */
  readonly isrc: string
  /** Addresses by which pods may know the track: its own, its page, its sound. */
  readonly addresses: readonly string[]
}

export type PlaylistFile = {
  /** Empty if the file has none. */
  readonly name: string
  readonly rows: readonly FileRow[]
  /** How many playlists the file has, if several; their rows follow one another. */
  readonly lists?: number
}

/** The most bytes and rows that are read, and the most characters of a text. */
export const MAX_BYTES = 5 * 1024 * 1024
export const MAX_ROWS = 2000
const MAX_LENGTH = 500
/**
 * Characters of a line or a cell that are looked at: expressions over longer ones could stop the
 * tab.
 */
export const MAX_CELL = 2000

export type FileProblemReason = 'tooLarge' | 'tooManyRows' | 'unreadable' | 'empty'

/** Why a file is no playlist. */
export class FileProblem extends Error {
  readonly reason: FileProblemReason
  constructor(reason: FileProblemReason) {
    super(reason)
    this.reason = reason
  }
}

const MBID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .replace(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, MAX_LENGTH)
    : typeof value === 'number'
      ? String(value)
      : ''

export type Said = { [Field in keyof Omit<FileRow, 'addresses'>]?: unknown } & {
  addresses?: readonly unknown[]
}

/** A row of checked texts; undefined if it has neither a title nor anything else to find it by. */
export function rowOf(said: Said): FileRow | undefined {
  const duration = typeof said.duration === 'number' ? said.duration : 0
  const isrc = textOf(said.isrc).replace(/[\s-]/g, '').toUpperCase()
  const row = {
    title: textOf(said.title),
    artist: textOf(said.artist),
    album: textOf(said.album),
    duration: Number.isFinite(duration) && duration > 0 ? Math.round(duration) : 0,
    mbid: MBID.exec(textOf(said.mbid))?.[0].toLowerCase() ?? '',
    isrc: /^[A-Z]{2}[A-Z\d]{3}\d{7}$/.test(isrc) ? isrc : '',
    addresses: (said.addresses ?? []).map(textOf).filter((address) => address !== '')
  }
  return row.title || row.mbid || row.isrc || row.addresses.length > 0 ? row : undefined
}

/**
 * The rows of a file that say enough.
 * @throws FileProblem if there are too many, or none
 */
export function checkedRows(said: readonly Said[]): FileRow[] {
  if (said.length > MAX_ROWS) throw new FileProblem('tooManyRows')
  const rows = said.map(rowOf).filter((row) => row !== undefined)
  if (rows.length === 0) throw new FileProblem('empty')
  return rows
}

/** Seconds of `3:05`, `1:02:03` or `185`; of milliseconds if `unit` says so. 0 if it is none. */
export function secondsOf(value: unknown, unit: 's' | 'ms' = 's'): number {
  const text = textOf(value).replace(',', '.')
  if (/^\d{1,4}(:\d{1,2}){1,2}$/.test(text))
    return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0
  return unit === 'ms' ? number / 1000 : number
}
