import { describe, expect, test } from 'vitest'
import {
  allOf,
  bestOf,
  foundOf,
  nameOf,
  rowsOf,
  type Group
} from '../../../src/lib/search/found.ts'
import {
  readSearch,
  searchQuery,
  writeSearch,
  type Found,
  type Kind
} from '../../../src/lib/search/kinds.ts'
import { askedSearch, foldWords, rankOf, tidySearch } from '../../../src/lib/search/rank.ts'
import {
  MAX_RECENT,
  readRecent,
  withoutRecent,
  withRecent
} from '../../../src/stores/listen/search/recent-searches.ts'

/** Of a feed, longer than a search may be. */
const ADDRESS = `https://reef.example/feed?key=${'k'.repeat(400)}`

describe('what is typed', () => {
  test.each([
    ['  low   tide ', 'low tide'],
    ['a\u0000b\tc\n', 'a b c'],
    ['half \ud83c', 'half'],
    ['x'.repeat(300), 'x'.repeat(200)],
    // The 200th character is half of a pair.
    [`${'x'.repeat(199)}🎵`, 'x'.repeat(199)],
    ['', ''],
    [` ${ADDRESS}\n`, ADDRESS],
    [`feed:${ADDRESS}`, `feed:${ADDRESS}`],
    // Too long for pods, and no address at all.
    [`${ADDRESS}${'a'.repeat(500)}`, ADDRESS.slice(0, 200)],
    [`http ${'x'.repeat(300)}`, `http ${'x'.repeat(195)}`]
  ])('%j is kept as %j', (typed, kept) => expect(tidySearch(typed)).toBe(kept))

  test.each([
    ['"low tide"', 'low tide'],
    ['“Low” «Tide»', 'Low Tide'],
    ['12" mix', '12 mix'],
    ['""', ''],
    ['don’t', 'don’t'],
    ['-', '-'],
    [ADDRESS, ADDRESS.slice(0, 200)]
  ])('%j is asked as %j', (typed, asked) => expect(askedSearch(typed)).toBe(asked))

  test('words have no accents and no case, in every script', () => {
    expect(foldWords('Zofia ŻAK, Ægir’s')).toEqual(['zofia', 'zak', 'aegirs'])
    expect(foldWords('夜の船 أُغْنِيَة')).toEqual(['夜の船', 'أغنية'].map((each) => foldWords(each)[0]))
  })
})

describe('the rank of a name', () => {
  test.each([
    ['Low Tide', 'low tide', '', 0],
    ['Żak', 'zak', '', 0],
    ['Low Tide', 'low t', '', 1],
    ['The Low Tide', 'tide lo', '', 2],
    ['Low Tide', 'maren tide', 'Maren Sol', 3],
    ['Low Tide', 'maren tide', '', 4],
    ['Tidelines', 'delin', '', 4],
    ['Łódź Kolektyw', 'lodz', '', 1],
    ['Żółw', 'zolw', '', 0],
    ['Große Straße', 'strasse', '', 2],
    ['Øresund', 'oresund', '', 0],
    ['Blåbær', 'blabaer', '', 0],
    ['Æther Þing', 'aether thing', '', 0],
    ['Đà Nẵng', 'da nang', '', 0],
    ['Işık', 'isik', '', 0],
    ['Don’t Stop the Tide', 'dont stop', '', 1],
    ['Dont Stop', 'don’t stop', '', 0],
    ['L’été', 'ete', '', 2],
    ['R.E.S.T.', 'rest', '', 0],
    ['青花瓷器', '花瓷', '', 2],
    ['夜の海', 'の海', '', 2],
    ['바다의 노래방', '래방', '', 2],
    ['!!!', '!!!', '', 0],
    ['†††', '!!!', '', 4],
    ['÷', '÷', '', 0],
    ['ババ', 'パパ', '', 4],
    ['हिन्दी', 'हन्द', '', 4],
    ['Low Tide', '***', '', 4],
    ['Low Tide', '', '', 4],
    ['夜の船', '夜の', '', 1]
  ] as const)('%j for %j (%j) is %i', (name, search, more, rank) =>
    expect(rankOf(search, name, more)).toBe(rank)
  )
})

