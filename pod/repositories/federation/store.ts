// Writes what other pods sent. The same address always gets the same row.
import { randomUUID } from 'node:crypto'
import type {
  RemoteActor,
  RemoteAlbum,
  RemoteArtist,
  RemoteCredit,
  RemoteLibraryValues,
  RemoteTrack,
  RemoteUpload
} from '../../federation/read.ts'
import type { Database } from '../../db.ts'
import { fold, stamp, tagName } from '../../text.ts'
import { licenseCode } from '../catalog/licenses.ts'

type Kind = 'artist' | 'album' | 'track'
/** A picture that is still to be read from another pod. */
export type Picture = { kind: Kind; id: number; url: string }
export type Stored = { id: number; pictures: Picture[] }

export type Store = ReturnType<typeof createStore>

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

function createWriters(db: Database, now: () => number) {
  /** The picture of something that has none yet. */
  const picture = (kind: Kind, id: number, url: string | null): Picture[] =>
    url && !db.get(`SELECT 1 FROM ${kind}s WHERE id = ? AND cover_id IS NOT NULL`, id)
      ? [{ kind, id, url }]
      : []

  function artist(values: RemoteArtist): Stored {
    const date = values.published ?? stamp(now())
    const { uuid, id: known } = place(db, 'artists', values.fid)
    const id =
      known ??
      db.run(
        'INSERT INTO artists (uuid, name, folded, creation_date, modification_date) VALUES (?, ?, ?, ?, ?)',
        uuid,
        values.name,
        fold(values.name),
        date,
        date
      )
    db.run(
      'UPDATE artists SET name = ?, folded = ?, mbid = ?, description = coalesce(?, description), attributed_to = coalesce(?, attributed_to) WHERE id = ?',
      values.name,
      fold(values.name),
      values.mbid,
      values.text,
      knownActor(db, values.attributedTo),
      id
    )
    tag(db, 'artist', id, values.tags, date)
    return { id, pictures: picture('artist', id, values.image) }
  }

  function credit(
    kind: 'album' | 'track',
    id: number,
    credits: readonly RemoteCredit[]
  ): Picture[] {
    db.run(`DELETE FROM ${kind}_credits WHERE ${kind}_id = ?`, id)
    return credits.flatMap((each, position) => {
      const who = artist(each.artist)
      const values = [who.id, each.credit, each.joinphrase, position] as const
      db.run(
        'INSERT OR IGNORE INTO artist_credits (artist_id, credit, joinphrase, position) VALUES (?, ?, ?, ?)',
        ...values
      )
      db.run(
        `INSERT OR IGNORE INTO ${kind}_credits (${kind}_id, credit_id)
         SELECT ?, id FROM artist_credits WHERE artist_id = ? AND credit = ? AND joinphrase = ? AND position = ?`,
        id,
        ...values
      )
      return who.pictures
    })
  }

  function album(values: RemoteAlbum): Stored {
    const date = values.published ?? stamp(now())
    const { uuid, id: known } = place(db, 'albums', values.fid)
    const id =
      known ??
      db.run(
        'INSERT INTO albums (uuid, title, folded, identity, creation_date) VALUES (?, ?, ?, ?, ?)',
        uuid,
        values.name,
        fold(values.name),
        values.fid,
        date
      )
    db.run(
      'UPDATE albums SET title = ?, folded = ?, mbid = ?, release_date = ?, description = coalesce(?, description), attributed_to = coalesce(?, attributed_to) WHERE id = ?',
      values.name,
      fold(values.name),
      values.mbid,
      values.released,
      values.text,
      knownActor(db, values.attributedTo),
      id
    )
    tag(db, 'album', id, values.tags, date)
    const pictures = credit('album', id, values.credits)
    return { id, pictures: [...pictures, ...picture('album', id, values.image)] }
  }

  function track(values: RemoteTrack): Stored {
    const date = values.published ?? stamp(now())
    const home = values.album && album(values.album)
    const { uuid, id: known } = place(db, 'tracks', values.fid)
    const id =
      known ??
      db.run(
        'INSERT INTO tracks (uuid, title, folded, creation_date) VALUES (?, ?, ?, ?)',
        uuid,
        values.name,
        fold(values.name),
        date
      )
    db.run(
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
      knownActor(db, values.attributedTo),
      id
    )
    tag(db, 'track', id, values.tags, date)
    const pictures = [...(home?.pictures ?? []), ...credit('track', id, values.credits)]
    return { id, pictures: [...pictures, ...picture('track', id, values.image)] }
  }

  function upload(values: RemoteUpload, library: number): Stored {
    const { id: trackId, pictures } = track(values.track)
    const { uuid, id: known } = place(db, 'uploads', values.fid)
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
      db.run(
        'UPDATE uploads SET track_id = ?, library_id = ?, path = ?, mimetype = ?, size = ?, duration = ?, bitrate = ? WHERE id = ?',
        ...columns,
        known
      )
    const id =
      known ??
      db.run(
        `INSERT INTO uploads (track_id, library_id, path, mimetype, size, duration, bitrate, uuid, modified, import_reference, creation_date)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, 'federation', ?)`,
        ...columns,
        uuid,
        values.published ?? stamp(now())
      )
    return { id, pictures }
  }

  return { artist, album, track, upload }
}

