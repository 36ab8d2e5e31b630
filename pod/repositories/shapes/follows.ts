import type { Follow } from '../../../src/lib/contract/people/follows.ts'
import type { Database } from '../../db.ts'
import type { Asker } from './asker.ts'
import { loadActors } from './actors.ts'
import { loadRemoteLibraries } from './libraries.ts'

export type FollowKind = 'library' | 'user'
export type FollowRow = {
  id: number
  uuid: string
  actor_id: number
  target_id: number
  approved: number | null
  creation_date: string
}

/** Whether a follow was accepted; null while its owner has not decided. */
export const decided = (approved: number | null): boolean | null =>
  approved === null ? null : approved === 1

/** How a short answer names what is followed: a library by uuid, a person by federation id. */
export const targetOf = (db: Database, asker: Asker, kind: FollowKind, id: number): string =>
  kind === 'library'
    ? db.get<{ uuid: string }>('SELECT uuid FROM libraries WHERE id = ?', id)!.uuid
    : loadActors(db, asker, [id])(id)!.fid

/** Follows as the contract has them, in the order of the rows. */
export function shapeFollows(
  db: Database,
  asker: Asker,
  kind: FollowKind,
  rows: readonly FollowRow[]
): Follow[] {
  const actor = loadActors(
    db,
    asker,
    rows.map((row) => row.actor_id)
  )
  const targets = rows.map((row) => row.target_id)
  // Real pods send the whole library, but only the address of a person.
  const library = kind === 'library' ? loadRemoteLibraries(db, asker, targets) : undefined
  return rows.map((row) => ({
    creation_date: row.creation_date,
    actor: actor(row.actor_id)!,
    uuid: row.uuid,
    target: library ? library(row.target_id) : targetOf(db, asker, kind, row.target_id),
    approved: decided(row.approved)
  }))
}
