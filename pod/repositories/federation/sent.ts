// What this pod sends to others: files of libraries, and the keys of actors.
import type { Database } from '../../db.ts'
import type { Asker } from '../shapes/asker.ts'
import type { Slice } from '../query/list-index.ts'
import { fid } from '../shapes/actors.ts'
import { loadPlaces } from '../shapes/places.ts'

export type SentFile = {
  fid: string
  uuid: string
  track_id: number
  /** Uuid of the track. */
  track: string
  library_id: number
  /** Address of the library. */
  library: string
  mimetype: string
  size: number
  duration: number | null
  bitrate: number | null
  creation_date: string
}
type Row = Omit<SentFile, 'fid' | 'library'> & { library_uuid: string; library_fid: string | null }

const select = `SELECT u.uuid, u.track_id, t.uuid AS track, u.library_id, u.mimetype, u.size, u.duration, u.bitrate, u.creation_date,
  l.uuid AS library_uuid, r.fid AS library_fid FROM uploads u JOIN tracks t ON t.id = u.track_id JOIN libraries l ON l.id = u.library_id
  LEFT JOIN remote_libraries r ON r.library_id = l.id WHERE u.import_status = 'finished'`

export type Sent = ReturnType<typeof createSent>

export function createSent(db: Database) {
  function shape(asker: Asker, rows: readonly Row[]): SentFile[] {
    const uuids = rows.map((row) => row.uuid)
    const place = loadPlaces(db, asker, 'music/uploads', uuids)
    return rows.map(({ library_uuid: uuid, library_fid: remote, ...row }) => ({
      ...row,
      fid: place(row.uuid).fid,
      library: remote ?? fid(asker, 'music/libraries', uuid)
    }))
  }
  return {
    file: (asker: Asker, id: number): SentFile | undefined =>
      shape(asker, db.all<Row>(`${select} AND u.id = ?`, id))[0],

    /** Files of a library, newest first. */
    files: (asker: Asker, library: number, { limit, offset }: Slice): SentFile[] =>
      shape(
        asker,
        db.all<Row>(
          `${select} AND u.library_id = ? ORDER BY u.creation_date DESC, u.id DESC LIMIT ? OFFSET ?`,
          library,
          limit,
          offset
        )
      ),

    /** How many files of a library others get. */
    count: (library: number): number =>
      db.get<{ count: number }>(
        `SELECT count(*) AS count FROM uploads WHERE library_id = ? AND import_status = 'finished' AND track_id IS NOT NULL`,
        library
      )!.count,

    /** Public files of the channel of an actor, newest first, and how many there are. */
    episodes(
      asker: Asker,
      actor: number,
      { limit, offset }: Slice
    ): { count: number; files: SentFile[] } {
      const theirs = `AND l.privacy_level = 'everyone' AND u.track_id IN (SELECT x.track_id FROM channels c
        JOIN artist_credits k ON k.artist_id = c.artist_id JOIN track_credits x ON x.credit_id = k.id WHERE c.actor_id = ?)`
      const rows = db.all<Row>(
        `${select} ${theirs} ORDER BY u.creation_date DESC, u.id DESC`,
        actor
      )
      return {
        count: rows.length,
        files: shape(asker, rows.slice(offset, offset + limit))
      }
    },

    publicKey: (actor: number): string | undefined =>
      db.get<{ public_key: string }>('SELECT public_key FROM actor_keys WHERE actor_id = ?', actor)
        ?.public_key
  }
}
