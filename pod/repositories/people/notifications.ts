// The notifications of each user: follows of their libraries and of themselves, and their own
// follows that were accepted.
import { randomUUID } from 'node:crypto'
import type { InboxItem } from '../../../src/lib/contract/people/notifications.ts'
import type { Database } from '../../db.ts'
import type { Asker, User } from '../shapes/asker.ts'
import { shapeInbox, type InboxRow } from '../shapes/inbox.ts'
import type { Slice } from '../query/list-index.ts'

export type NewInboxItem = Pick<
  InboxRow,
  'actor_id' | 'type' | 'kind' | 'follow_id' | 'object_id' | 'creation_date'
> & {
  /** The actor that gets the notification. */
  recipient: number
  is_read: boolean
}
export type InboxFilter = { is_read?: boolean | undefined; before?: number | undefined }

/** SQL of a filter over the items of a user, and its parameters. */
function conditionsOf(
  user: User,
  { is_read: read, before }: InboxFilter
): { sql: string; params: number[] } {
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

export type Inbox = ReturnType<typeof createInbox>

export function createInbox(db: Database) {
  const find = (user: User, id: number): InboxRow | undefined =>
    db.get<InboxRow>('SELECT * FROM inbox_items WHERE id = ? AND user_id = ?', id, user.id)

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
        item: shapeInbox(db, asker, [
          db.get<InboxRow>('SELECT * FROM inbox_items WHERE id = ?', id)!
        ])[0]!
      }
    },

    /** Newest first. */
    list(
      asker: Asker,
      user: User,
      filter: InboxFilter,
      { limit, offset }: Slice
    ): { count: number; results: InboxItem[] } {
      const { sql, params } = conditionsOf(user, filter)
      const { count } = db.get<{ count: number }>(
        `SELECT count(*) AS count FROM inbox_items WHERE ${sql}`,
        ...params
      )!
      const rows = db.all<InboxRow>(
        `SELECT * FROM inbox_items WHERE ${sql} ORDER BY id DESC LIMIT ? OFFSET ?`,
        ...params,
        limit,
        offset
      )
      return { count, results: shapeInbox(db, asker, rows) }
    },

    get(asker: Asker, user: User, id: number): InboxItem | undefined {
      const row = find(user, id)
      return row && shapeInbox(db, asker, [row])[0]
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
      const { sql, params } = conditionsOf(user, filter)
      const ids = db.numbers(`SELECT id AS n FROM inbox_items WHERE ${sql}`, ...params)
      if (objects === 'all') return ids
      const named = new Set(objects)
      return ids.filter((id) => named.has(id))
    }
  }
}
