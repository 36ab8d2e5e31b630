// M3U and M3U8: an address or path per line, each after an optional `#EXTINF:seconds,Artist -
// Title`.
import { isAddress, namesOfPath, splitNames } from './names.ts'
import { checkedRows, MAX_CELL, MAX_ROWS, type PlaylistFile, type Said } from '../../files/types.ts'
import type { ExportedTrack } from './write.ts'

/** Facts of an entry from the lines before it; an artist in a line of its own may be empty. */
type Lines = { names?: string; seconds?: number; artist?: string; album?: string }

function saidOf(line: string, { names, seconds, artist, album }: Lines): Said {
  return {
    ...(names ? splitNames(names, artist) : namesOfPath(line, artist)),
    ...(album !== undefined && { album }),
    duration: seconds,
    addresses: isAddress(line) ? [line] : []
  }
}

/** @throws FileProblem if it has no tracks, or too many */
export function readM3u(text: string): PlaylistFile {
  const rows: Said[] = []
  let name = ''
  let lines: Lines = {}
  for (const raw of text.split(/\r\n|\n|\r/)) {
    const line = raw.slice(0, MAX_CELL).trim()
    const [, tag, value = ''] = /^#([A-Z]+):(.*)$/.exec(line) ?? []
    if (tag === 'PLAYLIST') name = value.trim()
    else if (tag === 'EXTALB') lines.album = value.trim()
    else if (tag === 'EXTART') lines.artist = value.trim()
    else if (tag === 'EXTINF') {
      // Attributes in quotes may stand between the seconds and the comma.
      const [, seconds, names] =
        /^(-?[\d.]*)(?![\d.])(?:[^",]|"[^"]*")*,(.*)$/.exec(value.trimStart()) ?? []
      lines = { ...lines, seconds: Number(seconds), names: (names ?? '').trim() }
    } else if (line !== '' && !line.startsWith('#')) {
      if (rows.push(saidOf(line, lines)) > MAX_ROWS) break
      lines = {}
    }
  }
  return { name, rows: checkedRows(rows) }
}

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').trim()

/**
 * M3U8, which is always UTF-8. The artist has a line of its own, an empty one if there is none: a
 * dash in a name would else end it.
 */
export const writeM3u = (name: string, tracks: readonly ExportedTrack[]): string =>
  [
    '#EXTM3U',
    `#PLAYLIST:${oneLine(name)}`,
    ...tracks.flatMap(({ title, artist, album, duration, sound }) => [
      `#EXTINF:${duration || -1},${oneLine(artist ? `${artist} - ${title}` : title)}`,
      `#EXTART:${oneLine(artist)}`,
      ...(album ? [`#EXTALB:${oneLine(album)}`] : []),
      sound
    ]),
    ''
  ].join('\n')
