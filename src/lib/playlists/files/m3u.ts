// M3U and M3U8: an address or path per line, each after an optional `#EXTINF:seconds,Artist -
// Title`.
import { checkedRows, LONGEST_CELL, type PlaylistFile, type Said } from './types.ts'
import type { ExportedTrack } from './write.ts'

const isAddress = (line: string): boolean => /^[a-z][a-z\d+.-]+:\/\//i.test(line)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** `Artist - Title`; without a dash all of it is the title. */
function splitNames(text: string): Pick<Said, 'title' | 'artist'> {
  const [artist, ...title] = text.split(/\s+[-–—]\s+/)
  return title.length > 0 ? { artist, title: title.join(' - ') } : { title: text }
}

/**
 * What the path of a file says: `Artist/Album/01 Title.flac`, or `Artist - Title.mp3`. The folders
 * of a short path are too vague to be an artist.
 */
function namesOfPath(line: string): Said {
  const path = isAddress(line) ? decoded(line.replace(/[?#].*$/, '')) : line
  const parts = path.split(/[\\/]/).filter((part) => part !== '' && part !== '..' && part !== '.')
  const file = (parts.at(-1) ?? '').replace(/\.[a-z\d]{2,4}$/i, '')
  const names = splitNames(file.replace(/^\d{1,3}(?:[-.]\d{1,3})?\s*[-._)]*\s+/, ''))
  if (names.artist !== undefined || isAddress(line) || parts.length < 3) return names
  return { ...names, artist: parts.at(-3), album: parts.at(-2) }
}

/** @throws FileProblem if it has no tracks, or too many */
export function readM3u(text: string): PlaylistFile {
  const rows: Said[] = []
  let name = ''
  let said: Said = {}
  for (const raw of text.split(/\r\n|\n|\r/)) {
    const line = raw.slice(0, LONGEST_CELL).trim()
    const [, tag, value = ''] = /^#([A-Z]+):(.*)$/.exec(line) ?? []
    if (tag === 'PLAYLIST') name = value.trim()
    else if (tag === 'EXTALB') said = { ...said, album: value }
    else if (tag === 'EXTART') said = { ...said, artist: value }
    else if (tag === 'EXTINF') {
      // Attributes in quotes may stand between the seconds and the comma.
      const [, seconds, names] = /^\s*(-?[\d.]*)(?:[^",]|"[^"]*")*,(.*)$/.exec(value) ?? []
      said = { ...said, duration: Number(seconds), ...splitNames((names ?? '').trim()) }
    } else if (line !== '' && !line.startsWith('#')) {
      const named = typeof said.title === 'string' && said.title !== ''
      const names = named ? {} : namesOfPath(line)
      rows.push({ ...said, ...names, addresses: isAddress(line) ? [line] : [] })
      said = {}
    }
  }
  return { name, rows: checkedRows(rows) }
}

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').trim()

/** M3U8, which is always UTF-8. */
export const writeM3u = (name: string, tracks: readonly ExportedTrack[]): string =>
  [
    '#EXTM3U',
    `#PLAYLIST:${oneLine(name)}`,
    ...tracks.flatMap(({ title, artist, album, duration, sound }) => [
      `#EXTINF:${duration || -1},${oneLine(artist ? `${artist} - ${title}` : title)}`,
      ...(album ? [`#EXTALB:${oneLine(album)}`] : []),
      sound
    ]),
    ''
  ].join('\n')
