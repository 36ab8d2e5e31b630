// What a pod tells about itself in figures: its music, its people, what they did.
import type { NodeInfo } from '../../../../src/lib/contract/admin/instance.ts'
import type { Database } from '../../../db.ts'
import { stamp } from '../../../text.ts'

/** What other pods have is theirs. */
const OURS = 'uuid NOT IN (SELECT uuid FROM remote_objects)'

export function createStatistics(db: Database, now: () => number) {
  const one = (sql: string): number => db.get<{ n: number | null }>(sql)!.n ?? 0
  let counted:
    | { version: string; content: NonNullable<NodeInfo['metadata']['content']>; downloads: number }
    | undefined

  const topTags = (category: string) =>
    db.all<{ name: string; count: number }>(
      `SELECT t.name, count(*) AS count FROM tags t JOIN artist_tags x ON x.tag_id = t.id JOIN artists a ON a.id = x.artist_id
       WHERE a.content_category = ? GROUP BY t.id ORDER BY count DESC, t.name LIMIT 5`,
      category
    )

  /** Figures of the catalogue, counted again when it has changed. */
  const catalogue = () => {
    const version = db.catalogVersion()
    if (counted?.version === version) return counted
    counted = {
      version,
      downloads: one('SELECT sum(downloads_count) AS n FROM tracks'),
      content: {
        local: {
          artists: one(`SELECT count(*) AS n FROM artists WHERE ${OURS}`),
          releases: one(`SELECT count(*) AS n FROM albums WHERE ${OURS}`),
          recordings: one(`SELECT count(*) AS n FROM tracks WHERE ${OURS}`),
          hoursOfContent: Math.round(
            one(`SELECT sum(duration) AS n FROM uploads WHERE ${OURS}`) / 3600
          )
        },
        topMusicCategories: topTags('music'),
        topPodcastCategories: topTags('podcast')
      }
    }
    return counted
  }

  /** Users who listened, or joined, within this number of days count as active. */
  const activeWithin = (days: number): number => {
    const since = stamp(now() - days * 24 * 3600 * 1000)
    const sql = `SELECT count(*) AS n FROM users u WHERE is_active AND (date_joined > ?1
      OR EXISTS (SELECT 1 FROM listenings l WHERE l.user_id = u.id AND l.creation_date > ?1))`
    return db.get<{ n: number }>(sql, since)!.n
  }
  const people = (): NodeInfo['usage']['users'] => ({
    total: one('SELECT count(*) AS n FROM users WHERE is_active'),
    activeHalfyear: activeWithin(180),
    activeMonth: activeWithin(30)
  })
  const usage = (): NodeInfo['metadata']['usage'] => ({
    favorites: { tracks: { total: one('SELECT count(*) AS n FROM favorites') } },
    listenings: { total: one('SELECT count(*) AS n FROM listenings') },
    downloads: { total: catalogue().downloads }
  })

  return { catalogue, people, usage }
}
