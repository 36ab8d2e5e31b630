import { describe, expect, test } from 'vitest'
import { evenRows, measuredRows } from '../../../src/lib/lists/row-places.ts'

test('rows of one height: the nearest place counts', () => {
  const rows = evenRows(50, 4)
  expect([rows.topOf(3), rows.last(0)]).toEqual([150, 150])
  expect([0, 24, 26, 149].map((top) => rows.targetOf(top, 0))).toEqual([0, 0, 1, 3])
})

describe('rows of different heights', () => {
  // From 0 to 40, from 50 to 250, from 260 to 300.
  const rows = measuredRows([
    { top: 0, height: 40 },
    { top: 50, height: 200 },
    { top: 260, height: 40 }
  ])

  test('know where they are, and how far each can be dragged', () => {
    expect([rows.topOf(1), rows.topOf(9)]).toEqual([50, 0])
    expect([rows.last(0), rows.last(1)]).toEqual([260, 100])
  })

  test.each([
    // Down: the lower edge passes the middle of the next row, at 150, then at 280.
    [0, 109, 0],
    [0, 111, 1],
    [0, 239, 1],
    [0, 241, 2],
    // Up: the upper edge passes the middle of the row above.
    [2, 151, 2],
    [2, 149, 1],
    [2, 21, 1],
    [2, 19, 0],
    // A high row needs not go far.
    [1, 81, 2],
    [1, 19, 0],
    [1, 50, 1],
    [7, 0, 7]
  ])('row %i, dragged to %i px, is dropped at %i', (from, top, target) => {
    expect(rows.targetOf(top, from)).toBe(target)
  })
})
