// Artists that people do not want to see.
import { randomUUID } from 'node:crypto'
import type { ContentFilter } from '../../../src/lib/contract/people/filters.ts'
import type { Database } from '../../db.ts'
import type { User } from '../shapes/asker.ts'
import { orderBy, orderKeys } from '../query/ordering.ts'
import type { Slice } from '../query/list-index.ts'

type Row = { uuid: string; artist_id: number; name: string; creation_date: string }
const SELECT = `SELECT f.uuid, f.artist_id, a.name, f.creation_date FROM content_filters f JOIN artists a ON a.id = f.artist_id`
const shape = (row: Row): ContentFilter => ({
  uuid: row.uuid,
  target: { type: 'artist', id: row.artist_id, name: row.name },
  creation_date: row.creation_date
})

export type ContentFilters = ReturnType<typeof createContentFilters>

export function createContentFilters(db: Database) {
  const get = (user: User, uuid: string): ContentFilter | undefined => {
    const row = db.get<Row>(`${SELECT} WHERE f.user_id = ? AND f.uuid = ?`, user.id, uuid)
    return row && shape(row)
  }
  return {
    get,
    list(
      user: User,
      ordering: string | undefined,
      slice: Slice
    ): { count: number; results: ContentFilter[] } {
      const { count } = db.get<{ count: number }>(
        'SELECT count(*) AS count FROM content_filters WHERE user_id = ?',
        user.id
      )!
      const order = orderBy(orderKeys(ordering, ['creation_date'], ['-creation_date'], false), {
        creation_date: 'f.creation_date'
      })
      const rows = db.all<Row>(
        `${SELECT} WHERE f.user_id = ? ORDER BY ${order}, f.id DESC LIMIT ? OFFSET ?`,
        user.id,
        slice.limit,
        slice.offset
      )
      return { count, results: rows.map(shape) }
    },
    hasArtist: (id: number): boolean =>
      db.get('SELECT 1 FROM artists WHERE id = ?', id) !== undefined,

    /** Undefined when the artist is hidden already. */
    add(user: User, artist: number, date: string): ContentFilter | undefined {
      if (
        db.get('SELECT 1 FROM content_filters WHERE user_id = ? AND artist_id = ?', user.id, artist)
      )
        return undefined
      const uuid = randomUUID()
      db.run(
        'INSERT INTO content_filters (uuid, user_id, artist_id, creation_date) VALUES (?, ?, ?, ?)',
        uuid,
        user.id,
        artist,
        date
      )
      db.catalogChanged()
      return get(user, uuid)
    },

    /** False when the user has no such filter. */
    remove(user: User, uuid: string): boolean {
      if (!get(user, uuid)) return false
      db.run('DELETE FROM content_filters WHERE user_id = ? AND uuid = ?', user.id, uuid)
      db.catalogChanged()
      return true
    }
  }
}
