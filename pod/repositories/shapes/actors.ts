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
  /** Of the pod that the actor belongs to; null for this one. */
  domain: string | null
}

export const fid = (asker: Asker, kind: string, uuid: string): string =>
  `https://${asker.domain}/federation/${kind}/${uuid}`

export function actor(asker: Asker, row: ActorRow): Actor {
  const domain = row.domain ?? asker.domain
  return {
    fid: fid({ ...asker, domain }, 'actors', row.username),
    url: `${row.domain === null ? asker.origin : `https://${domain}`}/@${row.username}`,
    creation_date: row.creation_date,
    summary: row.summary,
    preferred_username: row.username,
    name: row.name,
    last_fetch_date: row.creation_date,
    domain,
    type: row.type,
    manually_approves_followers: false,
    full_username: `${row.username}@${domain}`,
    is_local: row.domain === null
  }
}

/** Actors `a` with the domain of those that belong to other pods. */
export const selectActors =
  'SELECT a.*, r.domain FROM actors a LEFT JOIN remote_actors r ON r.actor_id = a.id'

/** Actors by id; null among the ids stays null. */
export function loadActors(
  db: Database,
  asker: Asker,
  ids: Iterable<number | null>
): (id: number | null) => Actor | null {
  const wanted = JSON.stringify([...new Set(ids)])
  const rows = db.all<ActorRow>(
    `${selectActors} WHERE a.id IN (SELECT value FROM json_each(?))`,
    wanted
  )
  const found = new Map(rows.map((row) => [row.id, actor(asker, row)]))
  return (id) => (id === null ? null : (found.get(id) ?? null))
}
