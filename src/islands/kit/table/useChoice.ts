// The rows of a table that are chosen: some of the page, or all that match, on every page.
import { useMemo, useState } from 'react'
import type { Page } from '../../../lib/contract/kit/shapes.ts'
import type { BrowseState } from '../../../lib/lists/browse.ts'
import { useSelection, type Selecting } from '../../../ui/lists/useSelection.ts'

export type Choice<R> = {
  rows: Selecting<string>
  /** The chosen rows of the page. */
  chosen: readonly R[]
  /** Whether all rows that match are chosen. */
  all: boolean
  /** How many rows are chosen. */
  count: number
  /** How many rows match. */
  total: number
  /** Whether each row of the page is chosen. */
  isPage: boolean
  chooseAll: () => void
}

/** Another page, order or filter ends the choice. */
export function useChoice<R>(
  page: Page<R>,
  state: BrowseState,
  keyOf: (row: R) => string
): Choice<R> {
  const { results, count: total } = page
  const keys = useMemo(() => results.map(keyOf), [results, keyOf])
  const rows = useSelection(keys, JSON.stringify(state))
  const { selection } = rows
  // All rows stay chosen until the selection of the page changes.
  const [allOf, setAllOf] = useState<typeof selection>()
  const all = allOf === selection && selection.rows.size > 0
  const chosen = results.filter((row) => selection.rows.has(keyOf(row)))
  return {
    rows,
    chosen,
    all,
    count: all ? total : chosen.length,
    total,
    isPage: results.length > 0 && chosen.length === results.length,
    chooseAll: () => setAllOf(selection)
  }
}
