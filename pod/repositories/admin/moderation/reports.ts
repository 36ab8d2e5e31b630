// Reports of content and of people.
import { randomUUID } from 'node:crypto'
import type { ManageReport } from '../../../../src/lib/contract/admin/moderation/reviews.ts'
import type { Database } from '../../../db.ts'
import type { Asker } from '../../shapes/asker.ts'
import { manageList, shapedList, textFilter, type Condition } from '../../query/manage-list.ts'
import { inTexts } from '../../query/search.ts'
import { byActor, equal, smartSearch, yesOrNo } from '../../query/smart-search.ts'
import { fid } from '../../shapes/actors.ts'
import { parse, type Json } from '../../query/page.ts'
import { loadManageActors } from './actors.ts'
import { loadNotes } from './notes.ts'
import { aboutThing, isPresent, isTargetType, type TargetName } from './targets.ts'

const REPORT_TYPES: readonly ManageReport['type'][] = [
  'takedown_request',
  'invalid_metadata',
  'illegal_content',
  'offensive_content',
  'other'
]
export const isReportType = (value: unknown): value is ManageReport['type'] =>
  REPORT_TYPES.some((each) => each === value)

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
  /** Its address on the pod that sent it. */
  fid?: string
  type: ManageReport['type']
  summary?: string | null
  target: Record<string, unknown>
  target_state?: unknown
  target_owner?: number | null
  submitter?: number | null
  submitter_email?: string | null
  date: string
}
export type ReportChange = {
  is_handled?: boolean
  type?: ManageReport['type']
  assigned_to?: null
}

const names = [
  'id',
  'uuid',
  'type',
  'summary',
  'submitter_email',
  'creation_date',
  'handled_date',
  'target',
  'target_state',
  'target_owner',
  'submitter',
  'assigned_to',
  'is_handled'
] as const satisfies readonly (keyof ReportRow)[]
const columns = Object.fromEntries(names.map((name) => [name, `reports.${name}`])) as Record<
  keyof ReportRow,
  string
>

/** `track:12`, `account:name@domain`, or a type alone. */
function aboutTarget(value: string): Condition | undefined {
  const [type = '', ...rest] = value.split(':')
  if (!isTargetType(type)) return undefined
  if (rest.length === 0) return { sql: `json_extract(target, '$.type') = ?`, params: [type] }
  return aboutThing(type, rest.join(':'))
}

const ownerOf = (domain: string, own: string): Condition =>
  domain === own.toLowerCase()
    ? {
        sql: 'target_owner IS NOT NULL AND target_owner NOT IN (SELECT actor_id FROM remote_actors)',
        params: []
      }
    : {
        sql: 'target_owner IN (SELECT actor_id FROM remote_actors WHERE domain = ?)',
        params: [domain]
      }

const listFor = (db: Database, { domain }: Asker) =>
  manageList<ReportRow>(db, {
    table: 'reports',
    key: 'uuid',
    columns,
    usual: '-creation_date',
    filters: {
      q: textFilter((text) =>
        smartSearch(
          {
            search: { summary: inTexts('reports_folded', `fold(coalesce(summary, ''))`) },
            filters: {
              uuid: equal('uuid'),
              id: equal('CAST(id AS TEXT)'),
              resolved: yesOrNo('is_handled'),
              domain: (value) => ownerOf(value, domain),
              category: equal('type'),
              submitter: byActor('submitter', domain),
              assigned_to: byActor('assigned_to', domain),
              target_owner: byActor('target_owner', domain),
              submitter_email: equal('submitter_email'),
              target: aboutTarget
            }
          },
          text
        )
      ),
      is_handled: (value) =>
        typeof value === 'boolean' ? { sql: 'is_handled = ?', params: [Number(value)] } : undefined,
      type: textFilter((text) => ({ sql: 'type = ?', params: [text] })),
      submitter_email: textFilter((text) => ({ sql: 'submitter_email = ?', params: [text] }))
    },
    actions: {}
  })

