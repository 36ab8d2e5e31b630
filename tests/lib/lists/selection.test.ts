import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  extendTo,
  keepSelected,
  NO_SELECTION,
  pointAt,
  selectAll,
  selectOnly,
  toggleRow,
  toggleTo,
  type Selection
} from '../../../src/lib/lists/selection.ts'

const ROWS = Array.from({ length: 10 }, (_, row) => row)
const rows = ({ rows }: Selection<number>) => [...rows].sort((a, b) => a - b)

describe('choosing rows', () => {
  test('a plain press selects one row and deselects the others', () => {
    expect(rows(pointAt(selectAll(ROWS), ROWS, 3, { shift: false, toggle: false }))).toEqual([3])
  })

  test('Ctrl adds a row and removes it again', () => {
    const two = toggleRow(selectOnly(1), 4)
    expect(rows(two)).toEqual([1, 4])
    expect(rows(toggleRow(two, 1))).toEqual([4])
  })

  test('Shift selects from the anchor, in either direction, and the anchor stays', () => {
    const down = extendTo(selectOnly(3), ROWS, 5)
    expect(rows(down)).toEqual([3, 4, 5])
    expect(rows(extendTo(down, ROWS, 1))).toEqual([1, 2, 3])
  })

  test('Shift without an anchor in the list selects from the first row', () => {
    expect(rows(extendTo(NO_SELECTION, ROWS, 2))).toEqual([0, 1, 2])
    expect(rows(extendTo(selectOnly(99), ROWS, 1))).toEqual([0, 1])
  })

  test('Shift with Ctrl keeps the rows selected elsewhere', () => {
    const far = toggleRow(selectOnly(0), 6)
    expect(rows(pointAt(far, ROWS, 8, { shift: true, toggle: true }))).toEqual([0, 6, 7, 8])
    expect(rows(pointAt(far, ROWS, 8, { shift: true, toggle: false }))).toEqual([6, 7, 8])
  })

  test('a toggle moves the anchor', () => {
    expect(rows(extendTo(toggleRow(selectOnly(9), 2), ROWS, 3))).toEqual([2, 3])
  })

  test('a range of check boxes becomes like the box that was pressed', () => {
    const four = toggleTo(toggleRow<number>(NO_SELECTION, 2), ROWS, 5)
    expect(rows(four)).toEqual([2, 3, 4, 5])
    expect(rows(toggleTo(four, ROWS, 3))).toEqual([2])
  })

  test('a range whose begin is gone is only the pressed box', () => {
    expect(rows(toggleTo(toggleRow<number>(NO_SELECTION, 99), ROWS, 5))).toEqual([5, 99])
  })

  test('rows that are gone are not selected any more', () => {
    const selection = selectAll([1, 2, 3])
    expect(rows(keepSelected(selection, [3, 1]))).toEqual([1, 3])
    expect(keepSelected(selection, ROWS)).toBe(selection)
  })
})

/** The same with a list of yes and no, one for each row. */
type Model = { on: boolean[]; anchor: number | undefined }
type Step = { kind: 'press' | 'toggle' | 'range' | 'boxes' | 'all' | 'none'; row: number }

const within = (row: number, one: number, other: number) =>
  row >= Math.min(one, other) && row <= Math.max(one, other)

function modelled({ on, anchor }: Model, { kind, row }: Step): Model {
  const change = (choose: (was: boolean, each: number) => boolean) => on.map(choose)
  if (kind === 'press') return { on: change((_, each) => each === row), anchor: row }
  if (kind === 'toggle') return { on: change((was, each) => was !== (each === row)), anchor: row }
  if (kind === 'range')
    return { on: change((_, each) => within(each, anchor ?? 0, row)), anchor: anchor ?? 0 }
  if (kind === 'boxes')
    return {
      on: change((was, each) => (within(each, anchor ?? row, row) ? !on[row] : was)),
      anchor: row
    }
  return kind === 'all'
    ? { on: change(() => true), anchor: 0 }
    : { on: change(() => false), anchor: undefined }
}

function selected(now: Selection<string>, keys: readonly string[], step: Step): Selection<string> {
  const key = keys[step.row]!
  if (step.kind === 'press') return selectOnly(key)
  if (step.kind === 'toggle') return toggleRow(now, key)
  if (step.kind === 'range') return extendTo(now, keys, key)
  if (step.kind === 'boxes') return toggleTo(now, keys, key)
  return step.kind === 'all' ? selectAll(keys) : NO_SELECTION
}

test('whatever is done, the selection is that of a simple list of yes and no', () => {
  const step = fc.record({
    kind: fc.constantFrom<Step['kind']>('press', 'toggle', 'range', 'boxes', 'all', 'none'),
    row: fc.nat(11)
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const keys = Array.from({ length: 12 }, (_, row) => `key ${row}`)
      let now: Selection<string> = NO_SELECTION
      let model: Model = { on: keys.map(() => false), anchor: undefined }
      for (const each of steps) {
        now = selected(now, keys, each)
        model = modelled(model, each)
        expect(keys.map((key) => now.rows.has(key))).toEqual(model.on)
      }
    })
  )
})
