import { createElement, useEffect, useState, type ReactNode } from 'react'
import type { RowValues } from '../../../lib/lists/search-tokens.ts'
import type { BrowseList } from '../../../stores/lists/browse.ts'
import { late } from '../late.tsx'
import type { Browse } from '../lists/useBrowse.ts'

const TokenAssist = late(() => import('./TokenAssist.tsx').then(({ TokenAssist }) => TokenAssist))

/**
 * What helps in the search field of a list whose search knows fields, once the field has had the
 * focus, or has a text.
 * @param valuesOf what stands in the fields of a row
 */
export function useAssist<R>(
  list: BrowseList<R>,
  { spec: { fields }, state: { q } }: Browse,
  valuesOf?: (row: R) => RowValues
): ReactNode {
  const [input, setInput] = useState<HTMLInputElement>()
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>('.filters-q input')
    if (!field || !fields) return
    const use = () => setInput(field)
    if (q) use()
    else field.addEventListener('focus', use, { once: true })
    return () => field.removeEventListener('focus', use)
  }, [fields, q])
  if (!input || !fields) return null
  const shown = list.$value.get()
  const rows = shown.state === 'ready' && valuesOf ? shown.value.results.map(valuesOf) : []
  return createElement(TokenAssist, { input, value: q, fields, rows })
}
