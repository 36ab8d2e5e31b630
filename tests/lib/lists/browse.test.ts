import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import {
  bareTag,
  browseQuery,
  browseSearch,
  changeBrowse,
  countSet,
  frequentTags,
  isNarrowed,
  NO_FILTERS,
  orderingOf,
  pageSizesOf,
  readBrowse,
  traitQuery,
  writeBrowse,
  type BrowseSpec
} from '../../../src/lib/lists/browse.ts'

const spec: BrowseSpec = {
  orderings: ['creation_date', 'title', 'random'],
  ordering: '-creation_date',
  pageSize: 30,
  tags: true,
  traits: ['cover', 'tags'],
  filters: { privacy_level: ['me', 'everyone'], domain: 'text' }
}
const start = {
  q: '',
  ordering: '-creation_date',
  page: 1,
  pageSize: 30,
  tags: [],
  traits: [],
  compilations: false,
  filters: {}
}

describe('reading an address', () => {
  test('reading an address returns the defaults for an empty one', () =>
    expect(readBrowse('', spec)).toEqual(start))

  test.each([
    ['page=-1', {}],
    ['page=0', {}],
    ['page=abc', {}],
    ['page=1.5', {}],
    ['page=1e3', {}],
    ['page=99999999', {}],
    ['page=3', { page: 3 }],
    ['page_size=9999', {}],
    ['page_size=0', {}],
    ['page_size=-30', {}],
    ['page_size=13', {}],
    ['page_size=12', { pageSize: 12 }],
    ['page_size=50', { pageSize: 50 }],
    ['ordering=evil', {}],
    ['ordering=-', {}],
    ['ordering=--title', {}],
    ['ordering=title,id', {}],
    ['ordering=title', { ordering: 'title' }],
    ['ordering=-title', { ordering: '-title' }],
    ['has_cover=true&has_tags=1&has_release_date=true', { traits: ['cover'] }],
    ['has_tags=true&has_cover=true', { traits: ['cover', 'tags'] }],
    ['compilations=yes', {}],
    ['compilations=1', { compilations: true }],
    ['privacy_level=evil&status=open', {}],
    ['privacy_level=me&domain=%20a.pod%20', { filters: { privacy_level: 'me', domain: 'a.pod' } }],
    ['privacy_level=&domain=', {}],
    ['q=%20tidal%20', { q: 'tidal' }],
    ['q=%E0%A4%A', { q: '\ufffd%A' }],
    ['tag=jazz&tag=&tag=jazz&tag=drone', { tags: ['jazz', 'drone'] }]
  ])('%s', (search, differs) =>
    expect(readBrowse(`?${search}`, spec)).toEqual({ ...start, ...differs })
  )

  test('reading an address ignores tags for a list that cannot be filtered by them', () =>
    expect(readBrowse('?tag=jazz&q=sea', { ...spec, tags: false })).toEqual({ ...start, q: 'sea' }))

  test('reading an address ignores a text for a list that cannot be searched', () =>
    expect(readBrowse('?tag=jazz&q=sea', { ...spec, search: false })).toEqual({
      ...start,
      tags: ['jazz']
    }))

  test('reading an address limits the length of texts and the number of tags', () => {
    const search = new URLSearchParams([
      ['q', 'x'.repeat(5000)],
      ...Array.from({ length: 40 }, (_, n) => ['tag', `t${n}`])
    ]).toString()
    const state = readBrowse(search, spec)
    expect(state.q).toHaveLength(200)
    expect(state.tags).toHaveLength(10)
  })

  test('reading an address never throws, and its result can be written and read again unchanged', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webQueryParameters()), (search) => {
        const state = readBrowse(search, spec)
        expect(readBrowse(browseSearch(state, spec), spec)).toEqual(state)
      })
    ))
})

