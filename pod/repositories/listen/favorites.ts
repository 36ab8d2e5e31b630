import type { FavoriteQuery } from '../../../src/lib/contract/listen/favorites.ts'
import type { Database } from '../../db.ts'
import type { Asker, User } from '../shapes/asker.ts'
import { listMarks, type Mark } from './history/marked-tracks.ts'
import { searchStatement } from '../query/search.ts'
import type { Slice } from '../query/list-index.ts'

export type FavoriteRow = { id: number; track: number; creation_date: string }
export type Favorites = ReturnType<typeof createFavorites>

export function createFavorites(db: Database) {
  const find = (user: User, track: number): FavoriteRow | undefined =>
    db.get<FavoriteRow>(
      'SELECT id, track_id AS track, creation_date FROM favorites WHERE user_id = ? AND track_id = ?',
      user.id,
      track
    )

  const matching = (q: string | undefined): number[] | undefined => {
    if (!q?.trim()) return undefined
    const { sql, params } = searchStatement('tracks', q)
    return db.numbers(sql, ...params)
  }

  return {
    list(asker: Asker, query: FavoriteQuery, slice: Slice): { count: number; results: Mark[] } {
      const tracks = matching(query.q)
      const username =
        query.user && /^\d+$/.test(query.user) ? nameOf(Number(query.user)) : query.user
      return listMarks(
        db,
        asker,
        'favorites',
        {
          scope: query.scope,
          hidden: query.hidden,
          username,
          oldest: query.ordering === 'creation_date',
          ...(tracks ? { tracks } : {})
        },
        slice
      )
    },

    /** Adds a favorite; adding it again changes nothing. */
    add(user: User, track: number, date: string): { row: FavoriteRow; created: boolean } {
      const before = find(user, track)
      if (before) return { row: before, created: false }
      db.run(
        'INSERT INTO favorites (user_id, track_id, creation_date) VALUES (?, ?, ?)',
        user.id,
        track,
        date
      )
      return { row: find(user, track)!, created: true }
    },

    /** False when the track was not a favorite. */
    remove(user: User, track: number): boolean {
      const before = find(user, track)
      if (before) db.run('DELETE FROM favorites WHERE id = ?', before.id)
      return before !== undefined
    },

    all: (user: User): { id: number; track: number }[] =>
      db.all(
        'SELECT id, track_id AS track FROM favorites WHERE user_id = ? ORDER BY id DESC',
        user.id
      )
  }

  function nameOf(id: number): string {
    return (
      db.get<{ username: string }>('SELECT username FROM users WHERE id = ?', id)?.username ?? '\0'
    )
  }
}
