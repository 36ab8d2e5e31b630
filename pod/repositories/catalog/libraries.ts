import type { Library } from '../../../src/lib/contract/library/libraries.ts'
import type { Database } from '../../db.ts'
import { visibleLibraries, type Asker } from '../query/asker.ts'
import { scopeOwners } from '../query/scope.ts'
import { containsAll } from '../query/search.ts'
import { fid, loadActors } from '../shapes/actors.ts'
import type { Slice } from '../query/shelf.ts'

type Query = {
  q?: string | undefined
  actor?: string | undefined
  privacy_level?: string | undefined
  scope?: string | undefined
}
type Row = {
  id: number
  uuid: string
  name: string
  privacy_level: Library['privacy_level']
  creation_date: string
  actor_id: number
}

const holding = {
  track: 'SELECT u.library_id FROM uploads u WHERE u.track_id = ?',
  album:
    'SELECT u.library_id FROM tracks t JOIN uploads u ON u.track_id = t.id WHERE t.album_id = ?',
  artist: `SELECT u.library_id FROM artist_credits c JOIN track_credits x ON x.credit_id = c.id JOIN uploads u ON u.track_id = x.track_id
    WHERE c.artist_id = ?`,
  /** Those of an actor that hold anything. */
  actor: `SELECT u.library_id FROM uploads u JOIN libraries x ON x.id = u.library_id JOIN users o ON o.id = x.user_id
    WHERE o.actor_id = ?`
}

const notOfFeeds = `l.user_id NOT IN (SELECT u.id FROM users u JOIN actors a ON a.id = u.actor_id WHERE a.type = 'Service')`

export type Libraries = ReturnType<typeof createLibraries>

export function createLibraries(db: Database) {
  return {
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
      // The library of feeds is hidden, as on real pods.
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
        const owners = scopeOwners(db, asker, scope || undefined)
        if (owners === 'all') continue
        conditions.push('l.user_id IN (SELECT value FROM json_each(?))')
        params.push(JSON.stringify(owners))
      }
      if (of) {
        conditions.push(`l.id IN (${holding[of.kind]})`)
        params.push(of.id)
      }
      const where = conditions.join(' AND ')
      const { count } = db.get<{ count: number }>(
        `SELECT count(*) AS count FROM libraries l WHERE ${where}`,
        ...params
      )!
      const rows = db.all<Row>(
        `SELECT l.*, u.actor_id FROM libraries l JOIN users u ON u.id = l.user_id WHERE ${where} ORDER BY l.id LIMIT ? OFFSET ?`,
        ...params,
        limit,
        offset
      )
      const owners = rows.map((row) => row.actor_id)
      const actor = loadActors(db, asker, owners)
      return {
        count,
        results: rows.map((row) => ({ ...shape(asker, row), actor: actor(row.actor_id)! }))
      }
    }
  }

  function shape(asker: Asker, row: Row): Omit<Library, 'actor'> {
    const sum = db.get<{ count: number; size: number | null }>(
      'SELECT count(*) AS count, sum(size) AS size FROM uploads WHERE library_id = ?',
      row.id
    )!
    return {
      uuid: row.uuid,
      fid: fid(asker, 'music/libraries', row.uuid),
      name: row.name,
      privacy_level: row.privacy_level,
      uploads_count: sum.count,
      size: sum.size ?? 0,
      creation_date: row.creation_date
    }
  }
}
