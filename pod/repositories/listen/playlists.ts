import { randomUUID } from 'node:crypto'
import type {
  Playlist,
  PlaylistQuery,
  PlaylistTrack
} from '../../../src/lib/contract/listen/playlists.ts'
import type { Database } from '../../db.ts'
import type { Asker, PrivacyLevel, User } from '../shapes/asker.ts'
import { orderBy, orderKeys } from '../query/ordering.ts'
import { scopeOwners } from '../query/scope.ts'
import { foldedContainsAll } from '../query/search.ts'
import { selectPlaylists, shapePlaylists, type PlaylistRow } from '../shapes/playlists.ts'
import { loadTracks } from '../shapes/tracks.ts'
import type { Slice } from '../query/list-index.ts'

const columns = {
  id: 'p.id',
  name: 'p.name COLLATE NOCASE',
  creation_date: 'p.creation_date',
  modification_date: 'p.modification_date'
}

const visibleTo = (asker: Asker): { sql: string; params: (string | number)[] } =>
  asker.user
    ? {
        sql: `(p.privacy_level IN ('everyone', 'instance') OR p.user_id = ?
          OR p.privacy_level = 'followers' AND p.user_id IN (SELECT w.id FROM users w
            JOIN user_follows f ON f.target_id = w.actor_id WHERE f.actor_id = ? AND f.approved = 1))`,
        params: [asker.user.id, asker.user.actor_id]
      }
    : { sql: `p.privacy_level = 'everyone'`, params: [] }

/** SQL of a list's filters over playlists `p` that the asker may see, and its parameters. */
function conditionsOf(
  db: Database,
  asker: Asker,
  query: PlaylistQuery
): { where: string; params: (string | number)[] } {
  const visible = visibleTo(asker)
  const words = foldedContainsAll(query.q, 'playlists', 'p.id')
  const conditions = [visible.sql, words.sql]
  const params = [...visible.params, ...words.params]
  const add = (condition: string, ...values: (string | number)[]) => {
    conditions.push(condition)
    params.push(...values)
  }
  const holds = (condition: string) =>
    `EXISTS (SELECT 1 FROM playlist_tracks x JOIN tracks t ON t.id = x.track_id WHERE x.playlist_id = p.id AND ${condition})`
  if (query.name) add('p.name = ?', query.name)
  if (query.name__icontains) add('instr(lower(p.name), lower(?)) > 0', query.name__icontains)
  if (query.playable !== undefined) add(query.playable ? holds('1') : `NOT ${holds('1')}`)
  if (query.track !== undefined) add(holds('t.id = ?'), query.track)
  if (query.album !== undefined) add(holds('t.album_id = ?'), query.album)
  if (query.artist !== undefined)
    add(
      holds(
        't.id IN (SELECT y.track_id FROM artist_credits c JOIN track_credits y ON y.credit_id = c.id WHERE c.artist_id = ?)'
      ),
      query.artist
    )
  const owners = scopeOwners(db, asker, query.scope)
  if (owners !== 'all') add('p.user_id IN (SELECT value FROM json_each(?))', JSON.stringify(owners))
  return { where: conditions.join(' AND '), params }
}

export type PlaylistChange = {
  name?: string
  privacy_level?: PrivacyLevel
  description?: string | null
}

/** Ids of the tracks of a playlist, in order. */
const trackIds = (db: Database, playlist: number): number[] =>
  db.numbers(
    'SELECT track_id AS n FROM playlist_tracks WHERE playlist_id = ? ORDER BY position',
    playlist
  )

