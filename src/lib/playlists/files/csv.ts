// Tables as text: separated by commas, semicolons or tabs, with a line of names first, as spread
// sheets and the common export services write them.
import { csvText } from '../../text/csv.ts'
import { COLUMNS, plainName, type Column } from './columns.ts'
import {
  checkedRows,
  FileProblem,
  MAX_CELL,
  MAX_ROWS,
  secondsOf,
  type PlaylistFile,
  type Said
} from '../../files/types.ts'
import type { ExportedTrack } from './write.ts'

const TAB = '\t'

/**
 * The end of a quoted cell of a table separated by tabs, which programs for music write without
 * quoting: undefined if a title only begins with a quote.
 */
function endOfQuotes(text: string, begin: number): number | undefined {
  for (let at = begin + 1; at < text.length; at++) {
    const character = text[at]!
    if (character === '\n' || character === '\r') return undefined
    if (character !== '"') continue
    if (text[at + 1] === '"') at++
    else return /^[\t\n\r]?$/.test(text.slice(at + 1, at + 2)) ? at : undefined
  }
  return undefined
}

/**
 * The cells of each line. Cells in quotes may hold separators, line breaks, and doubled quotes;
 * where tabs separate, a quote that is not closed at the end of its cell is a letter. Lines end as
 * on Windows, Unix, or old Macs.
 * @param most lines that are read
 */
export function parseTable(text: string, separator: string, most = Infinity): string[][] {
  const table: string[][] = []
  let line: string[] = []
  let cell = ''
  let quoted = false
  // Kept beside the cell: to look at all of a long one at each quote would stop the tab.
  let blank = true
  const endCell = () => {
    line.push(cell.slice(0, MAX_CELL))
    cell = ''
    blank = true
  }
  const endLine = () => {
    endCell()
    if (line.some((each) => each.trim() !== '')) table.push(line)
    line = []
  }
  const opens = (at: number) =>
    text[at] === '"' && blank && (separator !== TAB || endOfQuotes(text, at) !== undefined)
  for (let at = 0; at < text.length && table.length < most; at++) {
    const character = text[at]!
    if (quoted) {
      if (character === '"' && text[at + 1] !== '"') quoted = false
      else cell += character === '"' ? text[++at]! : character
    } else if (opens(at)) {
      cell = ''
      blank = false
      quoted = true
    } else if (character === separator) endCell()
    else if (character === '\n' || character === '\r') endLine()
    else {
      cell += character
      blank &&= character.trim() === ''
    }
  }
  endLine()
  return table
}

type Columns = ReadonlyMap<Column, number>
function columnsOf(head: readonly string[]): Columns {
  const names = head.map(plainName)
  const found = new Map<Column, number>()
  for (const [column, spellings] of Object.entries(COLUMNS)) {
    const spelling = spellings.find((each) => names.includes(each))
    if (spelling !== undefined) found.set(column as Column, names.indexOf(spelling))
  }
  return found
}

/** Columns by which tracks can be found: a table without any of them is no list of tracks. */
const FINDABLE = ['title', 'mbid', 'isrc', 'address'] as const
/** Lines in which the names of the columns are looked for; some programs write a title first. */
const FIRST_LINES = 5

type Header = { readonly separator: string; readonly at: number; readonly columns: Columns }

/** The first line that names a column, and which it names. */
function headerOf(text: string, separator: string): Header | undefined {
  const lines = parseTable(text.slice(0, 10_000), separator).slice(0, FIRST_LINES)
  const all = lines.map(columnsOf)
  const at = all.findIndex((columns) => FINDABLE.some((column) => columns.has(column)))
  return at === -1 ? undefined : { separator, at, columns: all[at]! }
}

/** The line by which spreadsheets are told the separator: `sep=;`. */
const SEPARATOR = /^"?sep=([^"\r\n])"?[\r\n]+/i

/** What `csvText` puts before a formula. */
const PROTECTED = /^'(?='*[=+\-@\t\r])/

/** @throws FileProblem if no column has the title, or an id; if it has no tracks, or too many */
export function readCsv(text: string): PlaylistFile {
  const [line = '', said] = SEPARATOR.exec(text) ?? []
  const table = text.slice(line.length)
  const header = (said === undefined ? [',', ';', TAB] : [said])
    .flatMap((separator) => headerOf(table, separator) ?? [])
    .toSorted((a, b) => b.columns.size - a.columns.size)[0]
  if (!header) throw new FileProblem('unreadable')
  const { columns } = header
  const begin = header.at + 1
  const lines = parseTable(table, header.separator, begin + MAX_ROWS + 1).slice(begin)
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

export const writeCsv = (_name: string, tracks: readonly ExportedTrack[]): string => {
  const rows = tracks.map(({ title, artist, album, duration, mbid, address }) => [
    title,
    artist,
    album,
    duration || '',
    mbid,
    address
  ])
  return csvText(['title', 'artist', 'album', 'duration', 'mbid', 'address'], rows)
}