describe('the address', () => {
  const start = { q: '', type: undefined, page: 1, ordering: '', license: '' }
  test.each([
    ['', {}],
    ['?q=tide&type=albums&page=3', { q: 'tide', type: 'albums', page: 3, ordering: 'title' }],
    ['?q=%20tide%20&type=nothing&page=3', { q: 'tide' }],
    ['?q=a&type=albums&page=-1', { q: 'a', type: 'albums', ordering: 'title' }],
    ['?q=a&type=constructor', { q: 'a' }],
    ['?q=%00%ff', { q: '\ufffd' }],
    [
      '?q=a&type=albums&ordering=-release_date',
      { q: 'a', type: 'albums', ordering: '-release_date' }
    ],
    [
      '?q=a&type=tracks&license=cc-by-4.0',
      { q: 'a', type: 'tracks', ordering: 'title', license: 'cc-by-4.0' }
    ],
    ['?q=a&type=tracks&license=%3Cb%3E', { q: 'a', type: 'tracks', ordering: 'title' }],
    ['?q=a&type=albums&license=cc0-1.0', { q: 'a', type: 'albums', ordering: 'title' }],
    ['?q=a&type=tracks&license=%20cc0', { q: 'a', type: 'tracks', ordering: 'title' }],
    ['?q=a&type=tracks&license=cc0%20', { q: 'a', type: 'tracks', ordering: 'title' }],
    ['?q=a&type=albums&page=12', { q: 'a', type: 'albums', page: 12, ordering: 'title' }],
    ['?q=a&type=albums&page=3x', { q: 'a', type: 'albums', ordering: 'title' }],
    ['?q=a&type=federation&page=3', { q: 'a', type: 'federation' }],
    ['?q=a&type=pods&page=3', { q: 'a', type: 'pods' }],
    ['?q=a&type=tags&ordering=name', { q: 'a', type: 'tags', ordering: 'length' }],
    ['?q=a&type=artists&ordering=--name', { q: 'a', type: 'artists', ordering: 'name' }]
  ])('%s', (search, differs) => expect(readSearch(search)).toEqual({ ...start, ...differs }))

  test('the address is written without what is the default', () => {
    expect(searchQuery('low tide')).toBe('?q=low+tide')
    expect(searchQuery('a&b', 'tags', 2)).toBe('?q=a%26b&type=tags&page=2')
    expect(
      writeSearch({ q: 'a', type: undefined, page: 4, ordering: 'title', license: '' })
    ).toEqual({
      q: 'a',
      type: '',
      ordering: '',
      license: '',
      page: ''
    })
    const albums = { q: 'a', type: 'albums', page: 2, license: 'cc0-1.0' } as const
    expect(writeSearch({ ...albums, ordering: 'title' })).toMatchObject({ ordering: '' })
    expect(writeSearch({ ...albums, ordering: '-title' })).toMatchObject({ ordering: '-title' })
    expect(writeSearch({ ...albums, ordering: 'title' })).toMatchObject({ license: '' })
    expect(writeSearch({ ...albums, type: 'tracks', ordering: 'title' })).toMatchObject({
      license: 'cc0-1.0'
    })
  })
})

describe('recent searches', () => {
  test('the newest is first, each is there once, and only ten are kept', () => {
    expect(withRecent(['tide', 'moon'], 'Moon')).toEqual(['Moon', 'tide'])
    expect(withRecent(['tide'], '   ')).toEqual(['tide'])
    const many = Array.from({ length: 20 }, (_, place) => `s${place}`)
    expect(many.reduce<string[]>(withRecent, [])).toHaveLength(MAX_RECENT)
    expect(withoutRecent(['tide', 'moon'], 'TIDE')).toEqual(['moon'])
  })
  test.each([[null], ['tide'], [{ 0: 'a' }], [[1, null, {}, '  ']]])('%j is no list', (stored) =>
    expect(readRecent(stored)).toEqual([])
  )
  test('a stored list is checked part by part', () =>
    expect(readRecent(['tide', 3, 'x'.repeat(500)])).toEqual(['tide', 'x'.repeat(200)]))
  test('the first ten of a stored list that is too long are read', () => {
    const many = Array.from({ length: 20 }, (_, place) => `s${place}`)
    expect(readRecent(many)).toEqual(many.slice(0, MAX_RECENT))
  })
})

const artist = (id: number, name: string, category = 'music') => ({
  id,
  name,
  content_category: category,
  albums: [],
  tracks_count: 1
})
const credit = (id: number, name: string, category = 'music') => [
  { artist: artist(id, name, category), credit: name, joinphrase: '', index: 0 }
]
const album = (id: number, title: string, credits = credit(1, 'Maren Sol')) => ({
  id,
  title,
  artist_credit: credits
})
const track = (id: number, title: string) => ({ ...album(id, title), uploads: [], album: null })
const rows = (kind: Kind, ...given: unknown[]): Found[] => foundOf(kind, given as never[])
const page = (results: Found[], count = results.length) => ({
  count,
  next: null,
  previous: null,
  results
})
const names = (group: Group | undefined) =>
  group?.state === 'ready' ? group.rows.map(nameOf) : group

