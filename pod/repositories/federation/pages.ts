import type { Database } from '../../db.ts'

export type FederationPages = ReturnType<typeof createFederationPages>

export function createFederationPages(db: Database) {
  return {
    /** The page that shows the object behind a federation id; undefined for none. */
    page(kind: string, uuid: string): string | undefined {
      if (kind === 'libraries')
        return db.get('SELECT 1 FROM libraries WHERE uuid = ?', uuid)
          ? `/library/${uuid}`
          : undefined
      if (kind === 'uploads') {
        const file = db.get<{ track_id: number }>(
          'SELECT track_id FROM uploads WHERE uuid = ?',
          uuid
        )
        return file && `/library/tracks/${file.track_id}`
      }
      if (kind !== 'artists' && kind !== 'albums' && kind !== 'tracks') return undefined
      const row = db.get<{ id: number }>(`SELECT id FROM ${kind} WHERE uuid = ?`, uuid)
      return row && `/library/${kind}/${row.id}`
    },
    hasActor: (username: string): boolean =>
      db.get('SELECT 1 FROM actors WHERE username = ?', username) !== undefined
  }
}
