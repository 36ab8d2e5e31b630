import type { Database } from '../../../db.ts'
import { removeArtists } from '../../listen/artists.ts'
import { refresh } from '../../query/refresh.ts'
import { librariesOf } from './stats.ts'

/**
 * Removes what this pod has from actors: their channels, libraries and uploads, and who follows
 * them; the actors stay. As on real pods, the libraries that every account has go, too: it cannot
 * upload any more.
 * @param onlyMedia keeps whom they follow as people, and their notifications
 */
export function purgeActors(db: Database, ids: readonly number[], onlyMedia = false): void {
  if (ids.length === 0) return
  const actors = `IN (${ids.map(Number).join()})`
  const libraries = librariesOf(actors)
  db.transaction(() => {
    if (!onlyMedia) {
      db.exec(`DELETE FROM user_follows WHERE actor_id ${actors};
        DELETE FROM inbox_items WHERE actor_id ${actors}`)
    }
    db.exec(`DELETE FROM library_follows WHERE actor_id ${actors};
      DELETE FROM user_follows WHERE target_id ${actors}`)
    removeArtists(
      db,
      db.numbers(
        `SELECT artist_id AS n FROM channels WHERE attributed_to ${actors} OR actor_id ${actors}`
      )
    )
    db.exec(`DELETE FROM uploads WHERE library_id IN (${libraries});
      DELETE FROM libraries WHERE id IN (${libraries})`)
  })
  refresh(db)
}
