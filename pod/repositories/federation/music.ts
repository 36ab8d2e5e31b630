// Writes artists, albums, tracks and files that other pods sent. The same address always gets the
// same row.
import { randomUUID } from 'node:crypto'
import type {
  RemoteAlbum,
  RemoteArtist,
  RemoteCredit,
  RemoteTrack,
  RemoteUpload
} from '../../activitypub/read.ts'
import type { Database } from '../../db.ts'
import { fold, stamp, tagName } from '../../text.ts'
import { licenseCode } from '../listen/licenses.ts'

type Kind = 'artist' | 'album' | 'track'
/** A picture that is still to be read from another pod. */
export type Picture = { kind: Kind; id: number; url: string }
export type Stored = { id: number; pictures: Picture[] }

/** The row of an object by its address there; a new uuid for one that is not known yet. */
function place(db: Database, table: string, fid: string): { uuid: string; id: number | undefined } {
  const known = db.get<{ uuid: string }>('SELECT uuid FROM remote_objects WHERE fid = ?', fid)
  const uuid = known?.uuid ?? randomUUID()
  if (!known) db.run('INSERT INTO remote_objects (uuid, fid) VALUES (?, ?)', uuid, fid)
  return { uuid, id: db.get<{ id: number }>(`SELECT id FROM ${table} WHERE uuid = ?`, uuid)?.id }
}

function tag(db: Database, kind: Kind, id: number, names: readonly string[], date: string): void {
  db.run(`DELETE FROM ${kind}_tags WHERE ${kind}_id = ?`, id)
  for (const name of names.map(tagName)) {
    if (!name) continue
    db.run('INSERT OR IGNORE INTO tags (name, creation_date) VALUES (?, ?)', name, date)
    db.run(
      `INSERT OR IGNORE INTO ${kind}_tags (${kind}_id, tag_id) SELECT ?, id FROM tags WHERE name = ?`,
      id,
      name
    )
  }
}

const knownActor = (db: Database, fid: string | null): number | null =>
  (fid !== null &&
    db.get<{ id: number }>('SELECT actor_id AS id FROM remote_actor_details WHERE fid = ?', fid)
      ?.id) ||
  null

/** Not in transactions: the caller opens them. */
export class MusicWriter {
  readonly #db: Database
  readonly #now: () => number

  constructor(db: Database, now: () => number) {
    this.#db = db
    this.#now = now
  }

  /** The picture of something that has none yet. */
  #picture(kind: Kind, id: number, url: string | null): Picture[] {
    if (!url) return []
    const sql = `SELECT 1 FROM ${kind}s WHERE id = ? AND cover_id IS NOT NULL`
    return this.#db.get(sql, id) ? [] : [{ kind, id, url }]
  }

  artist(values: RemoteArtist): Stored {
    const date = values.published ?? stamp(this.#now())
    const { uuid, id: known } = place(this.#db, 'artists', values.fid)
    const id =
      known ??
      this.#db.run(
        'INSERT INTO artists (uuid, name, folded, creation_date, modification_date) VALUES (?, ?, ?, ?, ?)',
        uuid,
        values.name,
        fold(values.name),
        date,
        date
      )
    this.#db.run(
      'UPDATE artists SET name = ?, folded = ?, mbid = ?, description = coalesce(?, description), attributed_to = coalesce(?, attributed_to) WHERE id = ?',
      values.name,
      fold(values.name),
      values.mbid,
      values.text,
      knownActor(this.#db, values.attributedTo),
      id
    )
    tag(this.#db, 'artist', id, values.tags, date)
    return { id, pictures: this.#picture('artist', id, values.image) }
  }

  #credit(kind: 'album' | 'track', id: number, credits: readonly RemoteCredit[]): Picture[] {
    this.#db.run(`DELETE FROM ${kind}_credits WHERE ${kind}_id = ?`, id)
    return credits.flatMap((each, position) => {
      const who = this.artist(each.artist)
      const values = [who.id, each.credit, each.joinphrase, position] as const
      this.#db.run(
        'INSERT OR IGNORE INTO artist_credits (artist_id, credit, joinphrase, position) VALUES (?, ?, ?, ?)',
        ...values
      )
      this.#db.run(
        `INSERT OR IGNORE INTO ${kind}_credits (${kind}_id, credit_id)
         SELECT ?, id FROM artist_credits WHERE artist_id = ? AND credit = ? AND joinphrase = ? AND position = ?`,
        id,
        ...values
      )
      return who.pictures
    })
  }

  album(values: RemoteAlbum): Stored {
    const date = values.published ?? stamp(this.#now())
    const { uuid, id: known } = place(this.#db, 'albums', values.fid)
    const id =
      known ??
      this.#db.run(
        'INSERT INTO albums (uuid, title, folded, identity, creation_date) VALUES (?, ?, ?, ?, ?)',
        uuid,
        values.name,
        fold(values.name),
        values.fid,
        date
      )
    this.#db.run(
      'UPDATE albums SET title = ?, folded = ?, mbid = ?, release_date = ?, description = coalesce(?, description), attributed_to = coalesce(?, attributed_to) WHERE id = ?',
      values.name,
      fold(values.name),
      values.mbid,
      values.released,
      values.text,
      knownActor(this.#db, values.attributedTo),
      id
    )
    tag(this.#db, 'album', id, values.tags, date)
    const pictures = this.#credit('album', id, values.credits)
    return { id, pictures: [...pictures, ...this.#picture('album', id, values.image)] }
  }

  track(values: RemoteTrack): Stored {
    const date = values.published ?? stamp(this.#now())
    const home = values.album && this.album(values.album)
    const { uuid, id: known } = place(this.#db, 'tracks', values.fid)
    const id =
      known ??
      this.#db.run(
        'INSERT INTO tracks (uuid, title, folded, creation_date) VALUES (?, ?, ?, ?)',
        uuid,
        values.name,
        fold(values.name),
        date
      )
    this.#db.run(
      `UPDATE tracks SET title = ?, folded = ?, mbid = ?, album_id = ?, position = ?, disc_number = ?, copyright = ?, license = ?,
         description = coalesce(?, description), attributed_to = coalesce(?, attributed_to) WHERE id = ?`,
      values.name,
      fold(values.name),
      values.mbid,
      home?.id ?? null,
      values.position,
      values.disc,
      values.copyright,
      licenseCode(values.license ?? undefined) ?? null,
      values.text,
      knownActor(this.#db, values.attributedTo),
      id
    )
    tag(this.#db, 'track', id, values.tags, date)
    const pictures = [...(home?.pictures ?? []), ...this.#credit('track', id, values.credits)]
    return { id, pictures: [...pictures, ...this.#picture('track', id, values.image)] }
  }

  upload(values: RemoteUpload, library: number): Stored {
    const { id: trackId, pictures } = this.track(values.track)
    const { uuid, id: known } = place(this.#db, 'uploads', values.fid)
    const columns = [
      trackId,
      library,
      values.href,
      values.mimetype,
      values.size,
      values.duration,
      values.bitrate
    ] as const
    if (known !== undefined)
      this.#db.run(
        'UPDATE uploads SET track_id = ?, library_id = ?, path = ?, mimetype = ?, size = ?, duration = ?, bitrate = ? WHERE id = ?',
        ...columns,
        known
      )
    const id =
      known ??
      this.#db.run(
        `INSERT INTO uploads (track_id, library_id, path, mimetype, size, duration, bitrate, uuid, modified, import_reference, creation_date)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, 'federation', ?)`,
        ...columns,
        uuid,
        values.published ?? stamp(this.#now())
      )
    return { id, pictures }
  }
}