describe('what was found', () => {
  test('the best rows come first, each once', () => {
    const found = rows('tracks', track(1, 'Adrift'), track(2, 'Low Tide'), track(3, 'Tide'))
    const group = rowsOf(
      'tide',
      page(found, 40),
      rows('tracks', track(9, 'Tide'), track(3, 'Tide'))
    )
    expect(names(group)).toEqual(['Tide', 'Tide', 'Low Tide', 'Adrift'])
    expect(group).toMatchObject({ count: 40 })
  })

  test('the best of all is the best match; of equal ones, the first in the order of kinds', () => {
    const group = (kind: Kind, ...given: unknown[]): Group =>
      rowsOf('tide', page(rows(kind, ...given)), [])
    const albums = group('albums', album(1, 'Tide'))
    const artists = group('artists', artist(1, 'Tide'))
    const tracks = group('tracks', track(1, 'Tide Table'))
    const tags = group('tags', { name: 'tide' })
    const kindOf = (groups: Partial<Record<Kind, Group>>) => bestOf('tide', groups)?.kind
    expect(kindOf({ tags, tracks, albums, artists })).toBe('artists')
    expect(kindOf({ tags, tracks, albums })).toBe('albums')
    expect(kindOf({ tags, tracks })).toBe('tags')
    expect(kindOf({ tracks, albums: { state: 'failed', error: 1 } })).toBe('tracks')
    expect(kindOf({})).toBeUndefined()
  })

  test('hidden artists are left out, and podcasts are told from artists', () => {
    const found = allOf(
      {
        artists: [artist(1, 'Maren Sol'), artist(2, 'The Buoy', 'podcast'), artist(3, 'Hidden')],
        albums: [
          album(1, 'Salt'),
          album(2, 'Season 1', credit(2, 'The Buoy', 'podcast')),
          album(3, 'No', credit(3, 'Hidden'))
        ],
        tracks: [track(1, 'Drift'), { ...track(2, 'No'), artist_credit: credit(3, 'Hidden') }],
        tags: [{ name: 'salt' }]
      } as never,
      new Set([3])
    )
    expect(
      Object.fromEntries(Object.entries(found).map(([kind, each]) => [kind, each.map(nameOf)]))
    ).toEqual({
      artists: ['Maren Sol'],
      podcasts: ['The Buoy'],
      albums: ['Salt'],
      series: ['Season 1'],
      tracks: ['Drift'],
      tags: ['salt']
    })
  })

  test.each([
    ['artists', [null, 1, {}, { id: 1, name: 'a' }, { id: '1', name: 'a', albums: [] }]],
    [
      'albums',
      [
        { id: 1, title: 'a' },
        { id: 1, title: 'a', artist_credit: [null] },
        { id: 1, title: 'a', artist_credit: [...credit(1, 'b'), { credit: 'c' }] }
      ]
    ],
    ['tracks', [album(1, 'a'), { ...track(1, 'a'), title: 5 }]],
    [
      'playlists',
      [
        { name: 'a', actor: {}, album_covers: [] },
        { uuid: '1', name: 'a', actor: null, album_covers: [] }
      ]
    ],
    [
      'radios',
      [
        { id: 1, name: 'a' },
        { id: 1, user: {} },
        { name: 'a', user: {} }
      ]
    ],
    ['tags', [{}, { name: null }]]
  ] as const)('broken rows of %s are left out', (kind, given) =>
    expect(rows(kind, ...given)).toEqual([])
  )
  test('playlists of one name are as many rows, and radios are rows too', () => {
    const playlist = (uuid: string) => ({ uuid, name: 'Tide', actor: {}, album_covers: [] })
    const found = rows('playlists', playlist('1'), playlist('2'))
    expect(names(rowsOf('tide', page(found), []))).toEqual(['Tide', 'Tide'])
    expect(rows('radios', { id: 1, name: 'Tide', user: {} }).map(nameOf)).toEqual(['Tide'])
  })

  test('words of the artist and of the album count for a track', () => {
    const named = { ...track(2, 'Tide'), album: { title: 'Salt' } }
    const others = [1, 3].map((id) => ({ ...track(id, `Tide ${id}`), artist_credit: [] }))
    const found = rows('tracks', others[0], named, others[1])
    expect(names(rowsOf('maren tide', page(found), []))).toEqual(['Tide', 'Tide 1', 'Tide 3'])
    expect(names(rowsOf('salt tide', page(found), []))).toEqual(['Tide', 'Tide 1', 'Tide 3'])
  })

  test('music of a hidden artist is left out when others made it, too', () => {
    const shared = album(1, 'Salt', [...credit(1, 'Maren Sol'), ...credit(3, 'Hidden')])
    const top = { artists: [], albums: [shared], tracks: [], tags: [] }
    expect(allOf(top as never, new Set([3])).albums).toEqual([])
  })

  test('an answer that is no list has no rows', () =>
    expect(foundOf('tags', 'x' as never)).toEqual([]))
})
