// Uploads on their way from a file to a track.
import type { Database } from '../../../db.ts'
import type { UploadRow } from './shape.ts'
import { selectUploads } from './shape.ts'

/** An upload that waits for its import, and whose it is. */
export type Waiting = UploadRow & { user_id: number; actor_id: number; channel_id: number | null }

export type Outcome =
  | { status: 'finished'; track: number; duration: number | null; bitrate: number | null }
  | { status: 'skipped'; track: number; details: unknown }
  | { status: 'errored'; details: unknown }

export const createImports = (db: Database) => ({
  /** Ids of those that wait, the oldest first: a pod that was stopped goes on with them. */
  waiting: (): number[] =>
    db.numbers(`SELECT id AS n FROM uploads WHERE import_status = 'pending' ORDER BY id`),

  /** Paths of the files of all uploads, as they are stored. */
  paths: (): string[] =>
    db.all<{ path: string }>('SELECT path FROM uploads').map(({ path }) => path),

  /** Makes uploads wait for their import. */
  start(ids: readonly number[]): void {
    db.run(
      `UPDATE uploads SET import_status = 'pending' WHERE id IN (SELECT value FROM json_each(?))`,
      JSON.stringify(ids)
    )
  },

  /** Undefined when it does not wait any more. */
  get: (id: number): Waiting | undefined =>
    db.get<Waiting>(
      `SELECT x.*, o.id AS user_id, o.actor_id, l.channel_id FROM (${selectUploads} WHERE u.id = ?) x
       JOIN libraries l ON l.id = x.library_id JOIN users o ON o.id = l.user_id WHERE x.import_status = 'pending'`,
      id
    ),

  finish(id: number, outcome: Outcome, date: string): void {
    const { status } = outcome
    db.run(
      `UPDATE uploads SET import_status = ?, import_details = ?, import_date = ?, track_id = ?, duration = coalesce(?, duration),
         bitrate = coalesce(?, bitrate) WHERE id = ?`,
      status,
      JSON.stringify(status === 'finished' ? {} : outcome.details),
      date,
      status === 'errored' ? null : outcome.track,
      status === 'finished' ? outcome.duration : null,
      status === 'finished' ? outcome.bitrate : null,
      id
    )
  },

  /** The oldest other upload of a track in the person's libraries. */
  duplicate: (user: number, track: number, id: number): string | undefined =>
    db.get<{ uuid: string }>(
      `SELECT u.uuid FROM uploads u JOIN libraries l ON l.id = u.library_id
       WHERE l.user_id = ? AND u.track_id = ? AND u.id <> ? AND u.import_status <> 'errored' ORDER BY u.creation_date, u.id LIMIT 1`,
      user,
      track,
      id
    )?.uuid
})