export function createStore(db: Database, now: () => number) {
  const writers = createWriters(db, now)
  return {
    artist: (values: RemoteArtist): Stored => db.transaction(() => writers.artist(values)),
    album: (values: RemoteAlbum): Stored => db.transaction(() => writers.album(values)),
    track: (values: RemoteTrack): Stored => db.transaction(() => writers.track(values)),
    upload: (values: RemoteUpload, library: number): Stored =>
      db.transaction(() => writers.upload(values, library)),

    /** The id of an actor, written anew. */
    actor(values: RemoteActor): number {
      const { fid, type, username, name, summary } = values
      const domain = new URL(fid).host
      return db.transaction(() => {
        const known = db.get<{ id: number }>(
          'SELECT actor_id AS id FROM remote_actor_details WHERE fid = ? UNION SELECT id FROM actors WHERE username = ? LIMIT 1',
          fid,
          `${username}@${domain}`
        )
        const id =
          known?.id ??
          db.run(
            'INSERT INTO actors (username, name, creation_date) VALUES (?, ?, ?)',
            `${username}@${domain}`,
            name,
            stamp(now())
          )
        db.run(
          'UPDATE actors SET name = ?, type = ?, summary = ? WHERE id = ?',
          name,
          type,
          summary,
          id
        )
        db.run('INSERT OR IGNORE INTO remote_actors (actor_id, domain) VALUES (?, ?)', id, domain)
        db.run(
          'INSERT OR REPLACE INTO remote_actor_details (actor_id, fid, url, inbox, outbox, public_key, fetched) VALUES (?, ?, ?, ?, ?, ?, ?)',
          id,
          fid,
          values.url,
          values.inbox,
          values.outbox,
          values.key,
          now()
        )
        return id
      })
    },

    /** The id of a library, written anew; its owner must be known. */
    library(values: RemoteLibraryValues, owner: number): number {
      const { fid, name, summary, total, privacy } = values
      return db.transaction(() => {
        const known = db.get<{ id: number }>(
          'SELECT library_id AS id FROM remote_libraries WHERE fid = ?',
          fid
        )
        const id =
          known?.id ??
          db.run(
            'INSERT INTO libraries (uuid, name, privacy_level, creation_date) VALUES (?, ?, ?, ?)',
            randomUUID(),
            name,
            privacy,
            stamp(now())
          )
        db.run('UPDATE libraries SET name = ?, privacy_level = ? WHERE id = ?', name, privacy, id)
        db.run(
          'INSERT OR REPLACE INTO remote_libraries (library_id, actor_id, fid, summary, uploads_count, fetched) VALUES (?, ?, ?, ?, ?, ?)',
          id,
          owner,
          fid,
          summary,
          total,
          now()
        )
        db.catalogChanged()
        return id
      })
    },

    /** The artist and the channel behind an actor. */
    channel(actor: number, owner: number, values: RemoteActor): Stored {
      const { fid, name, summary, tags, image } = values
      return db.transaction(() => {
        const stored = writers.artist({
          // The artist of a channel has no address of its own.
          fid: `${fid}#artist`,
          name,
          mbid: null,
          published: null,
          attributedTo: null,
          text: summary,
          tags,
          image
        })
        const category = ['music', 'podcast'].includes(values.category) ? values.category : 'other'
        db.run(
          'UPDATE artists SET content_category = ?, attributed_to = ?, in_channel = 1 WHERE id = ?',
          category,
          owner,
          stored.id
        )
        db.run(
          'INSERT OR IGNORE INTO channels (uuid, artist_id, actor_id, attributed_to, creation_date) VALUES (?, ?, ?, ?, ?)',
          randomUUID(),
          stored.id,
          actor,
          owner,
          stamp(now())
        )
        const { id } = db.get<{ id: number }>('SELECT id FROM channels WHERE actor_id = ?', actor)!
        return { id, pictures: stored.pictures }
      })
    },

    /** Gives something its picture, a stored attachment. */
    cover(
      { kind, id }: Picture,
      file: { hash: string; extension: string; mimetype: string; size: number }
    ): void {
      db.run(
        'INSERT OR IGNORE INTO attachments (uuid, hash, extension, mimetype, size, creation_date) VALUES (?, ?, ?, ?, ?, ?)',
        randomUUID(),
        file.hash,
        file.extension,
        file.mimetype,
        file.size,
        stamp(now())
      )
      db.run(
        `UPDATE ${kind}s SET cover_id = (SELECT id FROM attachments WHERE hash = ?) WHERE id = ?`,
        file.hash,
        id
      )
    }
  }
}
