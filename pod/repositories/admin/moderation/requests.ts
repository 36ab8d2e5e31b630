// Requests of people who want to join the pod.
import { randomUUID } from 'node:crypto'
import type { ManageUserRequest } from '../../../../src/lib/contract/admin/moderation.ts'
import type { Database } from '../../../db.ts'
import type { Asker } from '../../shapes/asker.ts'
import type { Slice } from '../../query/list-index.ts'
import { loadActors } from '../../shapes/actors.ts'
import { pageOf, parse, type Json } from '../../query/page.ts'

type RequestRow = Pick<
  ManageUserRequest,
  'id' | 'uuid' | 'status' | 'creation_date' | 'handled_date'
> & {
  submitter: number
  assigned_to: number | null
  metadata: Json
}

export type NewUserRequest = {
  submitter: number
  metadata?: Record<string, unknown> | null
  date: string
}

function shapeRequests(
  db: Database,
  asker: Asker,
  rows: readonly RequestRow[]
): ManageUserRequest[] {
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

export const createRequests = (db: Database) => ({
  list(
    asker: Asker,
    status: string | undefined,
    slice: Slice
  ): { count: number; results: ManageUserRequest[] } {
    const wanted =
      status === undefined ? { sql: 'TRUE', params: [] } : { sql: 'status = ?', params: [status] }
    const { count, rows } = pageOf<RequestRow>(db, 'user_requests', { ...wanted, slice })
    return { count, results: shapeRequests(db, asker, rows) }
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
    return shapeRequests(
      db,
      asker,
      db.all<RequestRow>('SELECT * FROM user_requests WHERE id = ?', id)
    )[0]!
  }
})
