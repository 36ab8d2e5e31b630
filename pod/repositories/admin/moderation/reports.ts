// Reports of content and of people.
import { randomUUID } from 'node:crypto'
import type { ManageReport } from '../../../../src/lib/contract/admin/moderation.ts'
import type { Database } from '../../../db.ts'
import type { Asker } from '../../shapes/asker.ts'
import type { Slice } from '../../query/list-index.ts'
import { fid, loadActors } from '../../shapes/actors.ts'
import { pageOf, parse, type Json } from '../../query/page.ts'

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

function shapeReports(db: Database, asker: Asker, rows: readonly ReportRow[]): ManageReport[] {
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

export const createReports = (db: Database) => ({
  list(
    asker: Asker,
    handled: boolean | undefined,
    slice: Slice
  ): { count: number; results: ManageReport[] } {
    const wanted =
      handled === undefined
        ? { sql: 'TRUE', params: [] }
        : { sql: 'is_handled = ?', params: [Number(handled)] }
    const { count, rows } = pageOf<ReportRow>(db, 'reports', { ...wanted, slice })
    return { count, results: shapeReports(db, asker, rows) }
  },
  waiting: (): number =>
    db.get<{ count: number }>('SELECT count(*) AS count FROM reports WHERE is_handled = 0')!.count,
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
    return shapeReports(db, asker, db.all<ReportRow>('SELECT * FROM reports WHERE id = ?', id))[0]!
  }
})
