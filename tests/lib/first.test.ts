import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numeralsOf, numeral, clock, pluralOf } from '../../src/lib/first/numerals.ts'
import { smallPath } from '../../src/lib/first/small.ts'
import { firstRows, type Kind } from '../../src/lib/first/values.ts'
import { durationText } from '../../src/lib/i18n/durations.ts'
import { intlTag, locales } from '../../src/lib/i18n/locales.ts'
import { numberText, pluralForm } from '../../src/lib/i18n/numbers.ts'

const POD = 'https://coral.sound'
const rows = (kind: Kind, answer: unknown) =>
  firstRows(kind, answer, POD, numeralsOf('en-US')).map((row) => row.values())
const album = {
  id: 7,
  title: 'Tide',
  artist_credit: [
    { artist: { id: 2, name: 'B' }, credit: 'Bee', joinphrase: '', index: 1 },
    { artist: { id: 1, name: 'A' }, credit: null, joinphrase: ' & ', index: 0 }
  ],
  cover: { urls: { medium_square_crop: '/media/m.jpg', large_square_crop: '/media/l.jpg' } },
  is_playable: true,
  tracks_count: 3
}

test('an album of the contract: texts, picture below the pod, credits in order', () => {
  const [row] = rows('albums', { results: [album] })
  expect(row?.texts).toMatchObject({
    id: '7',
    name: 'Tide',
    medium: `${POD}/media/m.jpg`,
    large: `${POD}/media/l.jpg`
  })
  expect(row?.credits).toEqual([
    { artistId: 1, name: 'A', joinphrase: ' & ' },
    { artistId: 2, name: 'Bee', joinphrase: '' }
  ])
  expect(row).toMatchObject({ cover: true, playable: true })
})

test('an album of the 1.4 line has one artist', () => {
  const { artist_credit: _credits, ...old } = album
  const [row] = rows('albums', { results: [{ ...old, artist: { id: 9, name: 'Sole' } }] })
  expect(row?.credits).toEqual([{ artistId: 9, name: 'Sole', joinphrase: '' }])
})

test.each(['javascript:alert(1)', 'data:image/png;base64,', '', null, 5, 'http://[', {}])(
  'the picture %j is the default cover',
  (address) => {
    const cover = { urls: { medium_square_crop: address, large_square_crop: address } }
    const [row] = rows('albums', { results: [{ ...album, cover }] })
    expect(row?.cover).toBe(false)
    expect(row?.texts.medium).toBe('/cover.svg')
  }
)

test('a cover that a pod has in one size only is shown in it; lists load the small one', () => {
  const cover = (urls: object) => rows('albums', { results: [{ ...album, cover: { urls } }] })[0]
  const whole = `${POD}/media/whole.jpg`
  for (const urls of [{ original: whole }, { source: whole }])
    expect(cover(urls)?.texts).toMatchObject({ medium: whole, large: whole })
  expect(rows('albums', { results: [album] })[0]?.texts.medium).toBe(`${POD}/media/m.jpg`)
})

test('what has no id or no name is no row and no credit', () => {
  const results = [{ title: 'x' }, { id: 1 }, { id: 1, title: '' }, { id: 'a/../b?', title: 'x' }]
  expect(rows('albums', { results })).toEqual([])
  const artist_credit = [
    { artist: { id: 1 }, credit: 'x', joinphrase: '', index: 0 },
    { artist: { name: 'x' }, credit: 'x', joinphrase: '', index: 1 },
    { artist: null, credit: 'x', joinphrase: '', index: 2 }
  ]
  expect(rows('albums', { results: [{ ...album, artist_credit }] })[0]?.credits).toEqual([])
})

test.each<[Kind, object, boolean]>([
  ['albums', { tracks_count: 0 }, false],
  ['albums', { tracks_count: 1 }, true],
  ['artists', { tracks_count: 0 }, false],
  ['artists', {}, false],
  ['artists', { tracks_count: 2 }, true],
  ['tracks', { uploads: [] }, false],
  ['tracks', { uploads: [{ duration: 1 }] }, true]
])('%s with %j can be played: %s', (kind, facts, playable) => {
  expect(rows(kind, { results: [{ id: 1, title: 'x', ...facts }] })[0]?.playable).toBe(playable)
})

