// What a fetch has found, as pods of the line 1.4 name it.
import type { FastifyInstance } from 'fastify'
import type { Asker } from '../repositories/shapes/asker.ts'
import { loadActors } from '../repositories/shapes/actors.ts'

const BY_ID: ReadonlySet<string> = new Set(['artist', 'album', 'track'])

/** `{type}` and an id, a uuid or a full user name; null for nothing. */
export function fetchedKey(
  { db, repositories }: FastifyInstance,
  asker: Asker,
  fetch: number
): Record<string, string | number> | null {
  const { fetches, federationObjects } = repositories
  const { object_type: type = null, object_id: id = null } = fetches.byId(fetch) ?? {}
  if (type === null || id === null || !federationObjects.exists({ type, id })) return null
  if (BY_ID.has(type)) return { type, id }
  if (type === 'account')
    return { type, full_username: loadActors(db, asker, [id])(id)!.full_username }
  return { type, uuid: federationObjects.uuid({ type, id })! }
}
