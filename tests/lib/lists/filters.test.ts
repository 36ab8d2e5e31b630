import { describe, expect, test } from 'vitest'
import {
  countFilters,
  isInView,
  matchQuery,
  pressedOrdering,
  readBrowse,
  setFilters,
  viewChange,
  changeBrowse,
  writeBrowse,
  type BrowseSpec
} from '../../../src/lib/lists/browse.ts'

const spec: BrowseSpec = {
  orderings: ['name', 'creation_date'],
  ordering: '-creation_date',
  rising: ['name'],
  pageSize: 25,
  filters: { local: ['true'], kind: ['music', 'podcast'], domain: 'text', after: 'date' }
}
const read = (search: string) => readBrowse(search, spec)

describe("a list's own filters", () => {
  test('filters are in the address, and survive being written', () => {
    const state = read('?local=true&kind=podcast&domain=coral.sound&after=2026-02-28')
    expect(state.filters).toEqual({
      local: 'true',
      kind: 'podcast',
      domain: 'coral.sound',
      after: '2026-02-28'
    })
    expect(writeBrowse(state, spec)).toMatchObject(state.filters)
  })

  test.each(['local=1', 'kind=video', 'domain=', 'after=2026-02-30', 'after=soon', 'other=x'])(
    'filters are none for %s',
    (search) => expect(read(`?${search}`).filters).toEqual({})
  )

  test('change one by one, and an empty value removes one', () => {
    const filters = setFilters(read('?kind=music&local=true'), { kind: '', domain: 'x' })
    expect(filters).toEqual({ local: 'true', domain: 'x' })
  })

  test('filters are counted together with the search, and sent as they are', () => {
    const state = read('?q=sea&kind=music&ordering=name&page=3')
    expect(countFilters(state)).toBe(2)
    expect(matchQuery(state)).toEqual({ q: 'sea', kind: 'music' })
  })
})

describe('a view', () => {
  const view = { filters: { kind: 'music' }, ordering: 'name' }

  test('replaces all filters and the order, and begins at the first page', () => {
    const state = changeBrowse(
      read('?q=sea&local=true&page=4&page_size=12'),
      viewChange(view, spec)
    )
    expect(state).toMatchObject({ q: '', page: 1, pageSize: 12, ...view })
  })

  test('a view is on while the list has its filters and its order, and no others', () => {
    expect(isInView(read('?kind=music&ordering=name&page=2'), view, spec)).toBe(true)
    expect(isInView(read('?kind=music'), view, spec)).toBe(false)
    expect(isInView(read('?kind=music&ordering=name&q=x'), view, spec)).toBe(false)
    expect(isInView(read(''), {}, spec)).toBe(true)
  })
})

test('a pressed head orders by its column, and turns around when it is pressed again', () => {
  expect(pressedOrdering('name', '-creation_date', spec)).toBe('name')
  expect(pressedOrdering('name', 'name', spec)).toBe('-name')
  expect(pressedOrdering('creation_date', 'name', spec)).toBe('-creation_date')
})
