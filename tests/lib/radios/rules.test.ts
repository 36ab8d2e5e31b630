import { describe, expect, test } from 'vitest'
import {
  isBlank,
  isMixed,
  playlistNamesOf,
  playlistsIn,
  readRules,
  writeRules
} from '../../../src/lib/radios/rules.ts'

const artists = { type: 'artist', ids: [7, 9], names: ['Maren Sol', 'Aegir'] }
const tags = { type: 'tag', names: ['Folk', 'Rock'], operator: 'or' }
const playlist = { type: 'playlist', ids: [3, 'a-b'], not: true }

describe('filters as people read them', () => {
  test('filters have the names of what they name', () => {
    expect(readRules([artists, tags, playlist], { 3: 'Shore' })).toMatchObject([
      {
        key: 0,
        type: 'artist',
        values: [
          { id: 7, name: 'Maren Sol' },
          { id: 9, name: 'Aegir' }
        ],
        not: false,
        operator: 'and'
      },
      {
        key: 1,
        values: [
          { id: 'Folk', name: 'Folk' },
          { id: 'Rock', name: 'Rock' }
        ],
        operator: 'or'
      },
      {
        key: 2,
        values: [
          { id: 3, name: 'Shore' },
          { id: 'a-b', name: '' }
        ],
        not: true
      }
    ])
  })

  test('filters of a group are read too', () => {
    const [group] = readRules([{ type: 'group', filters: [tags, { ...playlist, not: false }] }])
    expect(group!.filters.map(({ type, operator }) => [type, operator])).toEqual([
      ['tag', 'or'],
      ['playlist', 'and']
    ])
  })

  test.each([
    [undefined, []],
    ['x', []],
    [{ type: 'tag' }, []],
    [[null, 'tag', [tags], { names: ['Folk'] }], ['']],
    [
      [
        { type: 'tag', names: 'Folk' },
        { type: 'artist', ids: [{}, null, ''] }
      ],
      ['tag', 'artist']
    ]
  ])('survive whatever a pod may have stored: %j', (config, types) => {
    const rules = readRules(config)
    expect(rules.map(({ type }) => type)).toEqual(types)
    expect(rules.flatMap(({ values }) => values)).toEqual([])
  })
})

describe('filters as pods store them', () => {
  test.each([
    [[tags, playlist]],
    // What nobody here knows stays, in known types too.
    [[{ type: 'year', from: 1990, not: true, operator: 'or' }]],
    [[{ type: 'tag', names: ['Folk'], weight: 2 }]],
    [[{ type: 'group', filters: [tags, { type: 'year' }], operator: 'or' }]],
    [[]]
  ])('filters are stored as they were read: %j', (config) => {
    expect(writeRules(readRules(config))).toEqual(config)
  })

  test('filters of artists are sent without the names, which pods add', () => {
    expect(writeRules(readRules([artists]))).toEqual([{ type: 'artist', ids: [7, 9] }])
  })

  test('filters do not say what is the default', () => {
    const plain = { type: 'tag', names: ['Folk'] }
    expect(writeRules(readRules([{ ...plain, not: false, operator: 'and' }]))).toEqual([plain])
  })
})

test('playlists are found wherever they are named, each once', () => {
  const config = [playlist, { type: 'group', filters: [{ type: 'playlist', ids: [5, 3] }] }, tags]
  expect(playlistsIn(config)).toEqual([3, 'a-b', 5])
  expect(playlistNamesOf(readRules(config, { 3: 'Shore', 5: 'Tide' }))).toEqual({
    3: 'Shore',
    5: 'Tide'
  })
})

test('a filter is blank as long as it names nothing; others cannot tell', () => {
  const rules = readRules([{ type: 'tag', names: [] }, tags, { type: 'year' }, { type: 'group' }])
  expect(rules.map(isBlank)).toEqual([true, false, false, false])
})

test('the order matters once some filters narrow and others widen', () => {
  const and = { type: 'tag', names: ['Folk'] }
  expect(isMixed(readRules([tags, and, and]))).toBe(false)
  expect(isMixed(readRules([and, tags, tags]))).toBe(false)
  expect(isMixed(readRules([and, tags, and]))).toBe(true)
})
