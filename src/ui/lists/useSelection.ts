// The selected rows of a list, of whatever kind: rows, check boxes or cards.
import { useMemo, useState } from 'react'
import {
  extendTo,
  keepSelected,
  NO_SELECTION,
  pointAt,
  selectAll,
  selectOnly,
  toggleRow,
  toggleTo,
  type Selection
} from '../../lib/lists/selection.ts'

/** The part of a press that says what it does. */
type Press = { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }

/** Whether a check box was pressed with Shift. */
export const withShift = (event: Event): boolean =>
  (event as Event & { shiftKey?: boolean }).shiftKey === true

export type Selecting<K> = {
  selection: Selection<K>
  select(next: Selection<K>): void
  /** A press on a row: Ctrl and Command toggle it, Shift selects up to it. */
  point(key: K, press: Press): void
  /** A press on a check box. @param range everything since the last one becomes like it */
  toggle(key: K, range?: boolean): void
  /** Everything up to a row, beginning with `from` if nothing is selected. */
  extend(key: K, from?: K): void
  all(): void
  clear(): void
}

/**
 * @param keys of all rows in order; rows that are gone are not selected any more. A function is
 * called when a range is selected.
 * @param identity changes when the selection ends, because other rows are shown
 */
export function useSelection<K>(
  keys: readonly K[] | (() => readonly K[]),
  identity = ''
): Selecting<K> {
  const [held, select] = useState<Selection<K>>(NO_SELECTION)
  const [shown, setShown] = useState(identity)
  if (shown !== identity) {
    setShown(identity)
    select(NO_SELECTION)
  }
  const selection = useMemo(
    () => (typeof keys === 'function' ? held : keepSelected(held, keys)),
    [held, keys]
  )
  const now = () => (typeof keys === 'function' ? keys() : keys)
  return {
    selection,
    select,
    point: (key, { shiftKey, ctrlKey, metaKey }) =>
      select(pointAt(selection, now(), key, { shift: shiftKey, toggle: ctrlKey || metaKey })),
    toggle: (key, range = false) =>
      select(range ? toggleTo(selection, now(), key) : toggleRow(selection, key)),
    extend: (key, from) =>
      select(
        extendTo(
          from !== undefined && selection.rows.size === 0 ? selectOnly(from) : selection,
          now(),
          key
        )
      ),
    all: () => select(selectAll(now())),
    clear: () => select(NO_SELECTION)
  }
}
