import { expect, test } from 'vitest'
import fc from 'fast-check'
import { creditLine, creditNames, monogramOf } from '../../../src/lib/text/credit-names.ts'
import { pageCount, pageRange, pageWindow } from '../../../src/lib/lists/pages.ts'
import { partOfDay, recentAlbums, recentTracks } from '../../../src/lib/home/recent.ts'

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 41, [1, 2, 3, 4, undefined, 41]],
  [4, 41, [1, 2, 3, 4, 5, undefined, 41]],
  [20, 41, [1, undefined, 19, 20, 21, undefined, 41]],
  [38, 41, [1, undefined, 37, 38, 39, 40, 41]],
  [41, 41, [1, undefined, 38, 39, 40, 41]],
  [1700, 3334, [1, undefined, 1699, 1700, 1701, undefined, 3334]]
])('pages around %i of %i', (page, last, pages) => expect(pageWindow(page, last)).toEqual(pages))

test('page numbers are few, rising, and include the ends and the current page', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (a, b) => {
      const [page, last] = a < b ? [a, b] : [b, a]
      const pages = pageWindow(page, last)
      const numbers = pages.filter((each) => each !== undefined)
      expect(pages.length).toBeLessThanOrEqual(7)
      expect(numbers).toContain(page)
      expect([numbers[0], numbers.at(-1)]).toEqual([1, last])
      expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y))
    })
  ))

test('the range is that of the rows on screen', () => {
  expect(pageRange(1, 30, 312)).toEqual({ start: 1, end: 30 })
  expect(pageRange(11, 30, 312)).toEqual({ start: 301, end: 312 })
  expect(pageRange(1, 30, 0)).toEqual({ start: 0, end: 0 })
  expect(pageCount(312, 30)).toBe(11)
  expect(pageCount(0, 30)).toBe(1)
})

const artist = (id: number, name: string) => ({
  id,
  name,
  fid: null,
  mbid: null,
  creation_date: '2026-01-01T00:00:00Z',
  is_local: true,
  content_category: 'music' as const
})

test('credits are joined in order, as written, and always separated', () => {
  const credits = [
    { artist: artist(2, 'Ada'), credit: 'A. D.', joinphrase: '', index: 1 },
    { artist: artist(1, '青木 遥'), credit: null, joinphrase: null, index: 0 },
    { artist: artist(3, 'Юрий'), credit: '', joinphrase: null, index: 2 }
  ]
  expect(creditLine(credits)).toBe('青木 遥, A. D., Юрий')
  expect(
    creditNames([{ ...credits[0]!, joinphrase: ' feat. ' }, credits[2]!]).map(
      ({ joinphrase }) => joinphrase
    )
  ).toEqual([' feat. ', ''])
})

test('credits of a queue entry make the same line as those of the pod', () => {
  const credits = [
    { artist: artist(1, 'Ada'), credit: null, joinphrase: ' & ', index: 0 },
    { artist: artist(2, 'Ben'), credit: 'B.', joinphrase: '', index: 1 },
    { artist: artist(3, 'Cleo'), credit: null, joinphrase: null, index: 2 }
  ]
  const damaged = [{}, { credit: 'Dee' }, { artist: { id: 7 } }, { artist: null }, null]
  expect(creditLine([...credits, ...(damaged as never[])])).toBe('Ada & B., Cleo')
  const stored = creditNames(credits)
  expect(stored).toEqual([
    { name: 'Ada', joinphrase: ' & ', artistId: 1 },
    { name: 'B.', joinphrase: ', ', artistId: 2 },
    { name: 'Cleo', joinphrase: '', artistId: 3 }
  ])
  expect(creditNames(stored)).toEqual(stored)
  expect(creditLine(stored)).toBe('Ada & B., Cleo')
})

test.each([
  ['ليلى', 'ل'],
  ['“weird al”', 'W'],
  ['静寂', '静'],
  ['école', 'É'],
  ['e\u0301cole', 'E\u0301'],
  ['!!!', '!'],
  ['🎷 duo', 'D'],
  ['', '']
])('the initial of %s', (name, letter) => expect(monogramOf(name, 'en-US')).toBe(letter))

test('a history returns each track and album once, newest first', () => {
  const heard = (id: number, album: number | null) =>
    ({ track: { id, album: album === null ? null : { id: album } } }) as never
  const rows = [heard(1, 7), heard(2, 7), heard(1, 7), heard(3, null), heard(4, 8)]
  expect(recentTracks(rows, 3).map(({ id }) => id)).toEqual([1, 2, 3])
  expect(recentAlbums(rows, 5).map(({ id }) => id)).toEqual([7, 8])
})

test.each([
  [4, 'evening'],
  [5, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [0, 'evening']
])('%i o’clock is %s', (hour, part) => expect(partOfDay(hour)).toBe(part))
