// Medians and multiples that `npm run bench -- data` prints.
import { expect, test } from 'vitest'
import { multiple, showCount, showTime, table } from '../bench/data/figures.ts'

test.each([
  ['one for each round', [200, 600, 900], [100, 200, 300], 3],
  ['the mean of two', [200, 800], [100, 200], 3],
  ['a round without a time does not count', [null, 600], [100, 200], 3],
  ['a round that failed does not count', [undefined, 600], [100, 200], 3],
  ['a round without a floor does not count', [500, 600], [null, 200], 3],
  ['no round has both', [500, null], [null, 200], null]
])('multiples of the floor: %s', (_, times, floors, expected) => {
  expect(multiple(times, floors)).toBe(expected)
})

test.each([
  ['median and multiple', [100, 350, 300], [100, 100, 100], '300 (3.0x)'],
  ['never', [null, null], [100, 100], 'never'],
  ['some runs', [200, null, undefined], [100, 100, 100], '200 (2.0x) in 1 of 2'],
  ['no floor', [200], [null], '200'],
  ['every run failed', [undefined], [100], '–'],
  ['no run', [], [], '–']
])('a time is shown: %s', (_, times, floors, expected) => {
  expect(showTime(times, floors)).toBe(expected)
})

test('a count is a median without a unit', () => {
  expect(showCount([3, 1, 2.4])).toBe('2')
  expect(showCount([null, undefined])).toBe('–')
})

test('a table aligns words to the left and numbers to the right', () => {
  expect(table(['a', 'bb', 'c'], [['xyz', 'y', '10']])).toBe(
    ['| a   | bb |  c |', '| --- | -- | -: |', '| xyz | y  | 10 |'].join('\n')
  )
})
