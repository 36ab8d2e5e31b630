// Items that wait for reviewers: suggested edits, reports, requests to join. Each list can be
// counted by its filter.
import { randomUUID } from 'node:crypto'
import type { ManageReport, ManageUserRequest } from '../../src/lib/contract/people/moderation.ts'
import type { Mutation } from '../../src/lib/contract/people/mutations.ts'
import type { Database } from '../db.ts'
import type { Asker } from './query/asker.ts'
import { fid, loadActors } from './shapes/actors.ts'
import type { Slice } from './query/shelf.ts'

type Json = string | null
const parse = (text: Json): unknown => (text === null ? null : JSON.parse(text))
const flag = (value: number | null): boolean | null => (value === null ? null : value === 1)

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
type ReportRow = Pick<
  ManageReport,
  'id' | 'uuid' | 'type' | 'summary' | 'submitter_email' | 'creation_date' | 'handled_date'
> & {
  target: string
  target_state: Json
  target_owner: number | null
  submitter: number | null
  assigned_to: number | null
  is_handled: number
}
type RequestRow = Pick<
  ManageUserRequest,
  'id' | 'uuid' | 'status' | 'creation_date' | 'handled_date'
> & {
  submitter: number
  assigned_to: number | null
  metadata: Json
}

export type NewMutation = {
  target: { type: MutationRow['target_type']; id: number }
  payload: Record<string, unknown>
  summary?: string
  created_by: number
  date: string
}
export type NewReport = {
  type: ManageReport['type']
  summary?: string
  target: Record<string, unknown>
  target_state?: unknown
  target_owner?: number | null
  submitter?: number | null
  submitter_email?: string | null
  date: string
}
export type NewUserRequest = {
  submitter: number
  metadata?: Record<string, unknown> | null
  date: string
}

const REVIEWED = new Map([
  ['true', 'is_approved = 1'],
  ['false', 'is_approved = 0'],
  ['null', 'is_approved IS NULL']
])

/** A condition, its parameters, and which page. */
type Wanted = { sql: string; params: (string | number)[]; slice: Slice }

export type Reviews = ReturnType<typeof createReviews>

export function createReviews(db: Database) {
  const page = <R>(
    table: string,
    { sql, params, slice }: Wanted
  ): { count: number; rows: R[] } => ({
    count: db.get<{ count: number }>(
      `SELECT count(*) AS count FROM ${table} WHERE ${sql}`,
      ...params
    )!.count,
    rows: db.all<R>(
      `SELECT * FROM ${table} WHERE ${sql} ORDER BY id DESC LIMIT ? OFFSET ?`,
      ...params,
      slice.limit,
      slice.offset
    )
  })

  const reprOf = ({ target_type: type, target_id: id }: MutationRow): string | undefined =>
    db.get<{ name: string }>(
      `SELECT ${type === 'artist' ? 'name' : 'title AS name'} FROM ${type}s WHERE id = ?`,
      id
    )?.name

  const mutationShape = (asker: Asker, rows: readonly MutationRow[]): Mutation[] => {
    const actor = loadActors(
      db,
      asker,
      rows.map((row) => row.created_by)
    )
    return rows.map((row) => {
      const repr = reprOf(row)
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

  const reportShape = (asker: Asker, rows: readonly ReportRow[]): ManageReport[] => {
    const actor = loadActors(
      db,
      asker,
      rows.flatMap((row) => [row.submitter, row.assigned_to, row.target_owner])
    )
    return rows.map((row) => ({
      ...row,
      fid: fid(asker, 'reports', row.uuid),
      target: parse(row.target),
      target_state: parse(row.target_state),
      is_handled: row.is_handled === 1,
      assigned_to: actor(row.assigned_to),
      target_owner: actor(row.target_owner),
      submitter: actor(row.submitter),
      notes: []
    }))
  }

  const requestShape = (asker: Asker, rows: readonly RequestRow[]): ManageUserRequest[] => {
    const actor = loadActors(
      db,
      asker,
      rows.flatMap((row) => [row.submitter, row.assigned_to])
    )
    return rows.map((row) => ({
      ...row,
      type: 'signup' as const,
      metadata: parse(row.metadata) as ManageUserRequest['metadata'],
      assigned_to: actor(row.assigned_to),
      submitter: actor(row.submitter)!,
      notes: []
    }))
  }

  return {
    mutations: {
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
        const { count, rows } = page<MutationRow>('mutations', { ...wanted, slice })
        return { count, results: mutationShape(asker, rows) }
      },
      waiting: (): number =>
        db.get<{ count: number }>(
          'SELECT count(*) AS count FROM mutations WHERE is_approved IS NULL'
        )!.count,
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
        return mutationShape(
          asker,
          db.all<MutationRow>('SELECT * FROM mutations WHERE id = ?', id)
        )[0]!
      }
    },

    reports: {
      list(
        asker: Asker,
        handled: boolean | undefined,
        slice: Slice
      ): { count: number; results: ManageReport[] } {
        const wanted =
          handled === undefined
            ? { sql: 'TRUE', params: [] }
            : { sql: 'is_handled = ?', params: [Number(handled)] }
        const { count, rows } = page<ReportRow>('reports', { ...wanted, slice })
        return { count, results: reportShape(asker, rows) }
      },
      waiting: (): number =>
        db.get<{ count: number }>('SELECT count(*) AS count FROM reports WHERE is_handled = 0')!
          .count,
      add(asker: Asker, wanted: NewReport): ManageReport {
        const id = db.run(
          `INSERT INTO reports (uuid, type, summary, target, target_state, target_owner, submitter, submitter_email, creation_date)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          randomUUID(),
          wanted.type,
          wanted.summary ?? null,
          JSON.stringify(wanted.target),
          wanted.target_state === undefined ? null : JSON.stringify(wanted.target_state),
          wanted.target_owner ?? null,
          wanted.submitter ?? null,
          wanted.submitter_email ?? null,
          wanted.date
        )
        return reportShape(asker, db.all<ReportRow>('SELECT * FROM reports WHERE id = ?', id))[0]!
      }
    },

    requests: {
      list(
        asker: Asker,
        status: string | undefined,
        slice: Slice
      ): { count: number; results: ManageUserRequest[] } {
        const wanted =
          status === undefined
            ? { sql: 'TRUE', params: [] }
            : { sql: 'status = ?', params: [status] }
        const { count, rows } = page<RequestRow>('user_requests', { ...wanted, slice })
        return { count, results: requestShape(asker, rows) }
      },
      waiting: (): number =>
        db.get<{ count: number }>(
          `SELECT count(*) AS count FROM user_requests WHERE status = 'pending'`
        )!.count,
      add(asker: Asker, wanted: NewUserRequest): ManageUserRequest {
        const id = db.run(
          'INSERT INTO user_requests (uuid, submitter, metadata, creation_date) VALUES (?, ?, ?, ?)',
          randomUUID(),
          wanted.submitter,
          wanted.metadata ? JSON.stringify(wanted.metadata) : null,
          wanted.date
        )
        return requestShape(
          asker,
          db.all<RequestRow>('SELECT * FROM user_requests WHERE id = ?', id)
        )[0]!
      }
    }
  }
}
