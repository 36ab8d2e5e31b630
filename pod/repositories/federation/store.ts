// Writes what other pods sent. The same address always gets the same row.
import { randomUUID } from 'node:crypto'
import {
  channelArtist,
  type RemoteActor,
  type RemoteAlbum,
  type RemoteArtist,
  type RemoteLibraryValues,
  type RemoteTrack,
  type RemoteUpload
} from '../../activitypub/read.ts'
import type { Database } from '../../db.ts'
import { stamp } from '../../text.ts'
import { MusicWriter, type Picture, type Stored } from './music.ts'

export type Store = ReturnType<typeof createStore>

const createPeople = (db: Database, now: () => number) => ({
  /** Who has the name of an actor, if another address does. */
  holder: ({ fid, username }: RemoteActor): { id: number; fid: string } | undefined =>
    db.get<{ id: number; fid: string }>(
      `SELECT a.id, d.fid FROM actors a JOIN remote_actor_details d ON d.actor_id = a.id
       WHERE a.username = ? AND d.fid <> ?`,
      `${username}@${new URL(fid).host}`,
      fid
    ),

  /** Frees the name of an actor who is gone; their follows stay theirs. */
  retire: (id: number): void =>
    void db.run(`UPDATE actors SET username = username || '#' || id WHERE id = ?`, id),

  /** The id of an actor, written anew. */
  actor(values: RemoteActor): number {
    const { fid, type, username, name, summary } = values
    const domain = new URL(fid).host
    return db.transaction(() => {
      const known =
        db.get<{ id: number }>(
          'SELECT actor_id AS id FROM remote_actor_details WHERE fid = ?',
          fid
        ) ??
        // Known by name only, e.g. from a file of an older version.
        db.get<{ id: number }>(
          `SELECT id FROM actors WHERE username = ?
           AND id NOT IN (SELECT actor_id FROM remote_actor_details)`,
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
        'INSERT OR REPLACE INTO remote_actor_details (actor_id, fid, url, rss, inbox, outbox, public_key, fetched) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
        id,
        fid,
        values.url,
        values.rss,
        values.inbox,
        values.outbox,
        values.key,
        now()
      )
      return id
    })
  }
})

const createLibraries = (db: Database, now: () => number) => ({
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
  }
})

const createMusic = (db: Database, now: () => number, writers: MusicWriter) => ({
  artist: (values: RemoteArtist): Stored => db.transaction(() => writers.artist(values)),
  album: (values: RemoteAlbum): Stored => db.transaction(() => writers.album(values)),
  track: (values: RemoteTrack): Stored => db.transaction(() => writers.track(values)),
  upload: (values: RemoteUpload, library: number): Stored =>
    db.transaction(() => writers.upload(values, library)),

  /** The artist and the channel behind an actor. */
  channel(actor: number, owner: number, values: RemoteActor): Stored {
    return db.transaction(() => {
      const stored = writers.artist(channelArtist(values))
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
})

export const createStore = (db: Database, now: () => number) => ({
  ...createPeople(db, now),
  ...createLibraries(db, now),
  ...createMusic(db, now, new MusicWriter(db, now))
})
