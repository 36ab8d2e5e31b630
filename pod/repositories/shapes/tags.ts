import type { Database } from '../../db.ts'

/** Tag names of artists, albums or tracks, in alphabetical order. */
export function loadTags(
  db: Database,
  kind: 'artist' | 'album' | 'track',
  ids: readonly number[]
): (id: number) => string[] {
  const rows = db.all<{ id: number; name: string }>(
    `SELECT x.${kind}_id AS id, t.name FROM ${kind}_tags x JOIN tags t ON t.id = x.tag_id
     WHERE x.${kind}_id IN (SELECT value FROM json_each(?)) ORDER BY t.name`,
    JSON.stringify(ids)
  )
  const found = Map.groupBy(rows, (row) => row.id)
  return (id) => found.get(id)?.map((row) => row.name) ?? []
}
