// Radios that people have saved.
import type { Radio, RadioQuery } from '../../../../src/lib/contract/listen/radios.ts'
import { radioOrderings } from '../../../../src/lib/contract/listen/radios.ts'
import type { Database } from '../../../db.ts'
import type { Asker, User } from '../../shapes/asker.ts'
import { orderBy, orderKeys } from '../../query/ordering.ts'
import { scopeOwners } from '../../query/scope.ts'
import { foldedContainsAll } from '../../query/search.ts'
import type { Slice } from '../../query/list-index.ts'
import { selectRadios, shapeRadios, type RadioRow } from '../../shapes/radios.ts'
import { cleaned } from './rules.ts'

const columns = { id: 'r.id', name: 'r.name COLLATE NOCASE', creation_date: 'r.creation_date' }

/** The fields of a stored radio; missing ones stay unchanged. */
export type RadioChange = {
  name?: string
  description?: string
  is_public?: boolean
  config?: readonly unknown[]
}

const visibleTo = (asker: Asker): { sql: string; params: number[] } =>
  asker.user
    ? { sql: '(r.is_public OR r.user_id = ?)', params: [asker.user.id] }
    : { sql: 'r.is_public', params: [] }

/** SQL of a list's filters over radios `r` that the asker may see, and its parameters. */
function conditionsOf(
  db: Database,
  asker: Asker,
  query: RadioQuery
): { where: string; params: (string | number)[] } {
  const visible = visibleTo(asker)
  const words = foldedContainsAll(query.q, 'radios', 'r.id')
  const conditions = [visible.sql, words.sql]
  const params: (string | number)[] = [...visible.params, ...words.params]
  const add = (condition: string, value: string | undefined) => {
    if (value === undefined || value === '') return
    conditions.push(condition)
    params.push(value)
  }
  add('r.name = ?', query.name)
  add('r.name = ? COLLATE NOCASE', query.name__iexact)
  add('instr(lower(r.name), lower(?)) > 0', query.name__icontains)
  add('instr(r.name, ?) = 1', query.name__startswith)
  const owners = scopeOwners(db, asker, query.scope)
  if (owners !== 'all') add('r.user_id IN (SELECT value FROM json_each(?))', JSON.stringify(owners))
  return { where: conditions.join(' AND '), params }
}

const radioQueries = (db: Database) => ({
  get(asker: Asker, id: number): Radio | undefined {
    const visible = visibleTo(asker)
    return shapeRadios(
      db,
      asker,
      db.all<RadioRow>(`${selectRadios} WHERE r.id = ? AND ${visible.sql}`, id, ...visible.params)
    )[0]
  },

  list(
    asker: Asker,
    query: RadioQuery,
    { limit, offset }: Slice
  ): { count: number; results: Radio[] } {
    const { where, params } = conditionsOf(db, asker, query)
    const order = orderBy(
      orderKeys(query.ordering, radioOrderings, ['-creation_date'], false),
      columns
    )
    const { count } = db.get<{ count: number }>(
      `SELECT count(*) AS count FROM radios r WHERE ${where}`,
      ...params
    )!
    const rows = db.all<RadioRow>(
      `${selectRadios} WHERE ${where} ORDER BY ${order}, r.id LIMIT ? OFFSET ?`,
      ...params,
      limit,
      offset
    )
    return { count, results: shapeRadios(db, asker, rows) }
  },

  /** Whether the radio is the user's own to change. */
  isOwn: (user: User, id: number): boolean =>
    db.get('SELECT 1 FROM radios WHERE id = ? AND user_id = ?', id, user.id) !== undefined
})

const radioChanges = (db: Database) => ({
  /** Returns the id of the new radio. */
  add: (user: User, radio: Required<RadioChange>, date: string): number =>
    db.run(
      'INSERT INTO radios (user_id, name, description, is_public, config, creation_date) VALUES (?, ?, ?, ?, ?, ?)',
      user.id,
      radio.name,
      radio.description,
      Number(radio.is_public),
      JSON.stringify(cleaned(db, radio.config)),
      date
    ),

  change(id: number, change: RadioChange): void {
    const set = (column: string, value: string | number | undefined) =>
      value !== undefined && db.run(`UPDATE radios SET ${column} = ? WHERE id = ?`, value, id)
    db.transaction(() => {
      set('name', change.name)
      set('description', change.description)
      set('is_public', change.is_public === undefined ? undefined : Number(change.is_public))
      set('config', change.config && JSON.stringify(cleaned(db, change.config)))
    })
  },

  remove: (id: number): void => void db.run('DELETE FROM radios WHERE id = ?', id)
})

export const createStoredRadios = (db: Database) => ({ ...radioQueries(db), ...radioChanges(db) })