describe('writing an address', () => {
  test('writing an address leaves the defaults out', () =>
    expect(browseSearch(start, spec)).toBe(''))
  test('writing an address repeats tags', () =>
    expect(browseSearch({ ...start, page: 2, tags: ['a b', 'c'], q: 'é' }, spec)).toBe(
      '?q=%C3%A9&page=2&tag=a+b&tag=c'
    ))
  test('writing an address returns every parameter, so that reset ones are removed', () =>
    expect(writeBrowse(start, spec)).toEqual({
      q: '',
      ordering: '',
      page: '',
      page_size: '',
      tag: [],
      has_cover: '',
      has_tags: '',
      compilations: '',
      privacy_level: '',
      domain: ''
    }))
})

test('a change goes back to the first page, a page change does not', () => {
  const there = { ...start, page: 7 }
  expect(changeBrowse(there, { q: 'x' })).toEqual({ ...start, q: 'x' })
  expect(changeBrowse(there, { page: 8 }).page).toBe(8)
})

test.each([
  ['title', 'title'],
  ['creation_date', '-creation_date'],
  ['random', 'random']
])('the order by %s begins with %s', (key, ordering) =>
  expect(orderingOf(key, { ...spec, rising: ['title'] })).toBe(ordering)
)

test('the query uses the parameter names of the pod', () => {
  expect(browseQuery({ ...start, q: 'sea', tags: ['jazz'] })).toEqual({
    q: 'sea',
    tag: ['jazz'],
    ordering: '-creation_date',
    page: 1,
    page_size: 30
  })
  expect(browseQuery(start)).toEqual({ ordering: '-creation_date', page: 1, page_size: 30 })
  expect(traitQuery({ ...start, traits: ['cover', 'tags'] })).toEqual({
    has_cover: true,
    has_tags: true
  })
  expect(traitQuery(start)).toEqual({})
})

test('the page sizes to choose from include the screen’s own, up to the limit of pods', () => {
  expect(pageSizesOf({ ...spec, pageSize: 24 })).toEqual([12, 24, 25, 30, 50])
  expect(pageSizesOf({ ...spec, pageSize: 80 })).toEqual([12, 25, 30, 50])
})

test('only search text, tags and what rows must have narrow a list', () => {
  expect(isNarrowed(start)).toBe(false)
  expect(isNarrowed({ ...start, ordering: 'title', page: 2 })).toBe(false)
  expect(isNarrowed({ ...start, tags: ['jazz'] })).toBe(true)
  expect(isNarrowed({ ...start, traits: ['cover'] })).toBe(true)
})

test('what is set beside the search text is counted; the page number is not', () => {
  expect(countSet({ ...start, q: 'sea', page: 3 }, spec)).toBe(0)
  expect(countSet({ ...start, ordering: 'title', pageSize: 12 }, spec)).toBe(2)
  const narrowed = { tags: ['jazz', 'drone'], traits: ['cover'], compilations: true } as const
  expect(countSet({ ...start, ...narrowed }, spec)).toBe(4)
})

test('frequent tags come first, ties by name, and invalid values are ignored', () => {
  const rows = [
    { tags: ['jazz', 'drone'] },
    { tags: ['jazz', 'ambient'] },
    { tags: null },
    {},
    { tags: [7, { name: 'x' }] }
  ]
  expect(frequentTags(rows, 2)).toEqual(['jazz', 'ambient'])
})

test('commas and spaces are removed anywhere in a typed tag', () => {
  expect(bareTag(' deep, house,\t2 ')).toBe('deephouse2')
  expect(bareTag('Żółć')).toBe('Żółć')
})

test('filters of a list go into the address and the request, count as choices and can be cleared', () => {
  const state = readBrowse('?privacy_level=me&page=3', spec)
  expect(browseSearch(state, spec)).toBe('?page=3&privacy_level=me')
  expect(browseQuery(state)).toMatchObject({ privacy_level: 'me', page: 3 })
  expect(countSet(state, spec)).toBe(1)
  expect(isNarrowed(state)).toBe(true)
  const cleared = changeBrowse(state, NO_FILTERS)
  expect(isNarrowed(cleared)).toBe(false)
  expect(browseSearch(cleared, spec)).toBe('')
})