function shapeReports(db: Database, asker: Asker, rows: readonly ReportRow[]): ManageReport[] {
  const actor = loadManageActors(
    db,
    asker,
    rows.flatMap((row) => [row.submitter, row.assigned_to, row.target_owner])
  )
  const notes = loadNotes(
    db,
    asker,
    'report',
    rows.map(({ id }) => id)
  )
  const sent = db.get<{ map: string }>(
    'SELECT json_group_object(uuid, fid) AS map FROM received_reports WHERE uuid IN (SELECT value FROM json_each(?))',
    JSON.stringify(rows.map(({ uuid }) => uuid))
  )
  const fids = JSON.parse(sent!.map) as Record<string, string>
  return rows.map((row) => {
    const target = parse(row.target) as TargetName
    return {
      ...row,
      fid: fids[row.uuid] ?? fid(asker, 'reports', row.uuid),
      target: isPresent(db, asker, target) ? target : null,
      target_state: parse(row.target_state),
      is_handled: row.is_handled === 1,
      assigned_to: actor(row.assigned_to),
      target_owner: actor(row.target_owner),
      submitter: actor(row.submitter),
      notes: notes(row.id)
    }
  })
}

/** What other pods have sent. */
const createSent = (db: Database) => ({
  /** Changes a report that its pod has sent before. @returns false if there is none */
  replace({ fid: address, type, summary, target, target_state, target_owner }: NewReport): boolean {
    const sql = 'SELECT uuid FROM received_reports WHERE fid = ?'
    const uuid = db.get<{ uuid: string }>(sql, address ?? '')?.uuid
    if (uuid === undefined) return false
    db.run(
      'UPDATE reports SET type = ?, summary = ?, target = ?, target_state = ?, target_owner = ? WHERE uuid = ?',
      type,
      summary ?? null,
      JSON.stringify(target),
      JSON.stringify(target_state ?? null),
      target_owner ?? null,
      uuid
    )
    return true
  }
})

export const createReports = (db: Database) => {
  const byId = (asker: Asker, id: number): ManageReport =>
    shapeReports(db, asker, db.all<ReportRow>('SELECT * FROM reports WHERE id = ?', id))[0]!
  return {
    ...shapedList(
      (asker) => listFor(db, asker),
      (asker, rows) => shapeReports(db, asker, rows)
    ),
    ...createSent(db),

    waiting: (): number =>
      db.get<{ count: number }>('SELECT count(*) AS count FROM reports WHERE is_handled = 0')!
        .count,

    add(asker: Asker, wanted: NewReport): ManageReport {
      const uuid = randomUUID()
      if (wanted.fid !== undefined)
        db.run('INSERT INTO received_reports (uuid, fid) VALUES (?, ?)', uuid, wanted.fid)
      const id = db.run(
        `INSERT INTO reports (uuid, type, summary, target, target_state, target_owner, submitter, submitter_email, creation_date)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        uuid,
        wanted.type,
        wanted.summary ?? null,
        JSON.stringify(wanted.target),
        wanted.target_state === undefined ? null : JSON.stringify(wanted.target_state),
        wanted.target_owner ?? null,
        wanted.submitter ?? null,
        wanted.submitter_email ?? null,
        wanted.date
      )
      return byId(asker, id)
    },

    /** Whoever resolves a report has it assigned. @param by the actor of that person */
    change(id: number, { is_handled, type, assigned_to }: ReportChange, by: number, date: string) {
      const before = db.get<{ is_handled: number }>(
        'SELECT is_handled FROM reports WHERE id = ?',
        id
      )
      const resolves = is_handled === true && before?.is_handled === 0
      if (type !== undefined) db.run('UPDATE reports SET type = ? WHERE id = ?', type, id)
      if (assigned_to === null) db.run('UPDATE reports SET assigned_to = NULL WHERE id = ?', id)
      if (resolves)
        db.run(
          'UPDATE reports SET is_handled = 1, handled_date = ?, assigned_to = ? WHERE id = ?',
          date,
          by,
          id
        )
      if (is_handled === false)
        db.run('UPDATE reports SET is_handled = 0, handled_date = NULL WHERE id = ?', id)
    }
  }
}
