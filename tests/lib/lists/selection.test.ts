import { describe, expect, test } from 'vitest'
import {
  chosen,
  extendTo,
  NO_SELECTION,
  pointAt,
  rowAfterKey,
  selectAll,
  selectOnly,
  toggleRow,
  type Selection
} from '../../../src/lib/lists/selection.ts'

const rows = ({ rows }: Selection) => [...rows].sort((a, b) => a - b)

describe('choosing rows', () => {
  test('a plain press selects one row and deselects the others', () => {
    expect(rows(pointAt(selectAll(5), 3, { shift: false, toggle: false }))).toEqual([3])
  })

  test('Ctrl adds a row and removes it again', () => {
    const two = toggleRow(selectOnly(1), 4)
    expect(rows(two)).toEqual([1, 4])
    expect(rows(toggleRow(two, 1))).toEqual([4])
  })

  test('Shift selects from the anchor, in either direction, and the anchor stays', () => {
    const down = extendTo(selectOnly(3), 5)
    expect(rows(down)).toEqual([3, 4, 5])
    expect(rows(extendTo(down, 1))).toEqual([1, 2, 3])
  })

  test('Shift with Ctrl keeps the rows selected elsewhere', () => {
    const far = toggleRow(selectOnly(0), 6)
    expect(rows(pointAt(far, 8, { shift: true, toggle: true }))).toEqual([0, 6, 7, 8])
    expect(rows(pointAt(far, 8, { shift: true, toggle: false }))).toEqual([6, 7, 8])
  })

  test('a toggle moves the anchor', () => {
    expect(rows(extendTo(toggleRow(selectOnly(9), 2), 3))).toEqual([2, 3])
  })

  test('the selected rows are in the order of the list; rows beyond its end are left out', () => {
    const selection = toggleRow(toggleRow(selectOnly(9), 2), 0)
    expect(chosen(selection, ['a', 'b', 'c'])).toEqual(['a', 'c'])
    expect(chosen(NO_SELECTION, ['a'])).toEqual([])
  })
})

describe('keys', () => {
  test.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 19, 19],
    ['ArrowUp', 0, 0],
    ['PageDown', 5, 15],
    ['PageUp', 5, 0],
    ['Home', 12, 0],
    ['End', 12, 19]
  ])('%s from %i leads to %i of 20', (key, from, to) => {
    expect(rowAfterKey(key, from, 20)).toBe(to)
  })

  test('other keys and empty lists lead to no row', () => {
    expect(rowAfterKey('a', 3, 20)).toBeUndefined()
    expect(rowAfterKey('End', 0, 0)).toBeUndefined()
  })
})
