// Our own format, and the JSON of other programs: JSPF (ListenBrainz), or plain lists of tracks.
// docs/playlists.md describes the format.
import { COLUMNS, plainName, type Column } from './columns.ts'
import { namesOr } from './names.ts'
import {
  checkedRows,
  FileProblem,
  MAX_ROWS,
  secondsOf,
  type PlaylistFile,
  type Said
} from '../../files/types.ts'
import type { ExportedTrack } from './write.ts'

const FORMAT = 'atoll-playlist'
const VERSION = 1

type Row = Readonly<Record<string, unknown>>
const isRow = (value: unknown): value is Row =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]

const MAX_NAMES = 50
const nameIn = (value: unknown): unknown => (isRow(value) ? (value.name ?? value.title) : value)
/** A name, that of an object, or several joined. */
const namesIn = (value: unknown): unknown =>
  Array.isArray(value)
    ? value
        .slice(0, MAX_NAMES)
        .map(nameIn)
        .filter((name) => typeof name === 'string' && name !== '')
        .join(', ')
    : nameIn(value)

function saidOf(value: unknown): Said {
  if (typeof value === 'string') return { title: value }
  if (!isRow(value)) return {}
  // In the lists of streaming services an entry says when it was added, and holds the track.
  if (isRow(value.track)) return saidOf({ ...value.track, track: undefined })
  // Programs call fields as they call the columns of tables: `trackName`, `artist_name`.
  const fields = new Map(Object.entries(value).map(([name, said]) => [plainName(name), said]))
  const field = (column: Column) =>
    COLUMNS[column].map((name) => namesIn(fields.get(name)) ?? '').find((said) => said !== '')
  return {
    title: field('title'),
    artist: field('artist'),
    album: field('album'),
    duration: secondsOf(field('milliseconds'), 'ms') || secondsOf(field('seconds')),
    mbid: field('mbid'),
    isrc: field('isrc'),
    addresses: [value.address, value.page, value.sound, value.url]
  }
}

/** JSPF is XSPF in JSON: milliseconds, and identifiers that are addresses. */
function saidOfJspf(value: unknown): Said {
  if (!isRow(value)) return {}
  const identifiers = listOf(value.identifier)
  const locations = listOf(value.location)
  return {
    ...namesOr(locations[0], value.title, value.creator, value.album),
    duration: secondsOf(value.duration, 'ms'),
    mbid: identifiers.find(
      (each) => typeof each === 'string' && each.includes('musicbrainz.org/recording/')
    ),
    addresses: [...identifiers, ...locations]
  }
}

const nameOf = (list: unknown): string =>
  isRow(list) && typeof list.name === 'string' ? list.name : ''

/** The tracks of a list, of an object that has one, or of pages of them (`tracks.items`). */
function tracksIn(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value
  if (!isRow(value)) return undefined
  const tracks = value.tracks ?? value.items ?? value.songs
  const list = isRow(tracks) ? tracks.items : tracks
  return Array.isArray(list) ? list : undefined
}

/** The playlists of a file, which may be one. */
function listsIn(value: unknown): readonly unknown[] {
  const lists = isRow(value) ? value.playlists : value
  if (!Array.isArray(lists) || lists.length === 0) return [value]
  return lists.every((list) => isRow(list) && tracksIn(list)) ? lists : [value]
}

/**
 * The tracks of a file; of several playlists, all tracks, one list after the other.
 * @throws FileProblem if it is no list of tracks, or has too many
 */
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
      rows: checkedRows(
        listOf(track)
          .slice(0, MAX_ROWS + 1)
          .map(saidOfJspf)
      )
    }
  }
  const lists = listsIn(value)
  const tracks = lists.map(tracksIn)
  if (tracks.includes(undefined)) throw new FileProblem('unreadable')
  const all = tracks.flatMap((each) => each ?? []).slice(0, MAX_ROWS + 1)
  const rows = checkedRows(all.map(saidOf))
  return lists.length === 1
    ? { name: nameOf(lists[0]), rows }
    : { name: '', rows, lists: lists.length }
}

export const writeJson = (name: string, tracks: readonly ExportedTrack[]): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, name, tracks }, undefined, 2)}\n`
