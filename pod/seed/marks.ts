// Made-up favorites, listenings and playlists.
import type { Database } from '../db.ts'
import { day, phrase } from './catalogue.ts'
import type { Chance } from './chance.ts'

/** Favorites and listenings, most of them of the listener. The ids of tracks are 1 to `count`. */
export function seedMarks(
  db: Database,
  chance: Chance,
  count: number,
  users: { listener: number; admin: number }
): void {
  for (const [table, rows] of [
    ['favorites', count / 40],
    ['listenings', count / 5]
  ] as const)
    for (let index = 0; index < rows; index++)
      db.run(
        `INSERT OR IGNORE INTO ${table} (user_id, track_id, creation_date) VALUES (?, ?, ?)`,
        chance.share() < 0.7 ? users.listener : users.admin,
        chance.whole(1, count),
        day(chance, index / rows)
      )
}

/** Playlists of one user. The ids of tracks are 1 to `count`. */
export function seedPlaylists(
  db: Database,
  chance: Chance,
  { playlists, count, user }: { playlists: number; count: number; user: number }
): void {
  for (let index = 0; index < playlists; index++) {
    const date = day(chance, chance.share())
    const playlist = db.run(
      `INSERT INTO playlists (uuid, user_id, name, privacy_level, creation_date, modification_date) VALUES (?, ?, ?, 'everyone', ?, ?)`,
      chance.uuid(),
      user,
      phrase(chance),
      date,
      date
    )
    const length = chance.whole(5, 120)
    for (let position = 0; position < length; position++)
      db.run(
        'INSERT INTO playlist_tracks (playlist_id, position, track_id) VALUES (?, ?, ?)',
        playlist,
        position,
        chance.whole(1, count)
      )
  }
}
