import type { ActivityThing, InboxItem } from '../../../src/lib/contract/people/notifications.ts'
import type { Database } from '../../db.ts'
import type { Asker } from './asker.ts'
import { fid, loadActors } from './actors.ts'
import type { FollowKind } from './follows.ts'

export type InboxRow = {
  id: number
  uuid: string
  user_id: number
  actor_id: number
  type: 'Follow' | 'Accept'
  kind: FollowKind
  follow_id: number
  object_id: number
  is_read: number
  creation_date: string
}

/** The follow that a notification is about; null once it has ended. */
function followOf(db: Database, { kind, follow_id: id }: InboxRow): ActivityThing | null {
  const table = kind === 'library' ? 'library_follows' : 'user_follows'
  const row = db.get<{ uuid: string; approved: number | null }>(
    `SELECT uuid, approved FROM ${table} WHERE id = ?`,
    id
  )
  if (!row) return null
  const type = kind === 'library' ? 'federation.LibraryFollow' : 'federation.Follow'
  return { type, uuid: row.uuid, approved: row.approved === null ? null : row.approved === 1 }
}

/** The library or person that is followed; null if it was deleted. */
function followedOf(
  db: Database,
  asker: Asker,
  { kind, object_id: id }: InboxRow
): ActivityThing | null {
  if (kind === 'library') {
    const row = db.get<{ uuid: string; name: string }>(
      'SELECT uuid, name FROM libraries WHERE id = ?',
      id
    )
    return row ? { type: 'music.Library', ...row } : null
  }
  const person = loadActors(db, asker, [id])(id)
  return person && { type: 'federation.Actor', full_username: person.full_username }
}

/** Notifications as the contract has them, in the order of the rows. */
export function shapeInbox(db: Database, asker: Asker, rows: readonly InboxRow[]): InboxItem[] {
  const actor = loadActors(
    db,
    asker,
    rows.map((row) => row.actor_id)
  )
  return rows.map((row) => {
    const [object, related] =
      row.type === 'Follow'
        ? [followedOf(db, asker, row), followOf(db, row)]
        : [followOf(db, row), followedOf(db, asker, row)]
    return {
      id: row.id,
      type: 'to',
      is_read: row.is_read === 1,
      activity: {
        uuid: row.uuid,
        fid: fid(asker, 'activities', row.uuid),
        actor: actor(row.actor_id)!,
        payload: {},
        object,
        target: null,
        related_object: related,
        creation_date: row.creation_date,
        type: row.type
      }
    }
  })
}
