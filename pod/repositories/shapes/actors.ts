import type { Actor } from '../../../src/lib/contract/shapes.ts'
import type { Database } from '../../db.ts'
import type { Asker } from '../query/asker.ts'

export type ActorRow = {
  id: number
  username: string
  name: string
  type: string
  summary: string | null
  creation_date: string
}

export const fid = (asker: Asker, kind: string, uuid: string): string =>
  `https://${asker.domain}/federation/${kind}/${uuid}`

export const actor = (asker: Asker, row: ActorRow): Actor => ({
  fid: fid(asker, 'actors', row.username),
  url: `${asker.origin}/@${row.username}`,
  creation_date: row.creation_date,
  summary: row.summary,
  preferred_username: row.username,
  name: row.name,
  last_fetch_date: row.creation_date,
  domain: asker.domain,
  type: row.type,
  manually_approves_followers: false,
  full_username: `${row.username}@${asker.domain}`,
  is_local: true
})

/** Actors by id; null among the ids stays null. */
export function loadActors(
  db: Database,
  asker: Asker,
  ids: Iterable<number | null>
): (id: number | null) => Actor | null {
  const wanted = JSON.stringify([...new Set(ids)])
  const rows = db.all<ActorRow>(
    'SELECT * FROM actors WHERE id IN (SELECT value FROM json_each(?))',
    wanted
  )
  const found = new Map(rows.map((row) => [row.id, actor(asker, row)]))
  return (id) => (id === null ? null : (found.get(id) ?? null))
}
