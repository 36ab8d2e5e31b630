// The controls of a browse list, bound to its address.
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { frequentTags, isDescending, pageSizesOf } from '../../../lib/browse/browse.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import type { Listing } from '../../../stores/library/browse.ts'
import { $tagOptions, typeTag } from '../../../stores/library/tags.ts'
import {
  DirectionField,
  Filters,
  SearchField,
  SelectField,
  SizeField
} from '../../../ui/Filters.tsx'
import { TagFilter } from '../../../ui/TagFilter.tsx'
import { useLanguage } from '../../../ui/texts.tsx'
import type { Browse } from './useBrowse.ts'

export type BrowseFiltersProps = {
  browse: Browse
  hint: string
  /** The label of each ordering that the pod supports. */
  orderings: Readonly<Record<string, TextKey>>
  children?: ReactNode
}

const NONE: string[] = []
const none = () => NONE
const OFFERED = 5

// By default, names and titles are sorted from A, dates and numbers from the newest.
const RISING = new Set(['name', 'title'])

export function BrowseFilters({ browse, hint, orderings, children }: BrowseFiltersProps) {
  const { t } = useLanguage()
  const { state, spec, change } = browse
  const key = state.ordering.replace(/^-/, '')
  const down = isDescending(state.ordering)
  return (
    <Filters>
      <SearchField
        label={t('browse.search')}
        hint={hint}
        value={state.q}
        onChange={(q) => change({ q })}
      />
      <SelectField
        label={t('browse.orderBy')}
        value={key}
        choices={spec.orderings.map((value) => ({ value, text: t(orderings[value]!) }))}
        onChange={(value) =>
          change({ ordering: value === 'random' || RISING.has(value) ? value : `-${value}` })
        }
      />
      <DirectionField
        descending={down}
        disabled={key === 'random'}
        onChange={(descending) => change({ ordering: descending ? `-${key}` : key })}
      />
      <SizeField
        value={state.pageSize}
        sizes={pageSizesOf(spec)}
        onChange={(pageSize) => change({ pageSize })}
      />
      {children}
    </Filters>
  )
}

/** Offers the tags of the shown rows first: each of them has results. */
export function BrowseTags<T extends { tags?: readonly unknown[] | null }>({
  browse,
  list
}: {
  browse: Browse
  list: Listing<T>
}) {
  const options = useStore($tagOptions, { ssr: none })
  const popular =
    list.state === 'ready'
      ? frequentTags(list.value.results, OFFERED + browse.state.tags.length)
      : NONE
  const { tags } = browse.state
  return (
    <TagFilter
      tags={tags}
      popular={popular.filter((tag) => !tags.includes(tag)).slice(0, OFFERED)}
      options={options}
      onType={typeTag}
      onChange={(chosen) => browse.change({ tags: chosen })}
    />
  )
}
