// Tables as text: separated by commas, semicolons or tabs, with a line of names first, as spread
// sheets and the common export services write them.
import {
  checkedRows,
  FileProblem,
  LONGEST_CELL,
  secondsOf,
  type PlaylistFile,
  type Said
} from './types.ts'
import type { ExportedTrack } from './write.ts'

/** The cells of each line. Cells in quotes may hold separators, line breaks, and doubled quotes. */
export function parseTable(text: string, separator: string): string[][] {
  const table: string[][] = []
  let line: string[] = []
  let cell = ''
  let quoted = false
  const endCell = () => {
    line.push(cell.slice(0, LONGEST_CELL))
    cell = ''
  }
  const endLine = () => {
    endCell()
    if (line.some((each) => each.trim() !== '')) table.push(line)
    line = []
  }
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!
    if (quoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') cell += text[++at]!
      else quoted = false
    } else if (character === '"' && cell.trim() === '') {
      cell = ''
      quoted = true
    } else if (character === separator) endCell()
    else if (character === '\n') endLine()
    else if (character !== '\r' || text[at + 1] !== '\n') cell += character
  }
  endLine()
  return table
}

type Column =
  'title' | 'artist' | 'album' | 'seconds' | 'milliseconds' | 'mbid' | 'isrc' | 'address'
/** Names of columns, in small letters, without anything but letters; the best name comes first. */
const COLUMNS: { readonly [C in Column]: readonly string[] } = {
  title: ['title', 'trackname', 'tracktitle', 'songtitle', 'songname', 'track', 'song', 'name'],
  artist: [
    'artist',
    'artists',
    'artistname',
    'artistnames',
    'artistnamess',
    'trackartist',
    'trackartists',
    'songartist',
    'creator'
  ],
  album: ['album', 'albumname', 'albumtitle', 'release', 'releasename'],
  seconds: ['duration', 'durations', 'seconds', 'length', 'time', 'trackduration', 'durationsec'],
  milliseconds: ['durationms', 'trackdurationms', 'milliseconds', 'totaltime', 'lengthms'],
  mbid: ['mbid', 'recordingmbid', 'musicbrainzid', 'musicbrainztrackid', 'musicbrainzrecordingid'],
  isrc: ['isrc', 'isrccode', 'isrcs'],
  address: ['address', 'trackaddress', 'fid', 'url', 'page', 'link', 'location']
}
const plain = (name: string): string =>
  name
    .replace(/\(.*s\)$/i, (unit) => (/ms|milli/i.test(unit) ? 'ms' : ''))
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')

function columnsOf(head: readonly string[]): ReadonlyMap<Column, number> {
  const names = head.map(plain)
  const found = new Map<Column, number>()
  for (const [column, spellings] of Object.entries(COLUMNS)) {
    const spelling = spellings.find((each) => names.includes(each))
    if (spelling !== undefined) found.set(column as Column, names.indexOf(spelling))
  }
  return found
}

/** The separator that gives the first line the most cells. */
const separatorOf = (text: string): string => {
  const head = text.slice(0, 10_000)
  const cells = (separator: string) => parseTable(head, separator)[0]?.length ?? 0
  return [',', ';', '\t'].toSorted((a, b) => cells(b) - cells(a))[0]!
}

/** Spreadsheets run cells that begin like this; an apostrophe keeps them from it. */
const FORMULA = /^'*[=+\-@\t\r]/
const PROTECTED = /^'(?='*[=+\-@\t\r])/

/** @throws FileProblem if no column has the title, or an id; if it has no tracks, or too many */
export function readCsv(text: string): PlaylistFile {
  const [head = [], ...lines] = parseTable(text, separatorOf(text))
  const columns = columnsOf(head)
  if (!(['title', 'mbid', 'isrc', 'address'] as const).some((column) => columns.has(column)))
    throw new FileProblem('unreadable')
  const rows = lines.map((line): Said => {
    const cell = (column: Column) => {
      const at = columns.get(column)
      return at === undefined ? '' : (line[at] ?? '').trim().replace(PROTECTED, '')
    }
    const exact = secondsOf(cell('milliseconds'), 'ms') || secondsOf(cell('seconds'))
    return {
      title: cell('title'),
      artist: cell('artist'),
      album: cell('album'),
      duration: exact,
      mbid: cell('mbid'),
      isrc: cell('isrc'),
      addresses: [cell('address')]
    }
  })
  return { name: '', rows: checkedRows(rows) }
}

const cellOf = (value: string): string => {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** With a byte order mark, without which spreadsheets do not read UTF-8. */
export const writeCsv = (_name: string, tracks: readonly ExportedTrack[]): string => {
  const lines = tracks.map(({ title, artist, album, duration, mbid, address }) =>
    [title, artist, album, duration ? String(duration) : '', mbid, address].map(cellOf).join(',')
  )
  return `\ufeff${['title,artist,album,duration,mbid,address', ...lines].join('\r\n')}\r\n`
}
