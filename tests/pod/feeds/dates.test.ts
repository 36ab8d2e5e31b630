// When the episodes of feeds were published, also where feeds write it with mistakes.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createFeedReader } from '../../../pod/feeds/parse.ts'
import { placeUndated } from '../../../pod/feeds/episodes.ts'
import { feedDate } from '../../../src/lib/contract/listen/feeds/dates.ts'

const iso = (text: string): string | undefined => {
  const date = feedDate(text)
  return date === undefined ? undefined : new Date(date).toISOString().slice(0, 16)
}

test.each([
  ['Sun, 29 Jan 2017 00:00:00 CEST', '2017-01-28T22:00'],
  ['Mon, 02 Jan 2017 10:00:00 CET', '2017-01-02T09:00'],
  ['Tue, 04 Jul 2017 10:00:00 BST', '2017-07-04T09:00'],
  ['Wed, 05 Jul 2017 10:00:00 AEST', '2017-07-05T00:00'],
  ['Thu, 06 Jul 2017 10:00:00 MSK', '2017-07-06T07:00'],
  ['Wed, 27 May 2020 34:50:00 -0400', '2020-05-27T04:00'],
  ['Mon, 1 Jan 2018 10.00.00 GMT', '2018-01-01T10:00'],
  ['Sat, 03 Feb 2018 10:00:00 Europe/Warsaw', '2018-02-03T10:00'],
  ['Fri, 2 May 2014 10:10 GMT', '2014-05-02T10:10'],
  ['Thu, 8 Oct 2014 09:00:00 GMT', '2014-10-08T09:00'],
  ['Sun 01 Mar 2015 01:00:00 GMT-0400 (EDT)', '2015-03-01T05:00'],
  ['Mon, 01 Jan 2018 10:00:00 XYZ', '2018-01-01T10:00'],
  ['1 January 18 10:00 +05:30', '2018-01-01T04:30'],
  ['Jan 5, 2020 1:05 pm', '2020-01-05T13:05'],
  ['Thu Jan  2 03:04:05 2020', '2020-01-02T03:04'],
  ['2020-01-02T03:04:05.123456Z', '2020-01-02T03:04'],
  ['2020-01-02 03:04:05-01:30', '2020-01-02T04:34'],
  ['2020/1/2', '2020-01-02T00:00'],
  ['2020-02', '2020-02-01T00:00'],
  ['yesterday', undefined],
  ['', undefined],
  ['1234567890', undefined],
  ['31 Foo 2020', undefined],
  ['2020-13-01', undefined],
  ['Mon, 01 Jan 0001 00:00:00 GMT', undefined],
  [`1 Jan 2020${' '.repeat(100)}`, undefined]
])('the date "%s" is read as %s', (text, expected) => expect(iso(text)).toBe(expected))

test('a feed with names of zones keeps its days, and an episode without a date its place', () => {
  const reader = createFeedReader()
  const file = new URL('../../fixtures/feeds/dates.xml', import.meta.url)
  reader.write(readFileSync(file), 'application/xml')
  const { episodes } = reader.end()
  expect(episodes).toHaveLength(12)
  expect(episodes.every(({ published }) => published! < Date.UTC(2021, 0))).toBe(true)
  const places = episodes.map(({ title }) => /\d+/.exec(title)![0])
  expect(places.indexOf('12')).toBe(places.indexOf('11') + 1)
})

describe('an episode without a date', () => {
  const dates = (...given: (number | undefined)[]): (number | undefined)[] =>
    placeUndated(given.map((published) => ({ published }))).map(({ published }) => published)
  const [old, recent] = [1e12, 2e12]

  test('an episode without a date stands beside its older neighbour, in the order of the feed', () => {
    expect(dates(recent, undefined, undefined, old)).toEqual([recent, old + 2000, old + 1000, old])
    expect(dates(old, undefined, recent)).toEqual([old, old + 1000, recent])
    expect(dates(undefined, recent, old, undefined)).toEqual([
      recent + 1000,
      recent,
      old,
      old - 1000
    ])
    expect(dates(undefined, old, recent, undefined)).toEqual([
      old - 1000,
      old,
      recent,
      recent + 1000
    ])
  })

  test('an episode without a date has none in a feed without dates', () =>
    expect(dates(undefined, undefined)).toEqual([undefined, undefined]))
})
