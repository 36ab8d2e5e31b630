import { randomUUID } from 'node:crypto'
import type {
  Library,
  LibraryPatch,
  LibraryWrite
} from '../../../src/lib/contract/publish/libraries/libraries.ts'
import type { RemoteLibrary } from '../../../src/lib/contract/publish/libraries/remote.ts'
import type { Database } from '../../db.ts'
import type { Follow } from '../../../src/lib/contract/people/follows.ts'
import { visibleLibraries, type Asker, type User } from '../shapes/asker.ts'
import { shapeFollows, type FollowRow } from '../shapes/follows.ts'
import { scopeLibraries } from '../query/scope.ts'
import { containsAll } from '../query/search.ts'
import {
  fromLibraries,
  loadRemoteLibraries,
  selectLibraries,
  shapeLibraries,
  type LibraryRow
} from '../shapes/libraries.ts'
import type { Slice } from '../query/list-index.ts'

type Query = {
  q?: string | undefined
  actor?: string | undefined
  privacy_level?: string | undefined
  scope?: string | undefined
}
const holding = {
  track: 'SELECT u.library_id FROM uploads u WHERE u.track_id = ?',
  album:
    'SELECT u.library_id FROM tracks t JOIN uploads u ON u.track_id = t.id WHERE t.album_id = ?',
  artist: `SELECT u.library_id FROM artist_credits c JOIN track_credits x ON x.credit_id = c.id JOIN uploads u ON u.track_id = x.track_id
    WHERE c.artist_id = ?`,
  /** Those of an actor that hold anything. */
  actor: `SELECT u.library_id FROM uploads u JOIN libraries x ON x.id = u.library_id LEFT JOIN users o ON o.id = x.user_id
    LEFT JOIN remote_libraries r ON r.library_id = x.id WHERE coalesce(o.actor_id, r.actor_id) = ?`
}

/** Not the library of feeds, nor those of channels: real pods hide them, too. */
const notOfFeeds = `coalesce(u.actor_id, 0) NOT IN (SELECT a.id FROM actors a WHERE a.type = 'Service')
  AND coalesce(r.fid, '') NOT LIKE '%#channel' AND l.channel_id IS NULL`

export type Libraries = ReturnType<typeof createLibraries>

/** Libraries that people make themselves, as on servers of 1.4. */
function createOwnLibraries(db: Database) {
  const tracksIn = (library: number): number[] =>
    db.numbers(
      'SELECT DISTINCT track_id AS n FROM uploads WHERE library_id = ? AND track_id IS NOT NULL',
      library
    )
  return {
    /** The id of a library of one's own that the person may change; not of a channel's. */
    own: (user: User, uuid: string): number | undefined =>
      db.get<{ id: number }>(
        'SELECT id FROM libraries WHERE uuid = ? AND user_id = ? AND channel_id IS NULL',
        uuid,
        user.id
      )?.id,

    /** @returns its uuid */
    add(user: User, { name, description, privacy_level }: LibraryWrite, date: string): string {
      const uuid = randomUUID()
      db.run(
        'INSERT INTO libraries (uuid, user_id, name, description, privacy_level, creation_date) VALUES (?, ?, ?, ?, ?, ?)',
        uuid,
        user.id,
        name,
        description ?? null,
        privacy_level ?? 'me',
        date
      )
      return uuid
    },

    /** @returns the tracks whose visibility may have changed */
    change(id: number, { name, description, privacy_level }: LibraryPatch): number[] {
      db.run(
        `UPDATE libraries SET name = coalesce(?, name), privacy_level = coalesce(?, privacy_level),
           description = CASE WHEN ? THEN ? ELSE description END WHERE id = ?`,
        name ?? null,
        privacy_level ?? null,
        Number(description !== undefined),
        description ?? null,
        id
      )
      return privacy_level === undefined ? [] : tracksIn(id)
    },

    /** Removes a library with its uploads and follows. */
    remove(id: number): { tracks: number[]; paths: string[] } {
      return db.transaction(() => {
        const tracks = tracksIn(id)
        const paths = db.all<{ path: string }>('SELECT path FROM uploads WHERE library_id = ?', id)
        db.run('DELETE FROM uploads WHERE library_id = ?', id)
        db.run('DELETE FROM libraries WHERE id = ?', id)
        return { tracks, paths: paths.map(({ path }) => path) }
      })
    },

    /** Those who follow a library, or have asked to; the newest first. */
    followers(
      asker: Asker,
      id: number,
      { limit, offset }: Slice
    ): { count: number; results: Follow[] } {
      const { count } = db.get<{ count: number }>(
        'SELECT count(*) AS count FROM library_follows WHERE target_id = ?',
        id
      )!
      const rows = db.all<FollowRow>(
        'SELECT * FROM library_follows WHERE target_id = ? ORDER BY creation_date DESC, id DESC LIMIT ? OFFSET ?',
        id,
        limit,
        offset
      )
      return { count, results: shapeFollows(db, asker, 'library', rows) }
    }
  }
}

export function createLibraries(db: Database) {
  return {
    ...createOwnLibraries(db),

    /**
     * Libraries the asker may see; with `of` only those that contain music of a track, album or
     * artist, or that an actor has filled.
     */
    list(
      asker: Asker,
      query: Query,
      { limit, offset }: Slice,
      of?: { kind: keyof typeof holding; id: number }
    ): { count: number; results: Library[] } {
      const visible = visibleLibraries(asker)
      const words = containsAll(query.q, 'l.name')
      const conditions = [visible.sql, words.sql, notOfFeeds]
      const params: (string | number)[] = [...visible.params, ...words.params]
      if (query.privacy_level) {
        conditions.push('l.privacy_level = ?')
        params.push(query.privacy_level)
      }
      const scopes = [
        query.scope,
        query.actor &&
          `actor:${query.actor.includes('@') ? query.actor : `${query.actor}@${asker.domain}`}`
      ]
      for (const scope of scopes) {
        const chosen = scopeLibraries(db, asker, scope || undefined)
        if (!chosen) continue
        conditions.push(chosen.sql)
        params.push(...chosen.params)
      }
      if (of) {
        conditions.push(`l.id IN (${holding[of.kind]})`)
        params.push(of.id)
      }
      const where = conditions.join(' AND ')
      const { count } = db.get<{ count: number }>(
        `SELECT count(*) AS count ${fromLibraries} WHERE ${where}`,
        ...params
      )!
      const rows = db.all<LibraryRow>(
        `${selectLibraries} WHERE ${where} ORDER BY l.id LIMIT ? OFFSET ?`,
        ...params,
        limit,
        offset
      )
      return { count, results: shapeLibraries(db, asker, rows) }
    },

    /** A library by uuid, whoever may see what is in it; not those of feeds. */
    get(asker: Asker, uuid: string): Library | undefined {
      const rows = db.all<LibraryRow>(`${selectLibraries} WHERE l.uuid = ? AND ${notOfFeeds}`, uuid)
      return shapeLibraries(db, asker, rows)[0]
    },

    /** The id of a library whose music the asker may play; not those of feeds. */
    visible(asker: Asker, uuid: string): number | undefined {
      const { sql, params } = visibleLibraries(asker)
      return db.get<{ id: number }>(
        `SELECT l.id ${fromLibraries} WHERE l.uuid = ? AND ${notOfFeeds} AND ${sql}`,
        uuid,
        ...params
      )?.id
    },

    /** Libraries as people look them up, with their last scans. */
    lookedUp: (asker: Asker, id: number): RemoteLibrary | null =>
      loadRemoteLibraries(db, asker, [id])(id)
  }
}
