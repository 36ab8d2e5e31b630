// How much there is of an account or of a domain.
import type { DomainStats } from '../../../../src/lib/contract/admin/moderation/actors.ts'
import type { Database } from '../../../db.ts'

/** SQL of the libraries of actors. @param actors `= 1`, or `IN (…)` */
export const librariesOf = (actors: string): string =>
  `SELECT id FROM libraries WHERE user_id IN (SELECT id FROM users WHERE actor_id ${actors})
   UNION SELECT library_id FROM remote_libraries WHERE actor_id ${actors}`

/**
 * Counts of what actors have. Music counts as theirs if it came from their pod.
 * @param actors `= 1`, or `IN (…)`, without parameters
 */
export function statsOf(db: Database, actors: string): DomainStats {
  const count = (sql: string): number =>
    db.get<{ n: number | null }>(`SELECT count(*) AS n FROM ${sql}`)!.n ?? 0
  const size = (where: string): number =>
    db.get<{ n: number | null }>(
      `SELECT sum(size) AS n FROM uploads WHERE library_id IN (${librariesOf(actors)}) AND ${where}`
    )!.n ?? 0
  const ofPod = (table: string): string =>
    `${table} WHERE attributed_to ${actors} AND attributed_to IN (SELECT actor_id FROM remote_actors)`
  return {
    outbox_activities: 0,
    libraries: count(`libraries WHERE id IN (${librariesOf(actors)})`),
    channels: count(`channels WHERE attributed_to ${actors}`),
    received_library_follows: count(`library_follows WHERE target_id IN (${librariesOf(actors)})`),
    emitted_library_follows: count(`library_follows WHERE actor_id ${actors}`),
    actors: count(`actors WHERE id ${actors}`),
    artists: count(ofPod('artists')),
    albums: count(ofPod('albums')),
    tracks: count(ofPod('tracks')),
    uploads: count(`uploads WHERE library_id IN (${librariesOf(actors)})`),
    media_total_size: size('1'),
    // Sounds of other pods are played from there.
    media_downloaded_size: size("path NOT LIKE 'http%'")
  }
}
