// The rows of a table that are chosen: some, on several pages, or all that match.
import { useMemo, useState } from 'react'
import type { Page } from '../../../lib/contract/kit/shapes.ts'
import type { BrowseState } from '../../../lib/lists/browse.ts'
import { useSelection, type Selecting } from '../../../ui/lists/useSelection.ts'

export type Choice<R> = {
  rows: Selecting<string>
  /** The chosen rows, also those of other pages. */
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

/**
 * The rows of the pages that were shown before this one. Rows that leave their page while it is on
 * screen are gone from the list.
 */
function useRowsAway<R>(
  results: readonly R[],
  { page, pageSize }: BrowseState,
  identity: string,
  keyOf: (row: R) => string
): ReadonlyMap<string, R> {
  const place = `${page}/${pageSize}`
  const [shown, setShown] = useState(() => {
    const away: ReadonlyMap<string, R> = new Map()
    return { results, place, identity, away }
  })
  let { away } = shown
  // While another page loads, the rows are still those of the one before.
  if (shown.results !== results || shown.identity !== identity) {
    const before = shown.place === place ? [] : shown.results
    const known = new Map([...away, ...before.map((row) => [keyOf(row), row] as const)])
    for (const row of results) known.delete(keyOf(row))
    away = shown.identity === identity ? known : new Map()
    setShown({ results, place, identity, away })
  }
  return away
}

/** Another search, order or filter ends the choice; another page does not. */
export function useChoice<R>(
  page: Page<R>,
  state: BrowseState,
  keyOf: (row: R) => string
): Choice<R> {
  const { results, count: total } = page
  const identity = JSON.stringify({ ...state, page: 0, pageSize: 0 })
  const away = useRowsAway(results, state, identity, keyOf)
  const keys = useMemo(() => [...results.map(keyOf), ...away.keys()], [results, away, keyOf])
  const rows = useSelection(keys, identity)
  const { selection } = rows
  // Ranges begin on the page.
  if (selection.anchor !== undefined && away.has(selection.anchor))
    rows.select({ rows: selection.rows, anchor: undefined })
  // All rows stay chosen until the selection changes.
  const [allOf, setAllOf] = useState<typeof selection>()
  const all = allOf === selection && selection.rows.size > 0
  const isChosen = (row: R) => selection.rows.has(keyOf(row))
  const here = results.filter(isChosen)
  const chosen = [...here, ...[...away.values()].filter(isChosen)]
  return {
    // Every row of the page, and no others.
    rows: {
      ...rows,
      all: () =>
        rows.select({
          rows: new Set([...selection.rows, ...results.map(keyOf)]),
          anchor: selection.anchor
        })
    },
    chosen,
    all,
    count: all ? total : chosen.length,
    total,
    isPage: results.length > 0 && here.length === results.length,
    chooseAll: () => setAllOf(selection)
  }
}
