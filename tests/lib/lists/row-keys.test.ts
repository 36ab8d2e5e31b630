import { describe, expect, test } from 'vitest'
import { rowAfterKey, rowCommand, type RowPlace } from '../../../src/lib/lists/row-keys.ts'

describe('keys that move', () => {
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

describe('keys of a row', () => {
  const command = (keys: string, place: Partial<RowPlace> = {}, code = '') => {
    const held = keys.split('+')
    return rowCommand(
      {
        key: held.at(-1)!,
        code,
        shiftKey: held.includes('Shift'),
        ctrlKey: held.includes('Ctrl'),
        metaKey: held.includes('Meta'),
        altKey: held.includes('Alt')
      },
      { row: 4, count: 10, onRow: true, ...place }
    )
  }

  test.each([
    ['ArrowDown', { do: 'go', row: 5, extend: false }],
    ['Shift+ArrowUp', { do: 'go', row: 3, extend: true }],
    [' ', { do: 'toggle' }],
    ['Shift+ ', { do: 'extend' }],
    ['Enter', { do: 'open' }],
    ['Escape', { do: 'clear' }],
    ['Ctrl+a', { do: 'selectAll' }],
    ['Meta+A', { do: 'selectAll' }],
    ['Alt+ArrowDown', undefined],
    ['j', undefined],
    ['x', undefined]
  ])('%s gives %o', (keys, expected) => {
    expect(command(keys)).toEqual(expected)
  })

  test('a control in the row keeps its Space and Enter', () => {
    expect(command(' ', { onRow: false })).toBeUndefined()
    expect(command('Enter', { onRow: false })).toBeUndefined()
    expect(command('ArrowDown', { onRow: false })).toEqual({ do: 'go', row: 5, extend: false })
  })

  test('letters move and select where they are asked for, but not with Ctrl', () => {
    const letters = { letters: true }
    expect(command('j', letters)).toEqual({ do: 'go', row: 5, extend: false })
    expect(command('Shift+K', letters)).toEqual({ do: 'go', row: 3, extend: true })
    expect(command('x', letters)).toEqual({ do: 'toggle' })
    expect(command('Shift+X', letters)).toEqual({ do: 'extend' })
    expect(command('Ctrl+x', letters)).toBeUndefined()
    expect(command('Ctrl+j', letters)).toBeUndefined()
  })

  test('letters of other scripts are those at the same places of the keyboard', () => {
    const letters = { letters: true }
    expect(command('о', letters, 'KeyJ')).toEqual({ do: 'go', row: 5, extend: false })
    expect(command('ن', letters, 'KeyK')).toEqual({ do: 'go', row: 3, extend: false })
    expect(command('ч', letters, 'KeyX')).toEqual({ do: 'toggle' })
  })
})
