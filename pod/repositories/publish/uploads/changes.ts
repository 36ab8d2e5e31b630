// What becomes of the uploads of one person.
import { randomUUID } from 'node:crypto'
import type { UploadPatch } from '../../../../src/lib/contract/publish/uploads.ts'
import type { Database } from '../../../db.ts'
import type { PrivacyLevel, User } from '../../shapes/asker.ts'
import { inChannel } from './playable.ts'
import { selectUploads, type UploadRow } from './shape.ts'

export type NewUpload = {
  library: number
  path: string
  mimetype: string
  size: number
  duration: number | null
  bitrate: number | null
  status: 'draft' | 'pending'
  reference: string
  source: string | null
  metadata: unknown
  date: string
}

/** An upload of one's own. @param channels whether those of channels count, too */
export const ownRow = (
  db: Database,
  user: User,
  uuid: string,
  channels = false
): UploadRow | undefined =>
  db.get<UploadRow>(
    `${selectUploads} WHERE u.uuid = ? AND l.user_id = ? ${channels ? '' : `AND NOT ${inChannel}`}`,
    uuid,
    user.id
  )

/** Where a person may upload to. */
export const createUploadTargets = (db: Database) => ({
  /** The id of a library of one's own; not of a channel's. */
  library: (user: User, uuid: string): number | undefined =>
    db.get<{ id: number }>(
      'SELECT id FROM libraries WHERE uuid = ? AND user_id = ? AND channel_id IS NULL',
      uuid,
      user.id
    )?.id,

  /**
   * The id of the library behind a channel of one's own; made when it is first needed, and named as
   * real pods name it.
   */
  channelLibrary(user: User, uuid: string, date: string): number | undefined {
    const channel = db.get<{ id: number; username: string }>(
      'SELECT c.id, a.username FROM channels c JOIN actors a ON a.id = c.actor_id WHERE c.uuid = ? AND c.attributed_to = ?',
      uuid,
      user.actor_id
    )
    if (!channel) return undefined
    const known = db.get<{ id: number }>(
      'SELECT id FROM libraries WHERE channel_id = ?',
      channel.id
    )
    return (
      known?.id ??
      db.run(
        `INSERT INTO libraries (uuid, user_id, name, privacy_level, creation_date, channel_id) VALUES (?, ?, ?, 'everyone', ?, ?)`,
        randomUUID(),
        user.id,
        channel.username,
        date,
        channel.id
      )
    )
  },

  /** Whether an album belongs to a channel of the person's own. */
  isOwnAlbum: (user: User, album: number): boolean =>
    db.get(
      `SELECT 1 FROM album_credits x JOIN artist_credits c ON c.id = x.credit_id JOIN channels h ON h.artist_id = c.artist_id
       WHERE x.album_id = ? AND h.attributed_to = ?`,
      album,
      user.actor_id
    ) !== undefined
})

export const createUploadChanges = (db: Database) => ({
  /** @returns its id */
  add: (wanted: NewUpload): number =>
    db.run(
      `INSERT INTO uploads (uuid, library_id, path, modified, mimetype, size, duration, bitrate, import_status, import_reference,
         source, import_metadata, creation_date) VALUES (?, ?, ?, 0, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      randomUUID(),
      wanted.library,
      wanted.path,
      wanted.mimetype,
      wanted.size,
      wanted.duration,
      wanted.bitrate,
      wanted.status,
      wanted.reference,
      wanted.source,
      JSON.stringify(wanted.metadata),
      wanted.date
    ),

  change(row: UploadRow, { import_status, import_reference, import_metadata }: UploadPatch): void {
    db.run(
      'UPDATE uploads SET import_status = ?, import_reference = ?, import_metadata = ? WHERE id = ?',
      import_status ?? row.import_status,
      import_reference ?? row.import_reference,
      import_metadata ? JSON.stringify(import_metadata) : row.import_metadata,
      row.id
    )
  },

  /** Moves an upload to the built-in library of a level. False when it is not the person's. */
  move(user: User, uuid: string, level: PrivacyLevel): boolean {
    const row = ownRow(db, user, uuid, true)
    if (!row) return false
    db.run(
      'UPDATE uploads SET library_id = (SELECT id FROM libraries WHERE user_id = ? AND privacy_level = ? AND built_in = 1) WHERE id = ?',
      user.id,
      level,
      row.id
    )
    return true
  },

  /** The tracks of uploads. */
  tracks: (ids: readonly number[]): number[] =>
    db.numbers(
      `SELECT DISTINCT track_id AS n FROM uploads WHERE track_id IS NOT NULL AND id IN (SELECT value FROM json_each(?))`,
      JSON.stringify(ids)
    ),

  /** Takes uploads away; their tracks stay. @returns paths of their files */
  remove(ids: readonly number[]): string[] {
    const list = JSON.stringify(ids)
    return db.transaction(() => {
      const chosen = 'SELECT value FROM json_each(?)'
      const paths = db.all<{ path: string }>(
        `SELECT path FROM uploads WHERE id IN (${chosen})`,
        list
      )
      db.run(`DELETE FROM uploads WHERE id IN (${chosen})`, list)
      return paths.map(({ path }) => path)
    })
  }
})
