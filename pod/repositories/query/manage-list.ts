// What the lists of the pod's administration have in common: pages of a table with orders and
// filters, and actions on many of its rows at once.
import type { ListActed, ListAction } from '../../../src/lib/contract/kit/actions.ts'
import type { Database } from '../../db.ts'
import { badField, badRequest } from '../../errors.ts'
import { orderBy, orderKeys } from './ordering.ts'
import type { Asker } from '../shapes/asker.ts'
import type { Slice } from './list-index.ts'

export type Condition = {
  sql: string
  params: (string | number)[]
  /** The index that has the texts which a search reads; SQLite would read the table. */
  index?: string | undefined
}
/** The condition for a value of a query or an action; undefined for a value that does not fit. */
export type Filter = (value: unknown) => Condition | undefined
export type Action = {
  /** Whether it may be applied to all rows, and not only to named ones. */
  all: boolean
  /** The rows to which it applies; all by default. */
  within?: () => Condition
  /** @returns the result of the answer; it must be plain data */
  run(ids: readonly number[]): unknown
}

export type ManageList<R> = {
  /** Has a numeric column `id`. */
  table: string
  /** The column that names a row in addresses and actions. */
  key: string
  /** SQL of each field of a row. */
  columns: Readonly<Record<keyof R & string, string>>
  /** SQL of the orderings that are no fields. */
  orderings?: Readonly<Record<string, string>>
  /** Name of the ordering that a query without one has; a `-` before it turns it around. */
  usual: string
  /** The rows that the list is of; all of the table by default. */
  within?: Condition
  filters: Readonly<Record<string, Filter>>
  actions: Readonly<Record<string, Action>>
}

/** Unknown orderings and filters are ignored. */
export type ListQuery = Readonly<Record<string, unknown>> & { ordering?: string | undefined }

/** For values that must be texts. */
export const textFilter =
  (make: (text: string) => Condition | undefined): Filter =>
  (value) =>
    typeof value === 'string' ? make(value) : undefined

/** For values that say yes or no; real pods ignore others. */
export const flagFilter =
  (make: (on: boolean) => Condition): Filter =>
  (value) => {
    const text = String(value).toLowerCase()
    return text === 'true' || text === 'false' ? make(text === 'true') : undefined
  }

/** All of the conditions, or one of them. */
export const joined = (conditions: readonly Condition[], by: 'AND' | 'OR'): Condition => ({
  sql: conditions.map(({ sql }) => `(${sql})`).join(` ${by} `),
  params: conditions.flatMap(({ params }) => params),
  index: conditions.find(({ index }) => index)?.index
})
function allOf(conditions: readonly Condition[]): Condition {
  const all = joined(conditions, 'AND')
  return { ...all, sql: all.sql || '1' }
}

/** The rows that an action names. @throws Refusal 400 for neither a list nor `all` */
function namedBy(objects: unknown, key: string): Condition {
  if (objects === 'all') return { sql: '1', params: [] }
  if (!Array.isArray(objects))
    throw badField(
      'objects',
      `${String(objects)} is not a valid value for objects. You must provide either a list of identifiers or the string "all".`
    )
  const names = objects.filter((each) => typeof each === 'string' || Number.isSafeInteger(each))
  return {
    sql: `${key} IN (SELECT value FROM json_each(?))`,
    params: [JSON.stringify(names)]
  }
}

const fieldsOf = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([name, sql]) => `${sql} AS ${name}`)
    .join(', ')