test('a row shows at most four faces, each artist once, and three tags, which are texts', () => {
  const artist_credit = [1, 1, 2, 3, 4, 5].map((id, index) => ({
    artist: { id, name: `a${id}` },
    credit: 'x',
    joinphrase: '',
    index
  }))
  const tags = ['a', 1, null, { name: 'x' }, 'b', 'c', 'd']
  const [row] = rows('albums', { results: [{ ...album, artist_credit, tags }] })
  expect(row?.faces().map(({ texts }) => texts.id)).toEqual(['1', '2', '3', '4'])
  expect(row?.tags).toEqual(['a', 'b', 'c'])
})

test('the length of a track is that of its first file with one, as in its island', () => {
  const uploads = [{ duration: null }, { duration: 65 }, { duration: 66 }]
  const results = [{ id: 1, title: 'x', uploads }]
  expect(rows('tracks', { results })[0]?.texts.time).toBe('1:05')
})

test('the page of an album is one row, its answer', () => {
  expect(rows('album', album).map(({ texts }) => texts.name)).toEqual(['Tide'])
})

test('a disc without a number is the first one', () => {
  const track = (id: number, disc: number | null) => ({ id, title: 'x', disc_number: disc })
  expect(rows('tracks', { results: [track(1, null), track(2, 1)] })).toHaveLength(2)
})

test('tracks of an album are in record order with their own numbers; several discs are left to the island', () => {
  const track = (id: number, position: number | null, disc: number | null = null) => ({
    id,
    title: `t${id}`,
    position,
    disc_number: disc,
    uploads: [{ duration: 65 }]
  })
  const tracks = [track(1, null), track(2, 2), track(3, 1)]
  const drawn = rows('tracks', { tracks })
  expect(drawn.map(({ texts }) => [texts.id, texts.number, texts.time])).toEqual([
    ['3', '1', '1:05'],
    ['2', '2', '1:05'],
    ['1', '', '1:05']
  ])
  expect(rows('tracks', { results: [track(1, 1, 1), track(2, 1, 2)] })).toEqual([])
})

test('favorites keep their order and are numbered from 1', () => {
  const results = [{ track: { id: 4, title: 'x', position: 9 } }, { track: { id: 2, title: 'y' } }]
  const drawn = rows('tracks', { results })
  expect(drawn.map(({ texts, playable }) => [texts.id, texts.number, playable])).toEqual([
    ['4', '1', false],
    ['2', '2', false]
  ])
})

test('whatever a pod answers, rows have texts and an address of the web, and nothing is thrown', () => {
  const kinds: Kind[] = ['album', 'albums', 'artists', 'tracks']
  const row = fc.record(
    {
      id: fc.anything(),
      title: fc.anything(),
      name: fc.anything(),
      cover: fc.anything(),
      artist: fc.anything(),
      artist_credit: fc.anything(),
      tags: fc.anything(),
      uploads: fc.anything(),
      album: fc.anything(),
      track: fc.anything()
    },
    { requiredKeys: [] }
  )
  const answer = fc.oneof(
    fc.anything(),
    fc.record({ results: fc.array(row) }),
    fc.record({ tracks: fc.array(row) })
  )
  fc.assert(
    fc.property(fc.constantFrom(...kinds), answer, (kind, body) => {
      for (const { texts } of rows(kind, body)) {
        for (const each of Object.values(texts)) expect(typeof each).toBe('string')
        expect(texts.medium).toMatch(/^(https?:\/\/|\/cover\.svg$)/)
      }
    })
  )
})

test.each(locales.map(({ tag }) => intlTag(tag)))(
  'numbers, durations and plural forms in %s are those of Intl',
  (tag) => {
    const numerals = numeralsOf(tag)
    const whole = fc.oneof(fc.nat(300), fc.nat())
    fc.assert(
      fc.property(whole, fc.integer({ min: 1, max: 50_000 }), (count, seconds) => {
        expect(numeral(count, numerals)).toBe(numberText(count, tag))
        expect(clock(seconds + 0.5, numerals)).toBe(durationText(seconds, tag))
        expect(pluralOf(count, numerals)).toBe(pluralForm(count, tag))
      })
    )
  }
)

test('the list of favorites asks for the rows in view, an album for all its tracks', () => {
  expect(smallPath('/api/v2/favorites/tracks/?page=1&page_size=50')).toMatch(/page_size=6$/)
  expect(smallPath('/api/v2/albums/?page_size=6')).toMatch(/page_size=6$/)
  const tracks = '/api/v1/tracks/?album=3&page=1&page_size=50'
  expect(smallPath(tracks)).toBe(tracks)
})
