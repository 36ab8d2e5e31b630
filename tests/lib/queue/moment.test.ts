import fc from 'fast-check'
import { expect, test } from 'vitest'
import { momentLink, momentOf, parseMoment } from '../../../src/lib/queue/moment.ts'

test.each([
  ['83', 83],
  ['83.5', 83.5],
  ['83s', 83],
  ['1m23s', 83],
  ['1M23', 83],
  ['2m', 120],
  ['1h2m3s', 3723],
  ['1h', 3600],
  ['1:23', 83],
  ['01:02:03', 3723],
  ['90:00', 5400]
])('%s is read as a time', (text, seconds) => expect(parseMoment(text)).toBe(seconds))

test.each([
  '',
  '0',
  '0:00',
  '0s',
  '-5',
  '+5',
  '1e9',
  '1e1',
  'NaN',
  'Infinity',
  '1:99',
  '1:2:3:4',
  ':',
  's',
  'm',
  'hms',
  '1s1m',
  '83 s',
  ' 83',
  '0x53',
  '99999999',
  '١٢',
  '1:23:',
  '"><b',
  '9'.repeat(5000),
  '100h',
  '1'.repeat(19) + 'h',
  null,
  undefined
])('%j is not a time', (text) => expect(parseMoment(text)).toBeUndefined())

test('any text gives a time within 100 hours or none', () => {
  const part = fc.oneof(fc.string(), fc.constantFrom('1', '23', ':', 'h', 'm', 's', '.', '-', 'e'))
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const moment = parseMoment(parts.join(''))
      expect(moment === undefined || (moment > 0 && moment < 360_000)).toBe(true)
      momentOf(`?t=${parts.join('')}&t=%`)
    }),
    { numRuns: 3000, seed: 20 }
  )
})

test('a link keeps the whole second of its time', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 359_999, noNaN: true }),
      fc.constantFrom('en-US', 'ar'),
      (seconds, locale) => {
        const url = new URL(momentLink(42, seconds, locale), 'http://pod.test')
        expect(url.pathname).toMatch(/\/library\/tracks\/42$/)
        expect(momentOf(url.search)).toBe(Math.floor(seconds))
      }
    ),
    { seed: 20 }
  )
  for (const seconds of [0, 0.4, -3, Number.NaN, Infinity, 1e12])
    expect(momentLink(42, seconds, 'en-US')).toBe('/library/tracks/42')
})
