// The state of a browse list is stored in its address: invalid values are read as the default, and
// defaults are not written, so that addresses stay short and Back restores a list.
import { queryString } from '../pods/address.ts'
import type { Searched } from '../contract/kit/search-fields.ts'
import { MAX_PAGE_SIZE } from '../contract/kit/codes.ts'

/** Properties of rows; pods of 2.0 can list only the rows that have one. */
export type Trait = 'cover' | 'release_date' | 'tags'

/** The values that a filter may have: these, any text, or a date as `2026-03-01`. */
export type FilterValues = readonly string[] | 'text' | 'date'

export type BrowseOrder = {
  /** Keys the pod can order by, the default included. */
  orderings: readonly string[]
  /** The default ordering, with a leading `-` for descending. */
  ordering: string
  /** Keys that begin ascending, as names from A; the others begin with the newest or largest. */
  rising?: readonly string[]
  /** `false` for a list without a search field: a text in the address is ignored. */
  search?: false
  /** The table of what its search understands besides words, as `field:value`. */
  fields?: Searched
  /** Whether the list can be filtered by tags; without it, tags in the address are ignored. */
  tags?: boolean
  /** The filters of the list. */
  traits?: readonly Trait[]
  /**
   * Further filters, by their name in the address, which is also the name of the pod's parameter.
   */
  filters?: Readonly<Record<string, FilterValues>>
}
export type BrowseSpec = BrowseOrder & { pageSize: number }

export type BrowseState = {
  q: string
  ordering: string
  page: number
  pageSize: number
  tags: readonly string[]
  traits: readonly Trait[]
  /** Artists who appear on compilations only; the other lists ignore it. */
  compilations: boolean
  /** The filters that are set, by name. */
  filters: Readonly<Record<string, string>>
}

const MAX_TAGS = 10
const MAX_LENGTH = 200

const first = (params: URLSearchParams, key: string): string =>
  (params.get(key) ?? '').trim().slice(0, MAX_LENGTH)
/** What a list is ordered by, without the direction. */
export const bareOrdering = (ordering: string): string => ordering.replace(/^-/, '')
export const isDescending = (ordering: string): boolean => ordering.startsWith('-')

/** The ordering when a key is chosen: its own direction, not the former key's. */
export const orderingOf = (key: string, { rising }: BrowseOrder): string =>
  key === 'random' || rising?.includes(key) ? key : `-${key}`

/** The ordering when the head of a column is pressed: the same one turned around, or its own. */
export function pressedOrdering(key: string, ordering: string, order: BrowseOrder): string {
  if (bareOrdering(ordering) !== key) return orderingOf(key, order)
  return isDescending(ordering) ? key : `-${key}`
}

/**
 * The page sizes to choose from: the usual ones and the screen's own, limited to the most a pod
 * returns.
 */
export const pageSizesOf = ({ pageSize }: BrowseSpec): number[] =>
  [...new Set([12, 25, 30, 50, pageSize])]
    .filter((size) => size <= MAX_PAGE_SIZE)
    .sort((a, b) => a - b)

function readTags(params: URLSearchParams): string[] {
  const tags = params.getAll('tag').map((tag) => tag.trim().slice(0, MAX_LENGTH))
  return [...new Set(tags.filter(Boolean))].slice(0, MAX_TAGS)
}

