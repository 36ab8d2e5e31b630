// The notifications of each user: follows of their libraries and of themselves, and their own
// follows that were accepted.
import { randomUUID } from 'node:crypto'
import type { ActivityThing, InboxItem } from '../../../src/lib/contract/people/inbox.ts'
import type { Database } from '../../db.ts'
import type { Asker, User } from '../query/asker.ts'
import type { FollowKind } from './follows.ts'
import { fid, loadActors } from '../shapes/actors.ts'
import type { Slice } from '../query/shelf.ts'

type Row = {
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
export type NewInboxItem = Pick<
  Row,
  'actor_id' | 'type' | 'kind' | 'follow_id' | 'object_id' | 'creation_date'
> & {
  /** The actor that gets the notification. */
  recipient: number
  is_read: boolean
}
export type InboxFilter = { is_read?: boolean | undefined; before?: number | undefined }

export type Inbox = ReturnType<typeof createInbox>

export function createInbox(db: Database) {
  const follow = ({ kind, follow_id: id }: Row): ActivityThing | null => {
    const table = kind === 'library' ? 'library_follows' : 'user_follows'
    const row = db.get<{ uuid: string; approved: number | null }>(
      `SELECT uuid, approved FROM ${table} WHERE id = ?`,
      id
    )
    if (!row) return null
    const type = kind === 'library' ? 'federation.LibraryFollow' : 'federation.Follow'
    return { type, uuid: row.uuid, approved: row.approved === null ? null : row.approved === 1 }
  }
  const followed = (asker: Asker, { kind, object_id: id }: Row): ActivityThing | null => {
    if (kind === 'library') {
      const row = db.get<{ uuid: string; name: string }>(
        'SELECT uuid, name FROM libraries WHERE id = ?',
        id
      )
      return row ? { type: 'music.Library', ...row } : null
    }
    const row = db.get<{ username: string }>('SELECT username FROM actors WHERE id = ?', id)
    return row
      ? { type: 'federation.Actor', full_username: `${row.username}@${asker.domain}` }
      : null
  }

  const shape = (asker: Asker, rows: readonly Row[]): InboxItem[] => {
    const actor = loadActors(
      db,
      asker,
      rows.map((row) => row.actor_id)
    )
    return rows.map((row) => {
      const [object, related] =
        row.type === 'Follow'
          ? [followed(asker, row), follow(row)]
          : [follow(row), followed(asker, row)]
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

  const where = (
    user: User,
    { is_read: read, before }: InboxFilter
  ): { sql: string; params: number[] } => {
    const sql = ['user_id = ?']
    const params = [user.id]
    if (read !== undefined) {
      sql.push('is_read = ?')
      params.push(Number(read))
    }
    if (before !== undefined) {
      sql.push('id <= ?')
      params.push(before)
    }
    return { sql: sql.join(' AND '), params }
  }

  const find = (user: User, id: number): Row | undefined =>
    db.get<Row>('SELECT * FROM inbox_items WHERE id = ? AND user_id = ?', id, user.id)

  return {
    /**
     * Puts an activity into the inbox of a local actor; undefined for actors without an account.
     */
    add(asker: Asker, item: NewInboxItem): { user: number; item: InboxItem } | undefined {
      const user = db.get<{ id: number }>('SELECT id FROM users WHERE actor_id = ?', item.recipient)
      if (!user) return undefined
      const id = db.run(
        'INSERT INTO inbox_items (uuid, user_id, actor_id, type, kind, follow_id, object_id, is_read, creation_date) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
        randomUUID(),
        user.id,
        item.actor_id,
        item.type,
        item.kind,
        item.follow_id,
        item.object_id,
        Number(item.is_read),
        item.creation_date
      )
      return {
        user: user.id,
        item: shape(asker, [db.get<Row>('SELECT * FROM inbox_items WHERE id = ?', id)!])[0]!
      }
    },

    /** Newest first. */
    list(
      asker: Asker,
      user: User,
      filter: InboxFilter,
      { limit, offset }: Slice
    ): { count: number; results: InboxItem[] } {
      const { sql, params } = where(user, filter)
      const { count } = db.get<{ count: number }>(
        `SELECT count(*) AS count FROM inbox_items WHERE ${sql}`,
        ...params
      )!
      const rows = db.all<Row>(
        `SELECT * FROM inbox_items WHERE ${sql} ORDER BY id DESC LIMIT ? OFFSET ?`,
        ...params,
        limit,
        offset
      )
      return { count, results: shape(asker, rows) }
    },

    get(asker: Asker, user: User, id: number): InboxItem | undefined {
      const row = find(user, id)
      return row && shape(asker, [row])[0]
    },

    mark: (user: User, id: number, read: boolean): void =>
      void db.run(
        'UPDATE inbox_items SET is_read = ? WHERE id = ? AND user_id = ?',
        Number(read),
        id,
        user.id
      ),

    /** Ids of the user's items that pass a filter: of the given ones, or of all. */
    select(user: User, objects: readonly number[] | 'all', filter: InboxFilter): number[] {
      const { sql, params } = where(user, filter)
      const ids = db.numbers(`SELECT id AS n FROM inbox_items WHERE ${sql}`, ...params)
      if (objects === 'all') return ids
      const named = new Set(objects)
      return ids.filter((id) => named.has(id))
    }
  }
}
