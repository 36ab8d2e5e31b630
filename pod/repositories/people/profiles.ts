// People as their profiles show them, of this pod and of others.
import type { FullActor } from '../../../src/lib/contract/people/profiles.ts'
import type { Database } from '../../db.ts'
import { stamp } from '../../text.ts'
import type { Asker, User } from '../shapes/asker.ts'
import { actor, selectActors, type ActorRow } from '../shapes/actors.ts'
import { loadAttachments } from '../shapes/attachments.ts'
import { content } from '../shapes/content.ts'

export type Actors = ReturnType<typeof createActors>
export type RemoteActor = { username: string; domain: string; name: string; summary: string }

export function createActors(db: Database) {
  function find(asker: Asker, fullUsername: string): ActorRow | undefined {
    const [username, domain] = fullUsername.split('@')
    if (!username || !domain) return undefined
    const rows = db.all<ActorRow>(
      `${selectActors} WHERE a.username IN (?1, ?1 || '@' || ?2)`,
      username,
      domain
    )
    const home = (row: ActorRow): string => (row.domain ?? asker.domain).toLowerCase()
    return rows.find((row) => home(row) === domain.toLowerCase())
  }

  return {
    /** The id of an actor by `name@domain`; undefined for none. */
    idOf: (asker: Asker, fullUsername: string): number | undefined => find(asker, fullUsername)?.id,

    /** An actor by `name@domain`; undefined for none. */
    get(asker: Asker, fullUsername: string): FullActor | undefined {
      const row = find(asker, fullUsername)
      if (!row) return undefined
      const user = db.get<User>('SELECT * FROM users WHERE actor_id = ?', row.id)
      const picture = user?.avatar_id ?? null
      const avatar = loadAttachments(db, asker, [picture])(picture)
      return {
        ...actor(asker, row),
        summary: content(row.summary),
        user: user
          ? {
              id: user.id,
              username: user.username,
              name: user.name,
              date_joined: user.date_joined,
              avatar
            }
          : null,
        icon: avatar,
        is_channel: db.get('SELECT 1 FROM channels WHERE actor_id = ?', row.id) !== undefined
      }
    },

    /** Adds somebody of another pod; returns the id of the actor. */
    addRemote({ username, domain, name, summary }: RemoteActor, now: number): number {
      const id = db.run(
        'INSERT INTO actors (username, name, summary, creation_date) VALUES (?, ?, ?, ?)',
        `${username}@${domain}`,
        name,
        summary,
        stamp(now)
      )
      db.run('INSERT INTO remote_actors (actor_id, domain) VALUES (?, ?)', id, domain)
      return id
    }
  }
}
