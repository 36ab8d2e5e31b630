import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeRules, type RuleChange } from '../../../src/lib/radios/edit.ts'
import { readRules, writeRules, type Rule } from '../../../src/lib/radios/rules.ts'

const tag = (name: string, operator?: 'or') => ({
  type: 'tag',
  names: [name],
  ...(operator ? { operator } : {})
})
/** Filters in short: `A`, `or B`. */
const short = (rules: readonly Rule[]): string =>
  rules
    .map(({ values, operator }, place) => `${place > 0 ? `${operator} ` : ''}${values[0]?.name}`)
    .join(' ')
const change = (rules: readonly Rule[], ...changes: RuleChange[]): Rule[] =>
  changes.reduce<Rule[]>((now, each) => changeRules(now, each), [...rules])

describe('the order', () => {
  const rules = readRules([tag('A'), tag('B', 'or'), tag('C')])

  test.each([
    // The first filter joins nothing: it exchanges its operator with the one that takes its place.
    [1, 0, 'B or A and C'],
    [0, 1, 'B or A and C'],
    [0, 2, 'B and C or A'],
    [2, 0, 'C and A or B'],
    [1, 2, 'A and C or B'],
    [2, 9, 'A or B and C'],
    [2, -3, 'C and A or B'],
    [8, 0, 'A or B and C']
  ])('filter %i moved to %i gives %s', (key, to, expected) => {
    expect(short(change(rules, { kind: 'move', key, to }))).toBe(expected)
  })

  test('a move and the move back change nothing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }),
        fc.nat(5),
        fc.nat(5),
        (ors, from, to) => {
          const before = readRules(ors.map((or, place) => tag(`${place}`, or ? 'or' : undefined)))
          const key = from % before.length
          const there = change(before, { kind: 'move', key, to: to % before.length })
          expect(change(there, { kind: 'move', key, to: from % before.length })).toEqual(before)
        }
      )
    )
  })
})

test('a new filter is empty, and joins with and', () => {
  const rules = change(readRules([tag('A')]), { kind: 'add', type: 'artist', key: 4 })
  expect(rules[1]).toMatchObject({
    key: 4,
    type: 'artist',
    values: [],
    not: false,
    operator: 'and',
    filters: []
  })
  expect(writeRules(rules)[1]).toEqual({ type: 'artist', ids: [] })
})

test('values are added once, and removed', () => {
  const rules = change(
    readRules([tag('A'), { type: 'artist', ids: [] }]),
    { kind: 'add-value', key: 1, value: { id: 7, name: 'Maren Sol' } },
    { kind: 'add-value', key: 1, value: { id: 7, name: 'Maren Sol' } },
    { kind: 'add-value', key: 1, value: { id: 8, name: 'Aegir' } },
    { kind: 'add-value', key: 5, value: { id: 9, name: 'Nobody' } }
  )
  expect(writeRules(rules)).toEqual([tag('A'), { type: 'artist', ids: [7, 8] }])
  expect(writeRules(change(rules, { kind: 'remove-value', key: 1, id: 7 }))[1]).toEqual({
    type: 'artist',
    ids: [8]
  })
})

test('a filter can be inverted, joined otherwise, and removed', () => {
  const year = { type: 'year', from: 1990 }
  const rules = change(
    readRules([tag('A'), year]),
    { kind: 'not', key: 1, not: true },
    { kind: 'operator', key: 1, operator: 'or' }
  )
  expect(writeRules(rules)[1]).toEqual({ ...year, not: true, operator: 'or' })
  const back = change(
    rules,
    { kind: 'not', key: 1, not: false },
    { kind: 'operator', key: 1, operator: 'and' }
  )
  expect(writeRules(back)[1]).toEqual(year)
  expect(writeRules(change(rules, { kind: 'remove', key: 0 }))).toEqual([writeRules(rules)[1]])
})
