// What every translation needs: rows that may lack anything, and lists of them. Nothing here throws.
export type Row = Readonly<Record<string, unknown>>
/** Gives the contract's row; undefined drops a row that is of no use. */
export type ToRow = (row: Row) => Row | undefined

export const isRow = (value: unknown): value is Row => value !== null && typeof value === 'object' && !Array.isArray(value)

/** The list, or an empty one. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Translates what is a row, leaves out what is none. */
export const rowsOf = (value: unknown, to: ToRow): Row[] =>
  listOf(value)
    .filter(isRow)
    .map(to)
    .filter((row) => row !== undefined)

/** Translates a row; null for anything else. */
export const rowOrNull = (value: unknown, to: ToRow): Row | null => (isRow(value) ? (to(value) ?? null) : null)

/** For answers that are a page, a bare list or one row. Anything else goes on as it is. */
export const each =
  (to: ToRow) =>
  (answer: unknown): unknown => {
    if (Array.isArray(answer)) return rowsOf(answer, to)
    if (!isRow(answer)) return answer
    return Array.isArray(answer.results) ? { ...answer, results: rowsOf(answer.results, to) } : (to(answer) ?? answer)
  }
