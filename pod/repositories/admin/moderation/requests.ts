// Requests of people who want to join the pod.
import { randomUUID } from 'node:crypto'
import type {
  ManageUserRequest,
  UserRequestStatus
} from '../../../../src/lib/contract/admin/moderation/reviews.ts'
import type { Database } from '../../../db.ts'
import type { Asker, User } from '../../shapes/asker.ts'
import { manageList, shapedList, textFilter } from '../../query/manage-list.ts'
import { byActor, equal, smartSearch } from '../../query/smart-search.ts'
import { parse, type Json } from '../../query/page.ts'
import { loadManageActors } from './actors.ts'
import { loadNotes } from './notes.ts'

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

const columns: Readonly<Record<keyof RequestRow, string>> = {
  id: 'user_requests.id',
  uuid: 'uuid',
  status: 'status',
  creation_date: 'creation_date',
  handled_date: 'handled_date',
  submitter: 'submitter',
  assigned_to: 'assigned_to',
  metadata: 'metadata'
}
const USERNAME = '(SELECT a.username FROM actors a WHERE a.id = submitter)'

const listFor = (db: Database, { domain }: Asker) =>
  manageList<RequestRow>(db, {
    table: 'user_requests',
    key: 'uuid',
    columns,
    usual: '-creation_date',
    filters: {
      q: textFilter((text) =>
        smartSearch(
          {
            search: { username: USERNAME, uuid: 'uuid' },
            filters: {
              id: equal('CAST(user_requests.id AS TEXT)'),
              status: equal('status'),
              category: equal(`'signup'`),
              submitter: byActor('submitter', domain),
              assigned_to: byActor('assigned_to', domain)
            }
          },
          text
        )
      ),
      status: textFilter((text) => ({ sql: 'status = ?', params: [text] }))
    },
    actions: {}
  })

function shapeRequests(
  db: Database,
  asker: Asker,
  rows: readonly RequestRow[]
): ManageUserRequest[] {
  const actor = loadManageActors(
    db,
    asker,
    rows.flatMap((row) => [row.submitter, row.assigned_to])
  )
  const notes = loadNotes(
    db,
    asker,
    'request',
    rows.map(({ id }) => id)
  )
  return rows.map((row) => ({
    ...row,
    type: 'signup' as const,
    metadata: parse(row.metadata) as ManageUserRequest['metadata'],
    assigned_to: actor(row.assigned_to),
    submitter: actor(row.submitter)!,
    notes: notes(row.id)
  }))
}

export const createRequests = (db: Database) => ({
  ...shapedList(
    (asker) => listFor(db, asker),
    (asker, rows) => shapeRequests(db, asker, rows)
  ),

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
  },

  /** Whoever approves or refuses a request has it assigned. @param by that person's actor */
  decide(id: number, status: UserRequestStatus, by: number): void {
    db.run('UPDATE user_requests SET status = ? WHERE id = ?', status, id)
    if (status !== 'pending')
      db.run('UPDATE user_requests SET assigned_to = ? WHERE id = ?', by, id)
  },

  /** The account that a request is for. */
  userOf: (id: number): User | undefined =>
    db.get<User>(
      'SELECT u.* FROM users u JOIN user_requests r ON r.submitter = u.actor_id WHERE r.id = ?',
      id
    )
})
