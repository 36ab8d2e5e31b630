// Arrow keys in a grid of cards.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardAfter } from '../../../src/lib/lists/card-places.ts'

/** Cards in rows of `columns`; the last row may be short. */
const grid = (count: number, columns: number, rtl = false) =>
  Array.from({ length: count }, (_, at) => ({
    left: (rtl ? columns - 1 - (at % columns) : at % columns) * 200,
    // Titles of one row need not be at the same height to the pixel.
    top: Math.floor(at / columns) * 260 + (at % 3)
  }))

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 3, 4],
  ['ArrowRight', 9, undefined],
  ['ArrowLeft', 4, 3],
  ['ArrowLeft', 0, undefined],
  ['ArrowDown', 1, 5],
  // The last row has two cards.
  ['ArrowDown', 7, 9],
  ['ArrowDown', 8, undefined],
  ['ArrowUp', 9, 5],
  ['ArrowUp', 3, undefined],
  ['Home', 6, 0],
  ['End', 1, 9],
  ['Enter', 1, undefined]
])('%s from card %i of ten in rows of four leads to %s', (key, from, to) =>
  expect(cardAfter(grid(10, 4), from, key, false)).toBe(to)
)

test('the arrows change their direction in scripts from right to left', () => {
  expect(cardAfter(grid(10, 4, true), 1, 'ArrowLeft', true)).toBe(2)
  expect(cardAfter(grid(10, 4, true), 1, 'ArrowRight', true)).toBe(0)
  expect(cardAfter(grid(10, 4, true), 1, 'ArrowDown', true)).toBe(5)
})

test('down and up lead back to the same card, but for a short last row', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 8 }),
      fc.nat(59),
      (count, columns, at) => {
        const cards = grid(count, columns)
        if (at >= count || at + columns >= count) return
        const below = cardAfter(cards, at, 'ArrowDown', false)
        expect(below).toBe(at + columns)
        expect(cardAfter(cards, below!, 'ArrowUp', false)).toBe(at)
      }
    )
  )
})

test('a card that is none leads nowhere', () => {
  expect(cardAfter([], 0, 'ArrowRight', false)).toBeUndefined()
  expect(cardAfter(grid(3, 3), 5, 'Home', false)).toBeUndefined()
})
