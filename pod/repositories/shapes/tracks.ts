import type { Track, TrackAlbum, TrackUpload } from '../../../src/lib/contract/listen/tracks.ts'
import type { Database } from '../../db.ts'
import { extensionFor } from '../../mimetypes.ts'
import { visibleLibraries, type Asker } from './asker.ts'
import { loadActors } from './actors.ts'
import { loadAttachments } from './attachments.ts'
import { content } from './content.ts'
import { creditText, loadCredits } from './credits.ts'
import { loadPlaces } from './places.ts'
import { loadTags } from './tags.ts'

type TrackRow = {
  id: number
  uuid: string
  mbid: string | null
  title: string
  album_id: number | null
  position: number | null
  disc_number: number | null
  description: string | null
  copyright: string | null
  license: string | null
  cover_id: number | null
  attributed_to: number | null
  creation_date: string
  downloads_count: number
}

type AlbumRow = {
  id: number
  uuid: string
  mbid: string | null
  title: string
  release_date: string | null
  cover_id: number | null
  creation_date: string
  tracks_count: number
}

export const listenUrl = (uuid: string): string => `/api/v2/listen/${uuid}/`

/** Whether a stored path is the address of a sound on another site. */
export const isElsewhere = (path: string): boolean => /^https?:\/\//.test(path)

/**
 * Extension of a file name or address, without the dot, in lower case; an address without one has
 * that of its media type.
 */
/** Names a track with its artists and its album, e.g. for the names of its files. */
export const fullName = ({ artist_credit, album, title }: Track): string =>
  [creditText(artist_credit), ...(album ? [album.title] : []), title].join(' - ')

export const extensionOf = (path: string, mimetype = ''): string =>
  /\.(\w+)$/.exec(isElsewhere(path) ? new URL(path).pathname : path)?.[1]?.toLowerCase() ??
  extensionFor(mimetype)

function loadTrackAlbums(
  db: Database,
  asker: Asker,
  ids: readonly number[]
): (id: number | null) => TrackAlbum | null {
  const rows = db.all<AlbumRow>(
    `SELECT id, uuid, mbid, title, release_date, cover_id, creation_date, tracks_count FROM albums
     WHERE id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(ids)
  )
  const covers = rows.map((row) => row.cover_id)
  const cover = loadAttachments(db, asker, covers)
  const credits = loadCredits(db, asker, 'album', ids)
  const uuids = rows.map((row) => row.uuid)
  const place = loadPlaces(db, asker, 'music/albums', uuids)
  const found = new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        ...place(row.uuid),
        mbid: row.mbid,
        title: row.title,
        artist_credit: credits(row.id),
        release_date: row.release_date,
        cover: cover(row.cover_id),
        creation_date: row.creation_date,
        tracks_count: row.tracks_count
      }
    ])
  )
  return (id) => (id === null ? null : (found.get(id) ?? null))
}

type UploadRow = {
  uuid: string
  track_id: number
  path: string
  mimetype: string
  size: number
  duration: number
  bitrate: number
}

/** The files of tracks that the asker may play. */
function loadUploads(
  db: Database,
  asker: Asker,
  ids: readonly number[]
): (track: number, uuid: string) => TrackUpload[] {
  const visible = visibleLibraries(asker)
  const rows = db.all<UploadRow>(
    `SELECT u.uuid, u.track_id, u.path, u.mimetype, u.size, u.duration, u.bitrate FROM uploads u JOIN libraries l ON l.id = u.library_id
     WHERE u.track_id IN (SELECT value FROM json_each(?)) AND u.import_status = 'finished' AND ${visible.sql} ORDER BY u.id`,
    JSON.stringify(ids),
    ...visible.params
  )
  const uuids = rows.map((row) => row.uuid)
  const place = loadPlaces(db, asker, 'music/uploads', uuids)
  const found = Map.groupBy(rows, (row) => row.track_id)
  return (track, uuid) =>
    (found.get(track) ?? []).map((row) => ({
      uuid: row.uuid,
      listen_url: `${listenUrl(uuid)}?upload=${row.uuid}`,
      size: row.size,
      duration: row.duration,
      bitrate: row.bitrate,
      mimetype: row.mimetype,
      extension: extensionOf(row.path, row.mimetype),
      is_local: place(row.uuid).is_local
    }))
}

/**
 * Tracks in the order of their ids; ids of deleted tracks are left out. `full` adds the
 * description.
 */
export function loadTracks(
  db: Database,
  asker: Asker,
  ids: readonly number[],
  full = false
): Track[] {
  const rows = db.all<TrackRow>(
    'SELECT * FROM tracks WHERE id IN (SELECT value FROM json_each(?))',
    JSON.stringify(ids)
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  const albumIds = [...new Set(rows.map((row) => row.album_id).filter((id) => id !== null))]
  const album = loadTrackAlbums(db, asker, albumIds)
  const covers = rows.map((row) => row.cover_id)
  const cover = loadAttachments(db, asker, covers)
  const actors = rows.map((row) => row.attributed_to)
  const actor = loadActors(db, asker, actors)
  const credits = loadCredits(db, asker, 'track', ids)
  const tags = loadTags(db, 'track', ids)
  const uploads = loadUploads(db, asker, ids)
  const uuids = rows.map((row) => row.uuid)
  const place = loadPlaces(db, asker, 'music/tracks', uuids)
  return ids.flatMap((id) => {
    const row = found.get(id)
    if (!row) return []
    const files = uploads(row.id, row.uuid)
    return {
      id: row.id,
      ...place(row.uuid),
      mbid: row.mbid,
      title: row.title,
      artist_credit: credits(row.id),
      album: album(row.album_id),
      uploads: files,
      listen_url: listenUrl(row.uuid),
      tags: tags(row.id),
      attributed_to: actor(row.attributed_to),
      ...(full ? { description: content(row.description) } : {}),
      creation_date: row.creation_date,
      position: row.position,
      disc_number: row.disc_number,
      downloads_count: row.downloads_count,
      copyright: row.copyright,
      license: row.license,
      cover: cover(row.cover_id),
      is_playable: files.length > 0
    }
  })
}
