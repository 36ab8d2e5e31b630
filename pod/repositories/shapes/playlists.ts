import type { Playlist } from '../../../src/lib/contract/listen/playlists.ts'
import type { Database } from '../../db.ts'
import type { Asker } from './asker.ts'
import { fid, loadActors } from './actors.ts'
import { cropPath } from './attachments.ts'

export type PlaylistRow = {
  id: number
  uuid: string
  name: string
  description: string | null
  privacy_level: Playlist['privacy_level']
  creation_date: string
  modification_date: string
  actor_id: number
  tracks_count: number
  duration: number | null
}

/** The rows of playlists `p` and their owners `u`. */
export const selectPlaylists = `SELECT p.*, u.actor_id, (SELECT count(*) FROM playlist_tracks x WHERE x.playlist_id = p.id) AS tracks_count,
  (SELECT sum(duration) FROM playlist_tracks x JOIN uploads f ON f.track_id = x.track_id WHERE x.playlist_id = p.id) AS duration
  FROM playlists p JOIN users u ON u.id = p.user_id`

const COVERS = 5
/** Tracks that have the covers in most playlists; all others are read only if they do not. */
const FIRST_TRACKS = 20

/** Addresses of at most five different covers. */
function covers(db: Database, asker: Asker, playlist: PlaylistRow): string[] {
  const among = (tracks: number) =>
    db.all<{ hash: string }>(
      `SELECT a.hash FROM (SELECT * FROM playlist_tracks WHERE playlist_id = ? ORDER BY position LIMIT ?) x
       JOIN tracks t ON t.id = x.track_id LEFT JOIN albums b ON b.id = t.album_id
       JOIN attachments a ON a.id = coalesce(b.cover_id, t.cover_id) GROUP BY a.id ORDER BY min(x.position) LIMIT ${COVERS}`,
      playlist.id,
      tracks
    )
  const first = among(FIRST_TRACKS)
  const whole = first.length === COVERS || playlist.tracks_count <= FIRST_TRACKS
  const rows = whole ? first : among(playlist.tracks_count)
  return rows.map((row) => `${asker.origin}/${cropPath(row, 200)}`)
}

/** Playlists as the contract has them, in the order of the rows. */
export function shapePlaylists(
  db: Database,
  asker: Asker,
  rows: readonly PlaylistRow[]
): Playlist[] {
  const owners = rows.map((row) => row.actor_id)
  const actor = loadActors(db, asker, owners)
  return rows.map((row) => ({
    uuid: row.uuid,
    fid: fid(asker, 'music/playlists', row.uuid),
    name: row.name,
    actor: actor(row.actor_id)!,
    modification_date: row.modification_date,
    creation_date: row.creation_date,
    privacy_level: row.privacy_level,
    tracks_count: row.tracks_count,
    album_covers: covers(db, asker, row),
    duration: row.duration ?? 0,
    is_playable: row.tracks_count > 0,
    description: row.description,
    library: null,
    library_followed: null
  }))
}
