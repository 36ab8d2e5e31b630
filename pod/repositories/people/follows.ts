// Follows of libraries and people. The owner decides; open libraries and people accept every follow
// at once.
import { randomUUID } from 'node:crypto'
import type { Follow } from '../../../src/lib/contract/people/follows.ts'
import type { Database } from '../../db.ts'
import type { Asker, User } from '../query/asker.ts'
import { fid, loadActors } from '../shapes/actors.ts'
import type { Slice } from '../query/shelf.ts'

export type FollowKind = 'library' | 'user'
export type FollowRow = {
  id: number
  uuid: string
  actor_id: number
  target_id: number
  approved: number | null
  creation_date: string
}
/**
 * A library or person that can be followed: `owner` decides, `open` says whether every follow is
 * accepted at once.
 */
export type Followable = { id: number; owner: number; open: boolean }

const TABLE = { library: 'library_follows', user: 'user_follows' } as const
/** SQL of the actor who decides about a follow `f`. */
const OWNER = {
  library:
    '(SELECT u.actor_id FROM libraries l JOIN users u ON u.id = l.user_id WHERE l.id = f.target_id)',
  user: 'f.target_id'
} as const

const decided = (approved: number | null): boolean | null =>
  approved === null ? null : approved === 1

export type Follows = ReturnType<typeof createFollows>

export function createFollows(db: Database) {
  const byId = (kind: FollowKind, id: number): FollowRow | undefined =>
    db.get<FollowRow>(`SELECT * FROM ${TABLE[kind]} WHERE id = ?`, id)

  const targetOf = (asker: Asker, kind: FollowKind, id: number): string =>
    kind === 'library'
      ? db.get<{ uuid: string }>('SELECT uuid FROM libraries WHERE id = ?', id)!.uuid
      : fid(
          asker,
          'actors',
          db.get<{ username: string }>('SELECT username FROM actors WHERE id = ?', id)!.username
        )

  const shape = (asker: Asker, kind: FollowKind, rows: readonly FollowRow[]): Follow[] => {
    const actor = loadActors(
      db,
      asker,
      rows.map((row) => row.actor_id)
    )
    return rows.map((row) => ({
      creation_date: row.creation_date,
      actor: actor(row.actor_id)!,
      uuid: row.uuid,
      target: targetOf(asker, kind, row.target_id),
      approved: decided(row.approved)
    }))
  }

  return {
    byId,

    /** A library by its uuid. */
    library(uuid: string): Followable | undefined {
      const row = db.get<{ id: number; owner: number; level: string }>(
        'SELECT l.id, u.actor_id AS owner, l.privacy_level AS level FROM libraries l JOIN users u ON u.id = l.user_id WHERE l.uuid = ?',
        uuid
      )
      return (
        row && {
          id: row.id,
          owner: row.owner,
          open: row.level === 'everyone' || row.level === 'instance'
        }
      )
    },

    /** A person of this pod by federation id. */
    person(asker: Asker, address: string): Followable | undefined {
      const start = fid(asker, 'actors', '')
      if (!address.startsWith(start)) return undefined
      const row = db.get<{ id: number; level: string }>(
        'SELECT a.id, u.privacy_level AS level FROM actors a JOIN users u ON u.actor_id = a.id WHERE a.username = ?',
        address.slice(start.length)
      )
      return row && { id: row.id, owner: row.id, open: row.level === 'everyone' }
    },

    of: (user: User, kind: FollowKind, target: number): FollowRow | undefined =>
      db.get<FollowRow>(
        `SELECT * FROM ${TABLE[kind]} WHERE actor_id = ? AND target_id = ?`,
        user.actor_id,
        target
      ),

    add(user: User, kind: FollowKind, target: Followable, date: string): FollowRow {
      const approved = target.open ? 1 : null
      const id = db.run(
        `INSERT INTO ${TABLE[kind]} (uuid, actor_id, target_id, approved, creation_date) VALUES (?, ?, ?, ?, ?)`,
        randomUUID(),
        user.actor_id,
        target.id,
        approved,
        date
      )
      return byId(kind, id)!
    },

    one: (asker: Asker, kind: FollowKind, row: FollowRow): Follow => shape(asker, kind, [row])[0]!,

    /**
     * The user's own follows without rejected ones; for the kind `user` also those of the user's
     * followers.
     */
    list(
      asker: Asker,
      user: User,
      kind: FollowKind,
      { limit, offset }: Slice
    ): { count: number; results: Follow[] } {
      const mine = kind === 'user' ? '(f.actor_id = ?1 OR f.target_id = ?1)' : 'f.actor_id = ?1'
      const from = `FROM ${TABLE[kind]} f WHERE ${mine} AND coalesce(f.approved, 1) = 1`
      const { count } = db.get<{ count: number }>(
        `SELECT count(*) AS count ${from}`,
        user.actor_id
      )!
      const rows = db.all<FollowRow>(
        `SELECT f.* ${from} ORDER BY f.id DESC LIMIT ?2 OFFSET ?3`,
        user.actor_id,
        limit,
        offset
      )
      return { count, results: shape(asker, kind, rows) }
    },

    all(
      asker: Asker,
      user: User,
      kind: FollowKind
    ): { uuid: string; target: string; approved: boolean | null }[] {
      const rows = db.all<FollowRow>(
        `SELECT * FROM ${TABLE[kind]} WHERE actor_id = ? ORDER BY id DESC`,
        user.actor_id
      )
      return rows.map((row) => ({
        uuid: row.uuid,
        target: targetOf(asker, kind, row.target_id),
        approved: decided(row.approved)
      }))
    },

    /** A follow that the user sent. */
    sent: (user: User, kind: FollowKind, uuid: string): FollowRow | undefined =>
      db.get<FollowRow>(
        `SELECT * FROM ${TABLE[kind]} WHERE uuid = ? AND actor_id = ?`,
        uuid,
        user.actor_id
      ),

    /** A follow that the user may decide about. */
    received: (user: User, kind: FollowKind, uuid: string): FollowRow | undefined =>
      db.get<FollowRow>(
        `SELECT f.* FROM ${TABLE[kind]} f WHERE f.uuid = ? AND ${OWNER[kind]} = ?`,
        uuid,
        user.actor_id
      ),

    decide: (kind: FollowKind, row: FollowRow, approved: boolean): void =>
      void db.run(`UPDATE ${TABLE[kind]} SET approved = ? WHERE id = ?`, Number(approved), row.id),

    remove: (kind: FollowKind, row: FollowRow): void =>
      void db.run(`DELETE FROM ${TABLE[kind]} WHERE id = ?`, row.id)
  }
}