/** Unknown orderings are ignored. */
function pageOf<R>(
  db: Database,
  { table, columns, orderings, usual }: ManageList<R>,
  { sql, params, index }: Condition,
  ordering: string | undefined,
  { limit, offset }: Slice
): { count: number; results: R[] } {
  const orders: Readonly<Record<string, string>> = { ...columns, ...orderings }
  const keys = orderKeys(ordering, Object.keys(orders), [usual], false)
  const from = index ? `${table} INDEXED BY ${index}` : table
  const { count } = db.get<{ count: number }>(
    `SELECT count(*) AS count FROM ${from} WHERE ${sql}`,
    ...params
  )!
  // Equal rows in the same direction as the others, so that an index can serve both.
  const tie = `${table}.id${keys.at(-1)!.startsWith('-') ? ' DESC' : ''}`
  // Ids first: columns that count other rows are then counted for one page only.
  const ids = db.numbers(
    `SELECT ${table}.id AS n FROM ${from} WHERE ${sql} ORDER BY ${orderBy(keys, orders)}, ${tie} LIMIT ? OFFSET ?`,
    ...params,
    limit,
    offset
  )
  const results = db.all<R>(
    `SELECT ${fieldsOf(columns)} FROM (SELECT key AS nth, value AS found FROM json_each(?))
     CROSS JOIN ${table} ON ${table}.id = found ORDER BY nth`,
    JSON.stringify(ids)
  )
  return { count, results }
}

/** A list of the administration over a table. */
export function manageList<R>(db: Database, list: ManageList<R>) {
  const { table, key, columns, filters, actions, within = { sql: '1', params: [] } } = list
  const select = `SELECT ${fieldsOf(columns)} FROM ${table}`

  const conditionOf = (name: string, value: unknown): Condition | undefined =>
    Object.hasOwn(filters, name) ? filters[name]!(value) : undefined

  /** All filters of an action must be known and fit: what it does cannot be undone. */
  function actionFilters(wanted: unknown): Condition[] {
    if (wanted === undefined || wanted === null) return []
    const found = Object.entries(wanted).map(([name, value]) => conditionOf(name, value))
    const known = found.filter((each) => each !== undefined)
    if (typeof wanted !== 'object' || Array.isArray(wanted) || known.length < found.length)
      throw badRequest({ non_field_errors: ['Invalid filters'] })
    return known
  }

  return {
    /** Unknown orderings and filters are ignored. */
    page(query: ListQuery, slice: Slice): { count: number; results: R[] } {
      const chosen = Object.entries(query).map(([name, value]) => conditionOf(name, value))
      const wanted = allOf([within, ...chosen.filter((each) => each !== undefined)])
      return pageOf<R>(db, list, wanted, query.ordering, slice)
    },

    get: (name: string | number): R | undefined =>
      db.get<R>(`${select} WHERE ${within.sql} AND ${key} = ?`, ...within.params, name),

    /**
     * Does something with all rows that the body names and that fit its filters, or with none.
     * @throws Refusal 400 for an unknown action, or when no row is left
     */
    act({ action, objects, filters: wanted }: ListAction): ListActed {
      // A list of one name would be that name.
      const known = typeof action === 'string' && Object.hasOwn(actions, action)
      const chosen = known ? actions[action] : undefined
      if (!chosen)
        throw badField(
          'action',
          `${action} is not a valid action. Pick one of ${Object.keys(actions).join(', ')}.`
        )
      const named = namedBy(objects, key)
      if (objects === 'all' && !chosen.all)
        throw badRequest({ non_field_errors: ['You cannot apply this action on all objects'] })
      const { sql, params } = allOf([
        within,
        named,
        ...(chosen.within ? [chosen.within()] : []),
        ...actionFilters(wanted)
      ])
      return db.transaction(() => {
        const ids = db.numbers(`SELECT id AS n FROM ${table} WHERE ${sql} ORDER BY id`, ...params)
        if (ids.length === 0)
          throw badRequest({ non_field_errors: ['No object matching your request'] })
        return { updated: ids.length, action, result: chosen.run(ids) ?? null }
      })
    }
  }
}

/**
 * The pages and the single rows of a list, in the shape of answers.
 * @param shape `isFull` with what only single rows have
 */
export const shapedList = <R, M>(
  listFor: (asker: Asker) => Pick<ReturnType<typeof manageList<R>>, 'page' | 'get'>,
  shape: (asker: Asker, rows: readonly R[], isFull: boolean) => M[]
) => ({
  page(asker: Asker, query: ListQuery, slice: Slice): { count: number; results: M[] } {
    const { count, results } = listFor(asker).page(query, slice)
    return { count, results: shape(asker, results, false) }
  },
  get(asker: Asker, name: string | number): M | undefined {
    const row = listFor(asker).get(name)
    return row && shape(asker, [row], true)[0]
  }
})
