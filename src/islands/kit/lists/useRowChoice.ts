import { useState } from 'react'
import {
  extendTo,
  NO_SELECTION,
  selectAll,
  toggleRow,
  type Selection
} from '../../../lib/lists/selection.ts'
import type { RowChoice } from '../../../ui/table/row-choice.ts'

/** @param identity changes when other rows are shown; this clears the choice */
export function useRowChoice(count: number, identity: string): RowChoice {
  const [selection, select] = useState<Selection>(NO_SELECTION)
  const [shown, setShown] = useState(identity)
  if (shown !== identity) {
    setShown(identity)
    select(NO_SELECTION)
  }
  return {
    chosen: selection.rows,
    toggle: (row, range) =>
      select(range ? extendTo(selection, row, true) : toggleRow(selection, row)),
    chooseAll: () => select(selectAll(count)),
    clear: () => select(NO_SELECTION)
  }
}
