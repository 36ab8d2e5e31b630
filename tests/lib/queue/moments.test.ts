import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstTogether, indexAt } from '../../../src/lib/queue/moments.ts'

test('no entry is current before the first; each is current until the next begins', () => {
  const starts = [2, 5, 9]
  expect([0, 1.9, 2, 4.99, 5, 9, 100].map((seconds) => indexAt(starts, seconds))).toEqual([
    -1, -1, 0, 0, 1, 2, 2
  ])
  expect(indexAt([], 3)).toBe(-1)
})

test('the last of entries with the same start is current', () => {
  expect(indexAt([0, 4, 4, 4, 8], 4)).toBe(3)
})

test('entries with the same start begin together', () => {
  const starts = [0, 0, 2, 4, 4, 4]
  expect([0, 1, 2, 3, 4, 5].map((index) => firstTogether(starts, index))).toEqual([
    0, 0, 2, 3, 3, 3
  ])
  expect(firstTogether(starts, -1)).toBe(-1)
  expect(firstTogether([], -1)).toBe(-1)
})

test('the search finds the same entry as a linear search', () => {
  fc.assert(
    fc.property(
      fc.array(fc.float({ min: 0, max: 600, noNaN: true })),
      fc.float({ min: 0, max: 700, noNaN: true }),
      (times, at) => {
        const starts = times.toSorted((a, b) => a - b)
        expect(indexAt(starts, at)).toBe(starts.findLastIndex((start) => start <= at))
      }
    )
  )
})
