// Our own format, and what other programs write as JSON: JSPF (ListenBrainz), or plain lists of
// tracks. docs/playlists.md describes the format.
import { checkedRows, FileProblem, secondsOf, type PlaylistFile, type Said } from './types.ts'
import type { ExportedTrack } from './write.ts'

const FORMAT = 'atoll-playlist'
const VERSION = 1

type Row = Readonly<Record<string, unknown>>
const isRow = (value: unknown): value is Row =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]

function saidOf(value: unknown): Said {
  if (typeof value === 'string') return { title: value }
  if (!isRow(value)) return {}
  return {
    title: value.title ?? value.name,
    artist: value.artist,
    album: value.album,
    duration: secondsOf(value.duration),
    mbid: value.mbid,
    isrc: value.isrc,
    addresses: [value.address, value.page, value.sound, value.url]
  }
}

/** JSPF is XSPF in JSON: milliseconds, and identifiers that are addresses. */
function saidOfJspf(value: unknown): Said {
  if (!isRow(value)) return {}
  const identifiers = listOf(value.identifier)
  return {
    title: value.title,
    artist: value.creator,
    album: value.album,
    duration: secondsOf(value.duration, 'ms'),
    mbid: identifiers.find((each) => String(each).includes('musicbrainz.org/recording/')),
    addresses: [...identifiers, ...listOf(value.location)]
  }
}

/** @throws FileProblem if it is no list of tracks, or has too many */
export function readJson(text: string): PlaylistFile {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new FileProblem('unreadable')
  }
  if (isRow(value) && isRow(value.playlist)) {
    const { title, track } = value.playlist
    return {
      name: typeof title === 'string' ? title : '',
      rows: checkedRows(listOf(track).map(saidOfJspf))
    }
  }
  const tracks = Array.isArray(value) ? value : isRow(value) ? value.tracks : undefined
  if (!Array.isArray(tracks)) throw new FileProblem('unreadable')
  const name = isRow(value) ? value.name : ''
  return { name: typeof name === 'string' ? name : '', rows: checkedRows(tracks.map(saidOf)) }
}

export const writeJson = (name: string, tracks: readonly ExportedTrack[]): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, name, tracks }, undefined, 2)}\n`
