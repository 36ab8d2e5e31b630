// The selected rows of a list, and the anchor for ranges. Rows are identified by their index.

export type Selection = {
  readonly rows: ReadonlySet<number>
  /** Where a range begins: the last row that was selected alone or toggled. */
  readonly anchor: number
  /**
   * Selected by a plain click, which happens on every use of a row: actions for several rows are
   * not offered then.
   */
  readonly plain?: true
}
export const NO_SELECTION: Selection = { rows: new Set(), anchor: 0 }

const range = (from: number, to: number): number[] => {
  const [low, high] = from < to ? [from, to] : [to, from]
  return Array.from({ length: high - low + 1 }, (_, step) => low + step)
}

/** Selects only this row. */
export const selectOnly = (row: number): Selection => ({
  rows: new Set([row]),
  anchor: row,
  plain: true
})

/** Adds or removes this row; the others stay. */
export function toggleRow({ rows }: Selection, row: number): Selection {
  const next = new Set(rows)
  if (!next.delete(row)) next.add(row)
  return { rows: next, anchor: row }
}

/** Selects everything between the anchor and this row; `add` keeps rows selected elsewhere. */
export const extendTo = ({ rows, anchor }: Selection, row: number, add = false): Selection => ({
  rows: new Set([...(add ? rows : []), ...range(anchor, row)]),
  anchor
})

export const selectAll = (count: number): Selection => ({
  rows: new Set(Array.from({ length: count }, (_, row) => row)),
  anchor: 0
})

/** The selected rows in list order; indexes beyond the end are ignored. */
export const chosen = <T>({ rows }: Selection, list: readonly T[]): T[] =>
  list.filter((_, row) => rows.has(row))

/**
 * Handles a click on a row: plain, with Ctrl or Cmd (toggle), with Shift (range), with both (range
 * added).
 */
export function pointAt(
  selection: Selection,
  row: number,
  keys: { shift: boolean; toggle: boolean }
): Selection {
  if (keys.shift) return extendTo(selection, row, keys.toggle)
  return keys.toggle ? toggleRow(selection, row) : selectOnly(row)
}

const PAGE = 10
/** The row a key moves to; undefined for other keys. */
export function rowAfterKey(key: string, row: number, count: number): number | undefined {
  const last = count - 1
  const targets: Record<string, number> = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + PAGE,
    PageUp: row - PAGE,
    Home: 0,
    End: last
  }
  const target = targets[key]
  return target === undefined || count === 0 ? undefined : Math.min(last, Math.max(0, target))
}
