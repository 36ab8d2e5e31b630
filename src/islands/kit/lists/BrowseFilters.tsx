// The controls of a browse list, bound to its address.
import type { ReactNode } from 'react'
import {
  bareOrdering,
  countSet,
  isDescending,
  orderingOf,
  pageSizesOf
} from '../../../lib/lists/browse.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import {
  DirectionField,
  Filters,
  SearchField,
  SelectField,
  SizeField
} from '../../../ui/filters/Filters.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import type { Browse } from './useBrowse.ts'

export type OrderTexts =
  /** The label of each ordering that the pod supports; the direction has a field of its own. */
  | { by: Readonly<Record<string, TextKey>> }
  /** For a list with one ordering: the labels of its two directions. */
  | { descending: TextKey; ascending: TextKey }

export type BrowseFiltersProps = {
  browse: Browse
  /** Shown in the empty search field; without it there is none. */
  hint: string | undefined
  order: OrderTexts | undefined
  /** Further filters. */
  children?: ReactNode
}

/** What a list is ordered by, and in which direction. */
export function OrderFields({ browse, order }: { browse: Browse; order: OrderTexts }) {
  const { t } = useLanguage()
  const { state, spec, change } = browse
  const key = bareOrdering(state.ordering)
  const label = t('lists.orderBy')
  if (!('by' in order))
    return (
      <SelectField
        label={label}
        value={state.ordering}
        choices={[
          { value: `-${key}`, text: t(order.descending) },
          { value: key, text: t(order.ascending) }
        ]}
        onChange={(ordering) => change({ ordering })}
      />
    )
  return (
    <>
      <SelectField
        label={label}
        value={key}
        choices={spec.orderings.map((value) => ({ value, text: t(order.by[value]!) }))}
        onChange={(value) => change({ ordering: orderingOf(value, spec) })}
      />
      <DirectionField
        descending={isDescending(state.ordering)}
        disabled={key === 'random'}
        onChange={(descending) => change({ ordering: descending ? `-${key}` : key })}
      />
    </>
  )
}

export function BrowseFilters({ browse, hint, order, children }: BrowseFiltersProps) {
  const { t } = useLanguage()
  const { state, spec, change } = browse
  return (
    <Filters
      short={!order || !('by' in order)}
      active={countSet(state, spec)}
      search={
        hint !== undefined && (
          <SearchField
            label={t('common.search')}
            hint={hint}
            value={state.q}
            onChange={(q) => change({ q })}
          />
        )
      }
    >
      {order && <OrderFields browse={browse} order={order} />}
      <SizeField
        value={state.pageSize}
        sizes={pageSizesOf(spec)}
        onChange={(pageSize) => change({ pageSize })}
      />
      {children}
    </Filters>
  )
}
