// What the lists of items that wait for reviewers have in common.
import type { Database } from '../../db.ts'
import type { Slice } from './list-index.ts'

/** A column of JSON. */
export type Json = string | null
export const parse = (text: Json): unknown => (text === null ? null : JSON.parse(text))

/** A condition, its parameters, and which page. */
type Wanted = { sql: string; params: (string | number)[]; slice: Slice }

/** A page of a table, newest first, and the number of all rows that fit. */
export const pageOf = <R>(
  db: Database,
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