const playlistChanges = (db: Database) => ({
  /** Returns the uuid of the new playlist. */
  add(user: User, change: PlaylistChange & { name: string }, date: string): string {
    const uuid = randomUUID()
    db.run(
      `INSERT INTO playlists (uuid, user_id, name, description, privacy_level, creation_date, modification_date)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      uuid,
      user.id,
      change.name,
      change.description ?? null,
      change.privacy_level ?? user.privacy_level,
      date,
      date
    )
    return uuid
  },

  change(id: number, change: PlaylistChange, date: string): void {
    const set = (column: string, value: string | null | undefined) =>
      value !== undefined && db.run(`UPDATE playlists SET ${column} = ? WHERE id = ?`, value, id)
    db.transaction(() => {
      set('name', change.name)
      set('privacy_level', change.privacy_level)
      set('description', change.description)
      set('modification_date', date)
    })
  },

  remove: (id: number): void => void db.run('DELETE FROM playlists WHERE id = ?', id),

  /** Replaces all tracks of a playlist. */
  setTracks(id: number, tracks: readonly number[], date: string): void {
    db.transaction(() => {
      db.run('DELETE FROM playlist_tracks WHERE playlist_id = ?', id)
      tracks.forEach((track, position) =>
        db.run(
          'INSERT INTO playlist_tracks (playlist_id, position, track_id) VALUES (?, ?, ?)',
          id,
          position,
          track
        )
      )
      db.run('UPDATE playlists SET modification_date = ? WHERE id = ?', date, id)
    })
  }
})

export type Playlists = ReturnType<typeof createPlaylists>

export function createPlaylists(db: Database) {
  return {
    ...playlistChanges(db),

    /** The number of a playlist if it is the user's own to change. */
    ownId: (user: User, uuid: string): number | undefined =>
      db.get<{ id: number }>(
        'SELECT id FROM playlists WHERE uuid = ? AND user_id = ?',
        uuid,
        user.id
      )?.id,

    trackIds: (id: number): number[] => trackIds(db, id),

    list(
      asker: Asker,
      query: PlaylistQuery,
      { limit, offset }: Slice
    ): { count: number; results: Playlist[] } {
      const { where, params } = conditionsOf(db, asker, query)
      const order = orderBy(
        orderKeys(query.ordering, Object.keys(columns), ['-creation_date'], false),
        columns
      )
      const { count } = db.get<{ count: number }>(
        `SELECT count(*) AS count FROM playlists p WHERE ${where}`,
        ...params
      )!
      // The page is chosen first: in one statement SQLite would count the tracks of every playlist
      // before it sorts them.
      const rows = db.all<PlaylistRow>(
        `${selectPlaylists} WHERE p.id IN (SELECT p.id FROM playlists p WHERE ${where} ORDER BY ${order}, p.id LIMIT ? OFFSET ?)
         ORDER BY ${order}, p.id`,
        ...params,
        limit,
        offset
      )
      return { count, results: shapePlaylists(db, asker, rows) }
    },

    get(asker: Asker, uuid: string): Playlist | undefined {
      const visible = visibleTo(asker)
      return shapePlaylists(
        db,
        asker,
        db.all<PlaylistRow>(
          `${selectPlaylists} WHERE p.uuid = ? AND ${visible.sql}`,
          uuid,
          ...visible.params
        )
      )[0]
    },

    /** Servers of the line 1.4 number their playlists. */
    idOf: (uuid: string): number =>
      db.get<{ id: number }>('SELECT id FROM playlists WHERE uuid = ?', uuid)?.id ?? 0,
    uuidOf: (id: number): string | undefined =>
      db.get<{ uuid: string }>('SELECT uuid FROM playlists WHERE id = ?', id)?.uuid,

    /** All tracks of a playlist in order, not in pages. */
    tracks(asker: Asker, uuid: string): { count: number; results: PlaylistTrack[] } | undefined {
      const visible = visibleTo(asker)
      const playlist = db.get<PlaylistRow>(
        `${selectPlaylists} WHERE p.uuid = ? AND ${visible.sql}`,
        uuid,
        ...visible.params
      )
      if (!playlist) return undefined
      const ids = trackIds(db, playlist.id)
      const found = new Map(
        loadTracks(db, asker, [...new Set(ids)]).map((track) => [track.id, track])
      )
      const { creation_date } = playlist
      const results = ids.flatMap((id, index) =>
        found.has(id) ? [{ index, track: found.get(id)!, creation_date }] : []
      )
      return { count: results.length, results }
    }
  }
}
