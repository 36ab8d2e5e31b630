// What moderators write to each other about reports, sign-up requests and accounts.
import { randomUUID } from 'node:crypto'
import type {
  ModerationNote,
  TargetedNote
} from '../../../../src/lib/contract/admin/moderation/reviews.ts'
import type { Database } from '../../../db.ts'
import { createActors } from '../../people/profiles.ts'
import { manageList, shapedList, textFilter, type Condition } from '../../query/manage-list.ts'
import { byActor, equal, smartSearch } from '../../query/smart-search.ts'
import { loadManageActors } from './actors.ts'
import type { Asker } from '../../shapes/asker.ts'

export const NOTE_TARGETS = ['report', 'request', 'account'] as const
export type NoteTarget = { type: (typeof NOTE_TARGETS)[number]; id: number }

type Row = Pick<ModerationNote, 'id' | 'uuid' | 'creation_date' | 'summary'> & {
  author: number
  target_type: NoteTarget['type']
  target_id: number
}
const columns: Readonly<Record<keyof Row, string>> = {
  id: 'moderation_notes.id',
  uuid: 'uuid',
  creation_date: 'creation_date',
  summary: 'summary',
  author: 'author',
  target_type: 'target_type',
  target_id: 'target_id'
}

type Actors = ReturnType<typeof loadManageActors>
/** Without what it is about. */
const bare = (
  { id, uuid, creation_date, summary, author }: Row,
  actor: Actors
): ModerationNote => ({
  id,
  uuid,
  creation_date,
  summary,
  author: actor(author)!
})

/** Without what they are about, oldest first, by the id of that. */
export function loadNotes(
  db: Database,
  asker: Asker,
  type: NoteTarget['type'],
  ids: readonly number[]
): (id: number) => ModerationNote[] {
  const rows = db.all<Row>(
    `SELECT * FROM moderation_notes WHERE target_type = ? AND target_id IN (SELECT value FROM json_each(?))
     ORDER BY creation_date, id`,
    type,
    JSON.stringify(ids)
  )
  const actor = loadManageActors(
    db,
    asker,
    rows.map(({ author }) => author)
  )
  return (id) => rows.filter(({ target_id }) => target_id === id).map((row) => bare(row, actor))
}

/** What notes are about, and their list. */
function createLookup(db: Database) {
  /** `{ type, uuid }` or `{ type, full_username }`; null for what is gone. */
  function targetName(asker: Asker, { target_type: type, target_id: id }: Row): unknown {
    if (type === 'account') {
      const actor = loadManageActors(db, asker, [id])(id)
      return actor && { type, full_username: actor.full_username }
    }
    const table = type === 'report' ? 'reports' : 'user_requests'
    const row = db.get<{ uuid: string }>(`SELECT uuid FROM ${table} WHERE id = ?`, id)
    return row ? { type, uuid: row.uuid } : null
  }
  function shape(asker: Asker, rows: readonly Row[]): TargetedNote[] {
    const actor = loadManageActors(
      db,
      asker,
      rows.map(({ author }) => author)
    )
    return rows.map((row) => ({ ...bare(row, actor), target: targetName(asker, row) }))
  }
  /** The row that a name is of. @param key a uuid, or `name@domain` */
  function find(asker: Asker, type: NoteTarget['type'], key: string): number | undefined {
    if (type === 'account') return createActors(db).idOf(asker, key)
    const table = type === 'report' ? 'reports' : 'user_requests'
    return db.get<{ id: number }>(`SELECT id FROM ${table} WHERE uuid = ?`, key)?.id
  }
  /** `account:name@domain`, `report:uuid`, or a type alone. */
  function aboutTarget(asker: Asker, value: string): Condition | undefined {
    const [type = '', ...rest] = value.split(':')
    const known = NOTE_TARGETS.find((each) => each === type)
    if (!known) return undefined
    if (rest.length === 0) return { sql: 'target_type = ?', params: [known] }
    const id = find(asker, known, rest.join(':'))
    return id === undefined
      ? undefined
      : { sql: 'target_type = ? AND target_id = ?', params: [known, id] }
  }
  const listFor = (asker: Asker) =>
    manageList<Row>(db, {
      table: 'moderation_notes',
      key: 'uuid',
      columns,
      usual: '-creation_date',
      filters: {
        q: textFilter((text) =>
          smartSearch(
            {
              search: { summary: 'summary' },
              filters: {
                uuid: equal('uuid'),
                author: byActor('author', asker.domain),
                target: (value) => aboutTarget(asker, value)
              }
            },
            text
          )
        )
      },
      actions: {}
    })
  return { shape, find, listFor }
}

export function createNotes(db: Database) {
  const { shape, find, listFor } = createLookup(db)
  return {
    find,

    page: shapedList(listFor, shape).page,

    add(
      asker: Asker,
      {
        target,
        author,
        summary,
        date
      }: { target: NoteTarget; author: number } & Record<'summary' | 'date', string>
    ): TargetedNote {
      const id = db.run(
        'INSERT INTO moderation_notes (uuid, target_type, target_id, author, summary, creation_date) VALUES (?, ?, ?, ?, ?, ?)',
        randomUUID(),
        target.type,
        target.id,
        author,
        summary,
        date
      )
      return shape(asker, [db.get<Row>('SELECT * FROM moderation_notes WHERE id = ?', id)!])[0]!
    },

    /** @returns whether there was one */
    remove(uuid: string): boolean {
      const found = db.get('SELECT 1 FROM moderation_notes WHERE uuid = ?', uuid) !== undefined
      db.run('DELETE FROM moderation_notes WHERE uuid = ?', uuid)
      return found
    }
  }
}
