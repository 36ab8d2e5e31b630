import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fliesBy, pieces, visibleRows } from '../../../src/lib/lists/row-window.ts'

describe('rows near the screen', () => {
  test('the rows near the screen cover it, with some rows around it', () => {
    const { start, end } = visibleRows(5000, -4800, 48, 960)
    expect(start).toBeLessThanOrEqual(96)
    expect(end).toBeGreaterThanOrEqual(124)
    expect(end - start).toBeLessThan(50)
  })

  test('the rows near the screen stay within the list', () => {
    expect(visibleRows(10, 200, 48, 900)).toEqual({ start: 0, end: 10 })
    expect(visibleRows(10, -90_000, 48, 900)).toEqual({ start: 10, end: 10 })
  })

  test.each([
    ['a page at its top', [5000, 400, 48, 900], [0, 16]],
    ['the queue at its top', [10_000, 0, 56, 700], [0, 24]],
    ['the queue, scrolled by 1000 rows', [10_000, -56_000, 56, 700], [992, 1024]],
    ['the end of the queue', [10_000, 700 - 560_000, 56, 700], [9976, 10_000]],
    ['rows without a height', [10_000, 0, 0, 700], [0, 40]]
  ] as const)('%s', (_, [count, top, rowHeight, height], [start, end]) => {
    expect(visibleRows(count, top, rowHeight, height)).toEqual({ start, end })
  })

  test('every row on screen is rendered at any scroll position', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6000 }),
        fc.integer({ min: -300_000, max: 2000 }),
        fc.integer({ min: 30, max: 90 }),
        fc.integer({ min: 100, max: 2000 }),
        (count, top, rowHeight, height) => {
          const { start, end } = visibleRows(count, top, rowHeight, height)
          for (let row = 0; row < count; row++) {
            const [from, to] = [top + row * rowHeight, top + (row + 1) * rowHeight]
            if (to > 0 && from < height) expect(row >= start && row < end).toBe(true)
          }
        }
      ),
      { numRuns: 60 }
    )
  })
})

test.each([
  [0, 800, false],
  [200, 800, false],
  [201, 800, true],
  [-201, 800, true],
  [40_000, 800, true]
])(
  'a list that moved by %i of %i visible pixels in a frame flies by: %s',
  (moved, height, flies) => {
    expect(fliesBy(moved, height)).toBe(flies)
  }
)

describe('pieces', () => {
  test('gaps replace rows that are not rendered, and the focused row is kept', () => {
    expect(pieces(10, { start: 4, end: 6 }, 1)).toEqual([
      { skip: 1, at: 0 },
      { row: 1 },
      { skip: 2, at: 2 },
      { row: 4 },
      { row: 5 },
      { skip: 4, at: 6 }
    ])
  })

  test('rows and gaps always add up to the list', () => {
    fc.assert(
      fc.property(
        fc.nat(500),
        fc.nat(500),
        fc.nat(500),
        fc.integer({ min: -1, max: 500 }),
        (count, a, b, kept) => {
          const all = pieces(
            count,
            { start: Math.min(a, b, count), end: Math.min(Math.max(a, b), count) },
            kept
          )
          expect(all.reduce((sum, piece) => sum + ('skip' in piece ? piece.skip : 1), 0)).toBe(
            count
          )
        }
      )
    )
  })
})
