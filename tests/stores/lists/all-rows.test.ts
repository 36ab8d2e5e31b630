import { expect, test } from 'vitest'
import type { BrowseState } from '../../../src/lib/lists/browse.ts'
import { allPages } from '../../../src/stores/lists/all-rows.ts'

const STATE: BrowseState = {
  q: 'sea',
  ordering: 'name',
  page: 3,
  pageSize: 12,
  tags: [],
  traits: [],
  compilations: false,
  filters: {}
}

/** A list of so many numbers, and what was asked of it. */
function listOf(total: number, answers = total) {
  const asked: BrowseState[] = []
  return {
    asked,
    load: async (state: BrowseState) => {
      asked.push(state)
      const from = (state.page - 1) * state.pageSize
      const length = Math.max(0, Math.min(state.pageSize, answers - from))
      const results = Array.from({ length }, (_, index) => from + index)
      return { count: total, next: null, previous: null, results }
    }
  }
}

async function read(list: ReturnType<typeof listOf>, signal = new AbortController().signal) {
  const rows: number[] = []
  for await (const { results } of allPages(list, STATE, signal)) rows.push(...results)
  return rows
}

test('all pages are read from the first one on, as large as pods allow, with the same filters', async () => {
  const list = listOf(120)
  expect(await read(list)).toEqual(Array.from({ length: 120 }, (_, index) => index))
  expect(list.asked.map(({ page }) => page)).toEqual([1, 2, 3])
  expect(list.asked[0]).toMatchObject({ q: 'sea', ordering: 'name', pageSize: 50 })
})

test('a list that became shorter ends at the first empty page', async () => {
  const list = listOf(500, 60)
  expect(await read(list)).toHaveLength(60)
  expect(list.asked).toHaveLength(3)
})

test('nothing more is asked after it was cancelled', async () => {
  const cancel = new AbortController()
  const list = listOf(500)
  const rows = allPages(list, STATE, cancel.signal)
  await rows.next()
  cancel.abort()
  await expect(rows.next()).rejects.toThrow(/abort/i)
  expect(list.asked).toHaveLength(2)
})
