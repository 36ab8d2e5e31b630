import type { Album } from '../../../src/lib/contract/listen/albums.ts'
import type { ArtistAlbum } from '../../../src/lib/contract/listen/artists.ts'
import type { Track } from '../../../src/lib/contract/listen/tracks.ts'
import type { Database } from '../../db.ts'
import { playableLevel, visibleLibraries, type Asker } from './asker.ts'
import { loadActors } from './actors.ts'
import { loadAttachments } from './attachments.ts'
import { content } from './content.ts'
import { loadCredits } from './credits.ts'
import { loadPlaces } from './places.ts'
import { loadTags } from './tags.ts'
import { loadTracks } from './tracks.ts'

type AlbumRow = {
  id: number
  uuid: string
  mbid: string | null
  title: string
  description: string | null
  release_date: string | null
  cover_id: number | null
  attributed_to: number | null
  creation_date: string
  tracks_count: number
  duration: number
  level: number
}

/** Whether the asker may play anything of an album. */
function loadPlayable(
  db: Database,
  asker: Asker,
  rows: readonly { id: number; level: number }[]
): (id: number) => boolean {
  const open = new Set(rows.filter((row) => row.level >= playableLevel(asker)).map((row) => row.id))
  const rest = asker.user ? rows.filter((row) => row.level === 1) : []
  const visible = visibleLibraries(asker)
  const shared = rest.length
    ? db.numbers(
        `SELECT DISTINCT t.album_id AS n FROM tracks t JOIN uploads u ON u.track_id = t.id JOIN libraries l ON l.id = u.library_id
         WHERE t.album_id IN (SELECT value FROM json_each(?)) AND ${visible.sql}`,
        JSON.stringify(rest.map((row) => row.id)),
        ...visible.params
      )
    : []
  for (const id of shared) open.add(id)
  return (id) => open.has(id)
}

function loadAlbumTracks(
  db: Database,
  asker: Asker,
  ids: readonly number[]
): (id: number) => Track[] {
  const tracks = db.numbers(
    `SELECT id AS n FROM tracks WHERE album_id IN (SELECT value FROM json_each(?)) ORDER BY album_id, disc_number, position, id`,
    JSON.stringify(ids)
  )
  const found = Map.groupBy(loadTracks(db, asker, tracks), (track) => track.album!.id)
  return (id) => found.get(id) ?? []
}

/** Albums with their tracks, in the order of their ids. `full` adds the description. */
export function loadAlbums(
  db: Database,
  asker: Asker,
  ids: readonly number[],
  options: { full?: boolean } = {}
): Album[] {
  const rows = db.all<AlbumRow>(
    'SELECT * FROM albums WHERE id IN (SELECT value FROM json_each(?))',
    JSON.stringify(ids)
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  const covers = rows.map((row) => row.cover_id)
  const cover = loadAttachments(db, asker, covers)
  const actors = rows.map((row) => row.attributed_to)
  const actor = loadActors(db, asker, actors)
  const credits = loadCredits(db, asker, 'album', ids)
  const tags = loadTags(db, 'album', ids)
  const playable = loadPlayable(db, asker, rows)
  const uuids = rows.map((row) => row.uuid)
  const place = loadPlaces(db, asker, 'music/albums', uuids)
  const tracks = loadAlbumTracks(db, asker, ids)
  return ids.flatMap((id) => {
    const row = found.get(id)
    if (!row) return []
    return {
      id: row.id,
      ...place(row.uuid),
      mbid: row.mbid,
      title: row.title,
      artist_credit: credits(row.id),
      cover: cover(row.cover_id),
      is_playable: playable(row.id),
      tags: tags(row.id),
      tracks_count: row.tracks_count,
      attributed_to: actor(row.attributed_to),
      release_date: row.release_date,
      creation_date: row.creation_date,
      duration: row.duration,
      tracks: tracks(row.id),
      ...(options.full ? { description: content(row.description) } : {})
    }
  })
}

/** The albums of artists, newest release first. */
export function loadArtistAlbums(
  db: Database,
  asker: Asker,
  artists: readonly number[]
): (artist: number) => ArtistAlbum[] {
  const rows = db.all<AlbumRow & { artist_id: number; credits: string }>(
    `SELECT c.artist_id, a.id, a.uuid, a.mbid, a.title, a.release_date, a.cover_id, a.creation_date, a.tracks_count, a.level,
       (SELECT json_group_array(credit_id) FROM album_credits WHERE album_id = a.id) AS credits
     FROM artist_credits c JOIN album_credits x ON x.credit_id = c.id JOIN albums a ON a.id = x.album_id
     WHERE c.artist_id IN (SELECT value FROM json_each(?)) ORDER BY a.release_date DESC, a.id`,
    JSON.stringify(artists)
  )
  const covers = rows.map((row) => row.cover_id)
  const cover = loadAttachments(db, asker, covers)
  const playable = loadPlayable(db, asker, rows)
  const uuids = rows.map((row) => row.uuid)
  const place = loadPlaces(db, asker, 'music/albums', uuids)
  const found = Map.groupBy(rows, (row) => row.artist_id)
  return (artist) =>
    (found.get(artist) ?? []).map((row) => ({
      id: row.id,
      ...place(row.uuid),
      mbid: row.mbid,
      title: row.title,
      artist_credit: JSON.parse(row.credits) as number[],
      release_date: row.release_date,
      cover: cover(row.cover_id),
      creation_date: row.creation_date,
      is_playable: playable(row.id),
      tracks_count: row.tracks_count
    }))
}
