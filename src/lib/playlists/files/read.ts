// Reads a playlist file of any format we know.
import { decodeText } from '../../text/decode.ts'
import { readCsv } from './csv.ts'
import { readJson } from './json.ts'
import { readM3u } from './m3u.ts'
import { isSoundPath } from './names.ts'
import { FileProblem, MAX_CELL, MAX_BYTES, type PlaylistFile } from '../../files/types.ts'
import { readXspf } from './xspf.ts'

/** File types for a file picker. */
export const ACCEPTED = '.m3u,.m3u8,.xspf,.json,.jspf,.csv,.tsv,.txt'

/** Lines that are looked at to tell the format of a text. */
const FIRST_LINES = 20

/** Whether a text is a list of files: M3U without its first line. */
function isListOfFiles(text: string): boolean {
  const lines = text
    .slice(0, FIRST_LINES * MAX_CELL)
    .split(/[\r\n]+/, FIRST_LINES)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  return lines.length > 0 && lines.every(isSoundPath)
}

/** The reader for a file; its first characters count more than its name. */
function readerFor(name: string, text: string): (text: string) => PlaylistFile {
  const begin = text.slice(0, 200).trimStart()
  const ending = /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase()
  if (begin.startsWith('#EXTM3U') || ending === 'm3u' || ending === 'm3u8') return readM3u
  if (begin.startsWith('<')) return readXspf
  if (isListOfFiles(text)) return readM3u
  if (begin.startsWith('{') || begin.startsWith('[') || ending === 'json') return readJson
  return readCsv
}

/**
 * Reads a file. Its name without the ending is the name of the playlist, if the file has no other.
 * @throws FileProblem with the reason why it cannot be read
 */
export function readPlaylistFile(name: string, bytes: Uint8Array): PlaylistFile {
  if (bytes.byteLength > MAX_BYTES) throw new FileProblem('tooLarge')
  const text = decodeText(bytes).replace(/^\ufeff/, '')
  if (text.trim() === '') throw new FileProblem('empty')
  const file = readerFor(name, text)(text)
  return { ...file, name: file.name || name.replace(/\.[a-z\d]{1,4}$/i, '') }
}
