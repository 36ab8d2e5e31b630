import type {
  Playlist,
  PlaylistQuery,
  PlaylistTrack
} from '../../../src/lib/contract/library/playlists.ts'
import type { Database } from '../../db.ts'
import type { Asker } from '../query/asker.ts'
import { orderBy, orderKeys } from '../query/ordering.ts'
import { scopeOwners } from '../query/scope.ts'
import { containsAll } from '../query/search.ts'
import { selectPlaylists, shapePlaylists, type PlaylistRow } from '../shapes/playlists.ts'
import { loadTracks } from '../shapes/tracks.ts'
import type { Slice } from '../query/shelf.ts'

const columns = {
  id: 'p.id',
  name: 'p.name COLLATE NOCASE',
  creation_date: 'p.creation_date',
  modification_date: 'p.modification_date'
}

const visibleTo = (asker: Asker): { sql: string; params: (string | number)[] } =>
  asker.user
    ? {
        sql: `(p.privacy_level IN ('everyone', 'instance') OR p.user_id = ?)`,
        params: [asker.user.id]
      }
    : { sql: `p.privacy_level = 'everyone'`, params: [] }

/** SQL of a list's filters over playlists `p` that the asker may see, and its parameters. */
function conditionsOf(
  db: Database,
  asker: Asker,
  query: PlaylistQuery
): { where: string; params: (string | number)[] } {
  const visible = visibleTo(asker)
  const words = containsAll(query.q, 'p.name')
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

export type Playlists = ReturnType<typeof createPlaylists>

export function createPlaylists(db: Database) {
  return {
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
      const rows = db.all<PlaylistRow>(
        `${selectPlaylists} WHERE ${where} ORDER BY ${order}, p.id LIMIT ? OFFSET ?`,
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
      const ids = db.numbers(
        'SELECT track_id AS n FROM playlist_tracks WHERE playlist_id = ? ORDER BY position',
        playlist.id
      )
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
