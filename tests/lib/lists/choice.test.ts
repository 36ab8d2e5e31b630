// @vitest-environment happy-dom
// Rows that are chosen on several pages of a table.
import { act, createElement, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BrowseState } from '../../../src/lib/lists/browse.ts'
import { useChoice, type Choice } from '../../../src/islands/kit/table/useChoice.ts'

const keyOf = (row: string): string => row
const rowsOf = (...results: string[]) => ({ count: 200, next: null, previous: null, results })
const stateOf = (page: number, q = ''): BrowseState => ({
  q,
  ordering: 'name',
  page,
  pageSize: 50,
  tags: [],
  traits: [],
  compilations: false,
  filters: {}
})

let root: Root
let choice: Choice<string>
type Props = { page: ReturnType<typeof rowsOf>; state: BrowseState }
function Chooser({ page, state }: Props) {
  const made = useChoice(page, state, keyOf)
  useEffect(() => void (choice = made))
  return null
}
const show = (page: ReturnType<typeof rowsOf>, state: BrowseState) =>
  act(async () => root.render(createElement(Chooser, { page, state })))
const press = (key: string, range = false) => act(async () => choice.rows.toggle(key, range))
const chosen = () => choice.chosen.toSorted()

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

const first = rowsOf('a', 'b', 'c')
const second = rowsOf('d', 'e')

test('rows stay chosen on the pages before, also while another page loads', async () => {
  await show(first, stateOf(1))
  await act(async () => choice.rows.all())
  await show(first, stateOf(2))
  expect(chosen()).toEqual(['a', 'b', 'c'])
  await show(second, stateOf(2))
  expect([choice.count, choice.isPage]).toEqual([3, false])
  await press('e')
  expect(chosen()).toEqual(['a', 'b', 'c', 'e'])
  await show(rowsOf('a', 'b', 'c'), stateOf(1))
  expect([choice.count, choice.isPage]).toEqual([4, true])
  await press('b')
  expect(chosen()).toEqual(['a', 'c', 'e'])
})

test('a range begins on the page on screen, and all rows are those of the page', async () => {
  await show(first, stateOf(1))
  await press('c')
  await show(second, stateOf(2))
  await press('d', true)
  expect(chosen()).toEqual(['c', 'd'])
  await act(async () => choice.rows.all())
  expect(chosen()).toEqual(['c', 'd', 'e'])
})

test('rows that leave their page are not chosen any more, and new ones are not', async () => {
  await show(first, stateOf(1))
  await act(async () => choice.rows.all())
  await show(rowsOf('new', 'a', 'c'), stateOf(1))
  expect(chosen()).toEqual(['a', 'c'])
})

test('another search ends the choice, on every page', async () => {
  await show(first, stateOf(1))
  await press('a')
  await show(second, stateOf(2))
  await show(rowsOf('a', 'd'), stateOf(1, 'x'))
  expect([choice.count, chosen()]).toEqual([0, []])
})

test('those that failed on any page are still chosen after an action', async () => {
  await show(first, stateOf(1))
  await act(async () => choice.rows.all())
  await show(second, stateOf(2))
  await act(async () => choice.rows.all())
  await act(async () => choice.rows.select({ rows: new Set(['b', 'e']), anchor: 'b' }))
  await show(rowsOf('d', 'e'), stateOf(2))
  expect(chosen()).toEqual(['b', 'e'])
})
