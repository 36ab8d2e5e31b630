import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameData, stableJson } from '../../../src/lib/kit/stable-json.ts'

test.each([
  ['properties in another order', { a: 1, b: [2] }, { b: [2], a: 1 }, true],
  ['nested properties in another order', { a: [{ b: 1, c: 2 }] }, { a: [{ c: 2, b: 1 }] }, true],
  ['an undefined property', { a: 1, b: undefined }, { a: 1 }, true],
  ['undefined and null', { a: undefined }, { a: null }, false],
  ['a number and its text', { a: 1 }, { a: '1' }, false],
  ['rows in another order', [1, 2], [2, 1], false],
  ['a list and an object of the same rows', ['x'], { 0: 'x' }, false],
  ['one property more', { a: 1 }, { a: 1, b: 1 }, false],
  ['nothing', undefined, undefined, true],
  ['nothing and null', undefined, null, false]
])('%s', (_case, a, b, same) => {
  expect(sameData(a, b)).toBe(same)
  expect(sameData(b, a)).toBe(same)
})

test('a stable text holds what JSON holds', () =>
  fc.assert(
    fc.property(fc.jsonValue(), (data) => {
      expect(JSON.parse(stableJson(data))).toEqual(JSON.parse(JSON.stringify(data)))
    })
  ))
