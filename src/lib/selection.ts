// Which rows of a list are chosen, and from where a range grows. Rows are named by their place in the list.

export type Selection = {
  readonly rows: ReadonlySet<number>
  /** Where a range begins: the last row that was chosen alone or toggled. */
  readonly anchor: number
  /** Chosen by a plain press, as pressing a row does anyway: no reason to offer what can be done with many. */
  readonly plain?: true
}
export const NO_SELECTION: Selection = { rows: new Set(), anchor: 0 }

const range = (from: number, to: number): number[] => {
  const [low, high] = from < to ? [from, to] : [to, from]
  return Array.from({ length: high - low + 1 }, (_, step) => low + step)
}

/** Only this row. */
export const selectOnly = (row: number): Selection => ({ rows: new Set([row]), anchor: row, plain: true })

/** This row in or out; the others stay. */
export function toggleRow({ rows }: Selection, row: number): Selection {
  const next = new Set(rows)
  if (!next.delete(row)) next.add(row)
  return { rows: next, anchor: row }
}

/** Everything between the anchor and this row; `add` keeps what was chosen elsewhere. */
export const extendTo = ({ rows, anchor }: Selection, row: number, add = false): Selection => ({
  rows: new Set([...(add ? rows : []), ...range(anchor, row)]),
  anchor
})

export const selectAll = (count: number): Selection => ({
  rows: new Set(Array.from({ length: count }, (_, row) => row)),
  anchor: 0
})

/** The chosen rows in the order of the list; those beyond its end are left out. */
export const chosen = <T>({ rows }: Selection, list: readonly T[]): T[] => list.filter((_, row) => rows.has(row))

/** What a pointer does to a row: alone, with Ctrl or Cmd (toggle), with Shift (range), with both (range added). */
export function pointAt(selection: Selection, row: number, keys: { shift: boolean; toggle: boolean }): Selection {
  if (keys.shift) return extendTo(selection, row, keys.toggle)
  return keys.toggle ? toggleRow(selection, row) : selectOnly(row)
}

const PAGE = 10
/** The row a key leads to; undefined for keys that lead nowhere. */
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
