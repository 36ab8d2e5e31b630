// The selected rows of a list, and the anchor for ranges. Rows are identified by their keys; ranges
// take the keys of the list in order.

export type Selection<K> = {
  /** In the order in which they were selected. */
  readonly rows: ReadonlySet<K>
  /** Where a range begins: the last row that was selected alone or toggled. */
  readonly anchor: K | undefined
  /**
   * Selected by a plain click, which happens on every use of a row: actions for several rows are
   * not offered then.
   */
  readonly plain?: true
}
export const NO_SELECTION: Selection<never> = { rows: new Set(), anchor: undefined }

/** The keys from one to another, both included; only the other if the one is not in the list. */
function between<K>(keys: readonly K[], one: K | undefined, other: K): readonly K[] {
  const [from, to] = [keys.findIndex((key) => key === one), keys.indexOf(other)]
  if (from === -1 || to === -1) return [other]
  return keys.slice(Math.min(from, to), Math.max(from, to) + 1)
}

/** Selects only this row. */
export const selectOnly = <K>(key: K): Selection<K> => ({
  rows: new Set([key]),
  anchor: key,
  plain: true
})

/** Adds or removes this row; the others stay. */
export function toggleRow<K>({ rows }: Selection<K>, key: K): Selection<K> {
  const next = new Set(rows)
  if (!next.delete(key)) next.add(key)
  return { rows: next, anchor: key }
}

/**
 * Selects everything between the anchor, or else the first row, and this row; `add` keeps rows
 * selected elsewhere.
 */
export function extendTo<K>(
  { rows, anchor }: Selection<K>,
  keys: readonly K[],
  key: K,
  add = false
): Selection<K> {
  const from = keys.some((each) => each === anchor) ? anchor : keys[0]
  return { rows: new Set([...(add ? rows : []), ...between(keys, from, key)]), anchor: from }
}

/** Toggles this row; everything since the last toggled one becomes like it. For check boxes. */
export function toggleTo<K>(
  { rows, anchor }: Selection<K>,
  keys: readonly K[],
  key: K
): Selection<K> {
  const next = new Set(rows)
  const adds = !rows.has(key)
  for (const each of between(keys, anchor, key)) {
    next.delete(each)
    if (adds) next.add(each)
  }
  return { rows: next, anchor: key }
}

export const selectAll = <K>(keys: readonly K[]): Selection<K> => ({
  rows: new Set(keys),
  anchor: keys[0]
})

/** Without rows that the list does not have any more. */
export function keepSelected<K>(selection: Selection<K>, keys: readonly K[]): Selection<K> {
  if (selection.rows.size === 0) return selection
  const present = new Set(keys)
  const rows = [...selection.rows].filter((key) => present.has(key))
  return rows.length === selection.rows.size ? selection : { ...selection, rows: new Set(rows) }
}

/**
 * Handles a click on a row: plain, with Ctrl or Cmd (toggle), with Shift (range), with both (range
 * added).
 */
export function pointAt<K>(
  selection: Selection<K>,
  keys: readonly K[],
  key: K,
  pressed: { shift: boolean; toggle: boolean }
): Selection<K> {
  if (pressed.shift) return extendTo(selection, keys, key, pressed.toggle)
  return pressed.toggle ? toggleRow(selection, key) : selectOnly(key)
}
