// Follows of libraries and people. The owner decides; open libraries and people accept every follow
// at once.
import { randomUUID } from 'node:crypto'
import type { Follow } from '../../../src/lib/contract/people/follows.ts'
import type { Database } from '../../db.ts'
import type { Asker, User } from '../shapes/asker.ts'
import { loadActors } from '../shapes/actors.ts'
import {
  decided,
  shapeFollows,
  targetOf,
  type FollowKind,
  type FollowRow
} from '../shapes/follows.ts'
import type { Slice } from '../query/list-index.ts'

/**
 * A library or person that can be followed: `owner` decides, `open` says whether every follow is
 * accepted at once, `local` whether a library is of this pod.
 */
export type Followable = { id: number; owner: number; open: boolean; local?: boolean }

/** Somebody who follows, here or on another pod. */
type Follower = Pick<User, 'actor_id'>

const TABLE = { library: 'library_follows', user: 'user_follows' } as const
/** SQL of the actor who decides about a follow `f`. */
const OWNER = {
  library:
    '(SELECT coalesce(u.actor_id, r.actor_id) FROM libraries l LEFT JOIN users u ON u.id = l.user_id LEFT JOIN remote_libraries r ON r.library_id = l.id WHERE l.id = f.target_id)',
  user: 'f.target_id'
} as const

const byId = (db: Database, kind: FollowKind, id: number): FollowRow | undefined =>
  db.get<FollowRow>(`SELECT * FROM ${TABLE[kind]} WHERE id = ?`, id)

/** What can be followed. */
const followables = (db: Database) => ({
  /** A library by its uuid. */
  library(uuid: string): Followable | undefined {
    const row = db.get<{ id: number; owner: number; level: string; local: number }>(
      `SELECT l.id, coalesce(u.actor_id, r.actor_id) AS owner, l.privacy_level AS level, u.id IS NOT NULL AS local FROM libraries l
       LEFT JOIN users u ON u.id = l.user_id LEFT JOIN remote_libraries r ON r.library_id = l.id WHERE l.uuid = ?`,
      uuid
    )
    // Only its own pod accepts the follow of a library.
    const open = row?.local === 1 && (row.level === 'everyone' || row.level === 'instance')
    return row && { id: row.id, owner: row.owner, open, local: row.local === 1 }
  },

  /** A person by federation id; those of other pods never answer here. */
  person(asker: Asker, address: string): Followable | undefined {
    const rows = db.all<{ id: number; level: string | null }>(
      `SELECT a.id, u.privacy_level AS level FROM actors a LEFT JOIN users u ON u.actor_id = a.id
       LEFT JOIN remote_actors r ON r.actor_id = a.id
       WHERE a.username IN (?1, ?1 || '@' || ?2) AND (u.id IS NOT NULL OR r.actor_id IS NOT NULL)`,
      address.slice(address.lastIndexOf('/') + 1),
      URL.parse(address)?.host ?? ''
    )
    const row = rows.find(({ id }) => loadActors(db, asker, [id])(id)!.fid === address)
    if (!row) return undefined
    return { id: row.id, owner: row.id, open: row.level === 'everyone' }
  }
})

/** Single follows as rows. */
const singleFollows = (db: Database) => ({
  byId: (kind: FollowKind, id: number): FollowRow | undefined => byId(db, kind, id),

  of: (user: Follower, kind: FollowKind, target: number): FollowRow | undefined =>
    db.get<FollowRow>(
      `SELECT * FROM ${TABLE[kind]} WHERE actor_id = ? AND target_id = ?`,
      user.actor_id,
      target
    ),

  byUuid: (kind: FollowKind, uuid: string): FollowRow | undefined =>
    db.get<FollowRow>(`SELECT * FROM ${TABLE[kind]} WHERE uuid = ?`, uuid),

  /** The actor who decides about a follow. */
  owner: (kind: FollowKind, row: FollowRow): number | undefined =>
    db.get<{ owner: number }>(
      `SELECT ${OWNER[kind]} AS owner FROM ${TABLE[kind]} f WHERE f.id = ?`,
      row.id
    )?.owner,

  /** Whether everybody may follow, on other pods, too. */
  isPublic: (kind: FollowKind, target: number): boolean =>
    db.get(
      kind === 'library'
        ? `SELECT 1 FROM libraries WHERE id = ? AND privacy_level = 'everyone'`
        : `SELECT 1 FROM users WHERE actor_id = ? AND privacy_level = 'everyone'`,
      target
    ) !== undefined,

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
    )
})

/** Follows as the contract has them. */
const followLists = (db: Database) => ({
  one: (asker: Asker, kind: FollowKind, row: FollowRow): Follow =>
    shapeFollows(db, asker, kind, [row])[0]!,

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
    const involved = kind === 'user' ? '(f.actor_id = ?1 OR f.target_id = ?1)' : 'f.actor_id = ?1'
    const from = `FROM ${TABLE[kind]} f WHERE ${involved} AND coalesce(f.approved, 1) = 1`
    const { count } = db.get<{ count: number }>(`SELECT count(*) AS count ${from}`, user.actor_id)!
    const rows = db.all<FollowRow>(
      `SELECT f.* ${from} ORDER BY f.id DESC LIMIT ?2 OFFSET ?3`,
      user.actor_id,
      limit,
      offset
    )
    return { count, results: shapeFollows(db, asker, kind, rows) }
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
      target: targetOf(db, asker, kind, row.target_id),
      approved: decided(row.approved)
    }))
  }
})

const followChanges = (db: Database) => ({
  add(
    user: Follower,
    kind: FollowKind,
    target: Pick<Followable, 'id' | 'open'> & Partial<Followable>,
    date: string
  ): FollowRow {
    const approved = target.open ? 1 : null
    const id = db.run(
      `INSERT INTO ${TABLE[kind]} (uuid, actor_id, target_id, approved, creation_date) VALUES (?, ?, ?, ?, ?)`,
      randomUUID(),
      user.actor_id,
      target.id,
      approved,
      date
    )
    changeAccess(db, kind)
    return byId(db, kind, id)!
  },

  decide(kind: FollowKind, row: FollowRow, approved: boolean): void {
    db.run(`UPDATE ${TABLE[kind]} SET approved = ? WHERE id = ?`, Number(approved), row.id)
    changeAccess(db, kind)
  },

  remove(kind: FollowKind, row: FollowRow): void {
    db.run(`DELETE FROM ${TABLE[kind]} WHERE id = ?`, row.id)
    changeAccess(db, kind)
  }
})

/** Lists of music depend on which libraries somebody follows. */
function changeAccess(db: Database, kind: FollowKind): void {
  if (kind === 'library') db.catalogChanged()
}

export type Follows = ReturnType<typeof createFollows>

export const createFollows = (db: Database) => ({
  ...followables(db),
  ...singleFollows(db),
  ...followLists(db),
  ...followChanges(db)
})
