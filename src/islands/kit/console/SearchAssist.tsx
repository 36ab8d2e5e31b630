// What helps in the search field of a console whose search knows fields, once the field has had the
// focus, or has a text. It stands beside the list, which does not know of it.
import { useEffect, useState } from 'react'
import type { RowValues } from '../../../lib/lists/search-tokens.ts'
import type { BrowseList } from '../../../stores/lists/browse.ts'
import { late } from '../late.tsx'
import { useBrowse } from '../lists/useBrowse.ts'

const TokenAssist = late(() => import('./TokenAssist.tsx').then(({ TokenAssist }) => TokenAssist))

type Props<R> = {
  list: BrowseList<R>
  /** What stands in the fields of a row. */
  valuesOf?: (row: R) => RowValues
}

export function SearchAssist<R>({ list, valuesOf }: Props<R>) {
  const { spec, state } = useBrowse(list)
  const { fields } = spec
  const { q } = state
  const [input, setInput] = useState<HTMLInputElement>()
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>('.filters-q input')
    if (!field) return
    const use = () => setInput(field)
    if (q || document.activeElement === field) use()
    else field.addEventListener('focus', use, { once: true })
    return () => field.removeEventListener('focus', use)
  }, [q])
  if (!input || !fields) return null
  const shown = list.$value.get()
  const rows = shown.state === 'ready' && valuesOf ? shown.value.results.map(valuesOf) : []
  return <TokenAssist input={input} value={q} fields={fields} rows={rows} />
}
