import type { Actor } from '../../../src/lib/contract/kit/shapes.ts'
import type { Database } from '../../db.ts'
import { stamp } from '../../text.ts'
import { podAddress, type Asker } from './asker.ts'

export type ActorRow = {
  id: number
  username: string
  name: string
  type: string
  summary: string | null
  creation_date: string
  /** Of the pod that the actor belongs to; null for this one. */
  domain: string | null
  /** What the other pod says about its actor, if it was asked. */
  remote_fid: string | null
  remote_url: string | null
  fetched: number | null
}

export const fid = (asker: Asker, kind: string, uuid: string): string =>
  `${podAddress(asker)}/federation/${kind}/${uuid}`

/** The name of an actor on its pod: those of other pods are stored as `name@domain`. */
export const plainName = (username: string): string => username.split('@')[0]!

export function actor(asker: Asker, row: ActorRow): Actor {
  const domain = row.domain ?? asker.domain
  const name = plainName(row.username)
  const home = row.domain === null ? asker : { ...asker, scheme: undefined, domain }
  return {
    fid: row.remote_fid ?? fid(home, 'actors', name),
    url: row.remote_url ?? `${row.domain === null ? asker.origin : podAddress(home)}/@${name}`,
    creation_date: row.creation_date,
    summary: row.summary,
    preferred_username: name,
    name: row.name,
    last_fetch_date: row.fetched === null ? row.creation_date : stamp(row.fetched),
    domain,
    type: row.type,
    manually_approves_followers: false,
    full_username: `${name}@${domain}`,
    is_local: row.domain === null
  }
}

/** Actors `a` with the domain `r` and the details `d` of those that belong to other pods. */
export const selectActors = `SELECT a.*, r.domain, d.fid AS remote_fid, d.url AS remote_url, d.fetched FROM actors a
  LEFT JOIN remote_actors r ON r.actor_id = a.id LEFT JOIN remote_actor_details d ON d.actor_id = a.id`

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
