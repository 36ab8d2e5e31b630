// Suggested edits of artists, albums and tracks.
import { randomUUID } from 'node:crypto'
import type { Mutation } from '../../../src/lib/contract/publish/edits.ts'
import type { Database } from '../../db.ts'
import type { Asker } from '../shapes/asker.ts'
import type { Slice } from '../query/list-index.ts'
import { fid, loadActors } from '../shapes/actors.ts'
import { pageOf, parse, type Json } from '../query/page.ts'

type MutationRow = Pick<
  Mutation,
  'uuid' | 'type' | 'creation_date' | 'applied_date' | 'summary' | 'approved_by'
> & {
  id: number
  target_type: 'artist' | 'album' | 'track'
  target_id: number
  payload: string
  previous_state: Json
  created_by: number | null
  is_approved: number | null
  is_applied: number | null
}
export type NewMutation = {
  target: { type: MutationRow['target_type']; id: number }
  payload: Record<string, unknown>
  summary?: string
  created_by: number
  date: string
}

const REVIEWED = new Map([
  ['true', 'is_approved = 1'],
  ['false', 'is_approved = 0'],
  ['null', 'is_approved IS NULL']
])

const flag = (value: number | null): boolean | null => (value === null ? null : value === 1)

/** The name or title of what an edit changes; undefined if it was deleted. */
const reprOf = (
  db: Database,
  { target_type: type, target_id: id }: MutationRow
): string | undefined =>
  db.get<{ name: string }>(
    `SELECT ${type === 'artist' ? 'name' : 'title AS name'} FROM ${type}s WHERE id = ?`,
    id
  )?.name

function shapeMutations(db: Database, asker: Asker, rows: readonly MutationRow[]): Mutation[] {
  const actor = loadActors(
    db,
    asker,
    rows.map((row) => row.created_by)
  )
  return rows.map((row) => {
    const repr = reprOf(db, row)
    return {
      fid: fid(asker, 'edits', row.uuid),
      uuid: row.uuid,
      type: row.type,
      creation_date: row.creation_date,
      applied_date: row.applied_date,
      is_approved: flag(row.is_approved),
      is_applied: flag(row.is_applied),
      created_by: actor(row.created_by),
      approved_by: row.approved_by,
      summary: row.summary,
      payload: parse(row.payload),
      previous_state: parse(row.previous_state),
      target: repr === undefined ? null : { type: row.target_type, id: row.target_id, repr }
    }
  })
}

export const createMutations = (db: Database) => ({
  /**
   * @param by only those of an actor; all by default
   * @param approved `true`, `false` or `null` (not reviewed); anything else means all
   */
  list(
    asker: Asker,
    by: number | undefined,
    approved: string | undefined,
    slice: Slice
  ): { count: number; results: Mutation[] } {
    const state = REVIEWED.get(approved ?? '') ?? 'TRUE'
    const wanted =
      by === undefined
        ? { sql: state, params: [] }
        : { sql: `created_by = ? AND ${state}`, params: [by] }
    const { count, rows } = pageOf<MutationRow>(db, 'mutations', { ...wanted, slice })
    return { count, results: shapeMutations(db, asker, rows) }
  },
  waiting: (): number =>
    db.get<{ count: number }>('SELECT count(*) AS count FROM mutations WHERE is_approved IS NULL')!
      .count,
  add(asker: Asker, wanted: NewMutation): Mutation {
    const id = db.run(
      'INSERT INTO mutations (uuid, target_type, target_id, payload, summary, created_by, creation_date) VALUES (?, ?, ?, ?, ?, ?, ?)',
      randomUUID(),
      wanted.target.type,
      wanted.target.id,
      JSON.stringify(wanted.payload),
      wanted.summary ?? null,
      wanted.created_by,
      wanted.date
    )
    return shapeMutations(
      db,
      asker,
      db.all<MutationRow>('SELECT * FROM mutations WHERE id = ?', id)
    )[0]!
  }
})
