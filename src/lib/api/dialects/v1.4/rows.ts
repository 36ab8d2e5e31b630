// Helpers for all translations: rows whose fields may be missing, and lists of rows. Nothing here
// throws.
export type Row = Readonly<Record<string, unknown>>
/** Returns the contract's row; undefined drops an unusable row. */
export type ToRow = (row: Row) => Row | undefined

export const isRow = (value: unknown): value is Row =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** The list, or an empty one. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Translates the rows of a list; leaves out everything that is not a row. */
export const rowsOf = (value: unknown, to: ToRow): Row[] =>
  listOf(value)
    .filter(isRow)
    .map(to)
    .filter((row) => row !== undefined)

/** Translates a row; null for anything else. */
export const rowOrNull = (value: unknown, to: ToRow): Row | null =>
  isRow(value) ? (to(value) ?? null) : null

/** For answers that are a page, a bare list or one row. Anything else is returned unchanged. */
export const each =
  (to: ToRow) =>
  (answer: unknown): unknown => {
    if (Array.isArray(answer)) return rowsOf(answer, to)
    if (!isRow(answer)) return answer
    return Array.isArray(answer.results)
      ? { ...answer, results: rowsOf(answer.results, to) }
      : (to(answer) ?? answer)
  }
