import type { Database } from '../../db.ts'

export type Federation = ReturnType<typeof createFederation>

export function createFederation(db: Database) {
  return {
    /** The page that shows the object behind a federation id; undefined for none. */
    page(kind: string, uuid: string): string | undefined {
      if (kind !== 'artists' && kind !== 'albums' && kind !== 'tracks') return undefined
      const row = db.get<{ id: number }>(`SELECT id FROM ${kind} WHERE uuid = ?`, uuid)
      return row && `/library/${kind}/${row.id}`
    },
    hasActor: (username: string): boolean =>
      db.get('SELECT 1 FROM actors WHERE username = ?', username) !== undefined
  }
}