function fits(value: string, values: FilterValues): boolean {
  if (values === 'text') return true
  if (values !== 'date') return values.includes(value)
  const time = /^\d{4}-\d\d-\d\d$/.test(value) ? new Date(value).getTime() : NaN
  // The 30th of February is a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/** Values that do not fit their filter are left out. */
function readFilters(params: URLSearchParams, spec: BrowseOrder): Record<string, string> {
  const found = Object.entries(spec.filters ?? {}).map(([name, values]) => {
    const value = first(params, name)
    return [name, fits(value, values) ? value : ''] as const
  })
  return Object.fromEntries(found.filter(([, value]) => value !== ''))
}

/** Reads the state from an address. `search` is its query with or without `?`. */
export function readBrowse(search: string, spec: BrowseSpec): BrowseState {
  const params = new URLSearchParams(search)
  const ordering = first(params, 'ordering')
  const page = first(params, 'page')
  const size = first(params, 'page_size')
  return {
    q: spec.search === false ? '' : first(params, 'q'),
    ordering:
      spec.orderings.includes(bareOrdering(ordering)) && !ordering.startsWith('--')
        ? ordering
        : spec.ordering,
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    pageSize:
      /^\d{1,2}$/.test(size) && pageSizesOf(spec).includes(Number(size))
        ? Number(size)
        : spec.pageSize,
    tags: spec.tags ? readTags(params) : [],
    traits: (spec.traits ?? []).filter((trait) => params.get(`has_${trait}`) === 'true'),
    compilations: params.get('compilations') === '1',
    filters: readFilters(params, spec)
  }
}

/**
 * The address parameters for a state; defaults are empty, so that writing them removes the
 * parameter.
 */
export function writeBrowse(
  state: BrowseState,
  spec: BrowseSpec
): Record<string, string | readonly string[]> {
  return {
    q: state.q.trim(),
    ordering: state.ordering === spec.ordering ? '' : state.ordering,
    page: state.page === 1 ? '' : String(state.page),
    page_size: state.pageSize === spec.pageSize ? '' : String(state.pageSize),
    tag: state.tags,
    ...Object.fromEntries(
      (spec.traits ?? []).map((trait) => [
        `has_${trait}`,
        state.traits.includes(trait) ? 'true' : ''
      ])
    ),
    compilations: state.compilations ? '1' : '',
    ...Object.fromEntries(
      Object.keys(spec.filters ?? {}).map((name) => [name, state.filters[name] ?? ''])
    )
  }
}

/**
 * The state after a change. A change that filters or reorders the list goes back to the first page.
 */
export const changeBrowse = (state: BrowseState, change: Partial<BrowseState>): BrowseState => ({
  ...state,
  page: 1,
  ...change
})

/** `?…` of a state, empty for the defaults; used by pagination links. */
export const browseSearch = (state: BrowseState, spec: BrowseSpec): string =>
  queryString(writeBrowse(state, spec))

/** Whether the list is filtered, so that an empty list may mean "no match". */
export const isNarrowed = ({ q, tags, traits, filters }: BrowseState): boolean =>
  q !== '' || tags.length > 0 || traits.length > 0 || Object.keys(filters).length > 0

/** The change that shows the whole list again, in its order. */
export const NO_FILTERS: Pick<BrowseState, 'q' | 'tags' | 'traits' | 'filters'> = {
  q: '',
  tags: [],
  traits: [],
  filters: {}
}

/** How many choices beside the search text differ from the defaults; the page number is none. */
export const countSet = (state: BrowseState, spec: BrowseSpec): number =>
  state.tags.length +
  state.traits.length +
  Object.keys(state.filters).length +
  Number(state.ordering !== spec.ordering) +
  Number(state.pageSize !== spec.pageSize) +
  Number(state.compilations)

/** How many filters narrow the list, its search among them. */
export const countFilters = ({ q, tags, traits, filters }: BrowseState): number =>
  Number(q !== '') + tags.length + traits.length + Object.keys(filters).length

/** The filters after a change; empty values are no filters. */
export const setFilters = (
  { filters }: Pick<BrowseState, 'filters'>,
  change: Readonly<Record<string, string>>
): BrowseState['filters'] =>
  Object.fromEntries(Object.entries({ ...filters, ...change }).filter(([, value]) => value !== ''))

/** A named set of filters, with an order. */
export type BrowseView = Partial<Pick<BrowseState, 'q' | 'tags' | 'filters' | 'ordering'>>

/** The change that shows a view: its filters and its order instead of all others. */
export const viewChange = (view: BrowseView, spec: BrowseOrder): Partial<BrowseState> => ({
  ...NO_FILTERS,
  ordering: spec.ordering,
  ...view
})

/** Whether the list shows just this view. */
export function isInView(state: BrowseState, view: BrowseView, spec: BrowseOrder): boolean {
  const { q, tags, traits, filters, ordering } = state
  const wanted = viewChange(view, spec)
  const written = (value: object) => JSON.stringify(Object.entries(value).sort())
  return (
    q === wanted.q &&
    ordering === wanted.ordering &&
    written(tags) === written(wanted.tags!) &&
    written(traits) === written(wanted.traits!) &&
    written(filters) === written(wanted.filters!)
  )
}

/** What rows must match, as parameters of a list and as filters of an action on all of them. */
export const matchQuery = ({ q, tags, filters }: BrowseState) => ({
  ...filters,
  ...(q ? { q } : {}),
  ...(tags.length > 0 ? { tag: [...tags] } : {})
})

/** The parameters of the list request for a state. */
export const browseQuery = (state: BrowseState) => ({
  ...matchQuery(state),
  ordering: state.ordering,
  page: state.page,
  page_size: state.pageSize
})

/** The parameters for the properties that rows must have. */
export const traitQuery = ({ traits }: BrowseState): { [T in `has_${Trait}`]?: true } =>
  Object.fromEntries(traits.map((trait) => [`has_${trait}`, true]))

/** A typed tag without the commas and spaces that separate tags. */
export const bareTag = (typed: string): string => typed.replaceAll(/[\s,،]/g, '')

/**
 * Sorts options by the typed text: those that begin with it come before those that only contain it.
 */
export function byTyped(names: readonly string[], typed: string): string[] {
  const start = typed.trim().toLowerCase()
  const begins = (name: string) => Number(!name.toLowerCase().startsWith(start))
  return names.toSorted((a, b) => begins(a) - begins(b))
}

/** The most frequent tags among the rows, most frequent first, so that each has results. */
export function frequentTags(
  rows: readonly { tags?: readonly unknown[] | null }[],
  count: number
): string[] {
  const seen = new Map<string, number>()
  for (const { tags } of rows)
    for (const tag of tags ?? [])
      if (typeof tag === 'string') seen.set(tag, (seen.get(tag) ?? 0) + 1)
  return [...seen]
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .slice(0, count)
    .map(([tag]) => tag)
}
