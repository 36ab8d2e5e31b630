// The common part of favorites and listenings: a dated row of a user and a track, visible as the
// user's privacy level allows.
import type { Actor } from '../../../../src/lib/contract/kit/shapes.ts'
import type { Track } from '../../../../src/lib/contract/listen/tracks.ts'
import type { Database } from '../../../db.ts'
import { visibleUsers, type Asker } from '../../shapes/asker.ts'
import { scopeOwners } from '../../query/scope.ts'
import { fid, loadActors } from '../../shapes/actors.ts'
import { loadTracks } from '../../shapes/tracks.ts'
import type { Slice } from '../../query/list-index.ts'

/** `fid` ends with the number of the row, which only the 1.4 line sends. */
export type Mark = { fid: string; actor: Actor; track: Track; creation_date: string }
export type MarkFilter = {
  scope?: string | undefined
  hidden?: boolean | undefined
  username?: string | undefined
  tracks?: readonly number[]
  /** Oldest first; newest first by default. */
  oldest?: boolean
}

const hiddenTracks = `SELECT x.track_id FROM content_filters f JOIN artist_credits c ON c.artist_id = f.artist_id
  JOIN track_credits x ON x.credit_id = c.id WHERE f.user_id = ?`

/** One page of the marks in `table` that the asker may see. */
export function listMarks(
  db: Database,
  asker: Asker,
  table: 'favorites' | 'listenings',
  filter: MarkFilter,
  { limit, offset }: Slice
): { count: number; results: Mark[] } {
  const visible = visibleUsers(asker)
  const users = db.all<{ id: number; username: string }>(
    `SELECT u.id, u.username FROM users u WHERE ${visible.sql}`,
    ...visible.params
  )
  const owners = scopeOwners(db, asker, filter.scope)
  const wanted = users
    .filter((user) => owners === 'all' || owners.includes(user.id))
    .filter(
      (user) => !filter.username || user.username.toLowerCase() === filter.username.toLowerCase()
    )
  const conditions = ['m.user_id IN (SELECT value FROM json_each(?))']
  const params: (string | number)[] = [JSON.stringify(wanted.map((user) => user.id))]
  if (filter.tracks) {
    conditions.push('m.track_id IN (SELECT value FROM json_each(?))')
    params.push(JSON.stringify(filter.tracks))
  }
  if (asker.user || filter.hidden) {
    conditions.push(`m.track_id ${filter.hidden ? '' : 'NOT '}IN (${hiddenTracks})`)
    params.push(asker.user?.id ?? 0)
  }
  const from = `FROM ${table} m WHERE ${conditions.join(' AND ')}`
  const { count } = db.get<{ count: number }>(`SELECT count(*) AS count ${from}`, ...params)!
  const way = filter.oldest ? 'ASC' : 'DESC'
  const rows = db.all<{ id: number; actor_id: number; track_id: number; creation_date: string }>(
    `SELECT p.id, u.actor_id, p.track_id, p.creation_date
     FROM (SELECT m.id ${from} ORDER BY m.creation_date ${way}, m.id ${way} LIMIT ? OFFSET ?) q
     JOIN ${table} p ON p.id = q.id JOIN users u ON u.id = p.user_id ORDER BY p.creation_date ${way}, p.id ${way}`,
    ...params,
    limit,
    offset
  )
  const people = rows.map((row) => row.actor_id)
  const actor = loadActors(db, asker, people)
  const songs = [...new Set(rows.map((row) => row.track_id))]
  const tracks = new Map(loadTracks(db, asker, songs).map((track) => [track.id, track]))
  return {
    count,
    results: rows.map((row) => ({
      fid: fid(asker, table === 'favorites' ? 'music/likes' : 'music/listenings', String(row.id)),
      actor: actor(row.actor_id)!,
      track: tracks.get(row.track_id)!,
      creation_date: row.creation_date
    }))
  }
}
