// Suggested edits of artists, albums and tracks.
import { randomUUID } from 'node:crypto'
import type { Mutation } from '../../../../src/lib/contract/publish/edits.ts'
import type { Database } from '../../../db.ts'
import type { Asker } from '../../shapes/asker.ts'
import type { Slice } from '../../query/list-index.ts'
import { fid, loadActors } from '../../shapes/actors.ts'
import { pageOf, parse, type Json } from '../../query/page.ts'
import { applyEdit, keepPicture, type Target } from './apply.ts'
import { editConditions, type EditQuery } from './filters.ts'
import type { EditKind, Payload } from './payload.ts'

export type MutationRow = Pick<
  Mutation,
  'uuid' | 'type' | 'creation_date' | 'applied_date' | 'summary' | 'approved_by'
> & {
  id: number
  target_type: EditKind
  target_id: number
  payload: string
  previous_state: Json
  created_by: number | null
  is_approved: number | null
  is_applied: number | null
}
export type NewMutation = {
  target: Target
  payload: Record<string, unknown>
  summary?: string
  created_by: number
  date: string
  /** Approved by its author, who may. */
  approved?: boolean
}

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

const rowOf = (db: Database, uuid: string): MutationRow | undefined =>
  db.get<MutationRow>('SELECT * FROM mutations WHERE uuid = ?', uuid)

/** What becomes of edits. */
const createReview = (db: Database) => ({
  /** What an edit may change, and for whom: undefined if there is no such thing. */
  target(target: Target): { local: boolean; owner: number | null } | undefined {
    const found = db.get<{ owner: number | null; remote: number }>(
      `SELECT attributed_to AS owner, EXISTS (SELECT 1 FROM remote_objects r WHERE r.uuid = x.uuid) AS remote
       FROM ${target.type}s x WHERE id = ?`,
      target.id
    )
    return found && { local: found.remote === 0, owner: found.owner }
  },

  /** @param by actor who decided */
  decide(uuid: string, approved: boolean, by: number): void {
    db.run(
      'UPDATE mutations SET is_approved = ?, approved_by = ? WHERE uuid = ?',
      Number(approved),
      by,
      uuid
    )
  },

  /** Changes the thing as an approved edit says. A change that fails stays approved. */
  apply(uuid: string, date: string): void {
    const { target_type: type, target_id: id, payload } = rowOf(db, uuid)!
    const old = applyEdit(db, { type, id }, parse(payload) as Payload, date)
    if (old !== undefined)
      db.run(
        'UPDATE mutations SET is_applied = 1, applied_date = ?, previous_state = ? WHERE uuid = ?',
        date,
        JSON.stringify(old),
        uuid
      )
  }
})

export function createMutations(db: Database) {
  const shape = (asker: Asker, row: MutationRow): Mutation => shapeMutations(db, asker, [row])[0]!
  return {
    shape,
    row: (uuid: string): MutationRow | undefined => rowOf(db, uuid),

    /**
     * The newest first.
     * @param of only those of an actor, or of a thing; all by default
     * @throws Refusal 400 for an unknown value of `is_approved`
     */
    list(
      asker: Asker,
      of: { by?: number; target?: Target },
      query: EditQuery,
      slice: Slice
    ): { count: number; results: Mutation[] } {
      const wanted = editConditions(query, asker.domain)
      if (of.by !== undefined) wanted.push({ sql: 'created_by = ?', params: [of.by] })
      if (of.target)
        wanted.push({
          sql: 'target_type = ? AND target_id = ?',
          params: [of.target.type, of.target.id]
        })
      const { count, rows } = pageOf<MutationRow>(db, 'mutations', {
        sql: wanted.map(({ sql }) => `(${sql})`).join(' AND ') || '1',
        params: wanted.flatMap(({ params }) => params),
        slice
      })
      return { count, results: shapeMutations(db, asker, rows) }
    },

    waiting: (): number =>
      db.get<{ count: number }>(
        'SELECT count(*) AS count FROM mutations WHERE is_approved IS NULL'
      )!.count,

    add(asker: Asker, wanted: NewMutation): Mutation {
      const { target, payload, summary, created_by, date, approved } = wanted
      const id = db.run(
        'INSERT INTO mutations (uuid, target_type, target_id, payload, summary, created_by, creation_date, is_approved) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
        randomUUID(),
        target.type,
        target.id,
        JSON.stringify(payload),
        summary ?? null,
        created_by,
        date,
        approved ? 1 : null
      )
      if (typeof payload.cover === 'string') keepPicture(db, payload.cover)
      return shape(asker, db.get<MutationRow>('SELECT * FROM mutations WHERE id = ?', id)!)
    },

    ...createReview(db),

    remove: (uuid: string): void => void db.run('DELETE FROM mutations WHERE uuid = ?', uuid)
  }
}
