// The search field of a console whose search knows fields.
import { knownValues } from '../../../lib/lists/search-tokens.ts'
import type { Listing } from '../../../stores/lists/browse.ts'
import { TokenSearch } from '../../../ui/filters/TokenSearch.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import type { Browse } from '../lists/useBrowse.ts'

/** What of a row may stand in the fields of the search, by their names. */
export type RowValues<R> = (row: R) => Readonly<Record<string, string | null | undefined>>
type Props<R> = {
  hint: string
  browse: Browse
  list: Listing<R>
  searched: RowValues<R> | undefined
}

export function ConsoleSearch<R>({ hint, browse, list, searched }: Props<R>) {
  const { t } = useLanguage()
  const { state, spec, change } = browse
  const rows = list.state === 'ready' && searched ? list.value.results.map(searched) : []
  return (
    <TokenSearch
      label={t('common.search')}
      hint={hint}
      value={state.q}
      fields={spec.fields ?? {}}
      known={knownValues(rows)}
      onChange={(q) => change({ q })}
    />
  )
}
