import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pieces, visibleRows } from '../../../src/lib/browse/row-window.ts'

describe('rows near the screen', () => {
  test('covers the screen with some rows around it', () => {
    const { start, end } = visibleRows(5000, -4800, 48, 960)
    expect(start).toBeLessThanOrEqual(96)
    expect(end).toBeGreaterThanOrEqual(124)
    expect(end - start).toBeLessThan(50)
  })

  test('stays within the list', () => {
    expect(visibleRows(10, 200, 48, 900)).toEqual({ start: 0, end: 10 })
    expect(visibleRows(10, -90_000, 48, 900)).toEqual({ start: 10, end: 10 })
  })

  test('every row on screen is rendered at any scroll position', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6000 }),
        fc.integer({ min: -300_000, max: 2000 }),
        (count, top) => {
          const { start, end } = visibleRows(count, top, 48, 900)
          for (let row = 0; row < count; row++) {
            const [from, to] = [top + row * 48, top + (row + 1) * 48]
            if (to > 0 && from < 900) expect(row >= start && row < end).toBe(true)
          }
        }
      ),
      { numRuns: 60 }
    )
  })
})

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
