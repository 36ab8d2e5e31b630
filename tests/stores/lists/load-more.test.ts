// Lists that grow below their last row, and what follows their rows.
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Page } from '../../../src/lib/contract/kit/shapes.ts'
import { clearResources } from '../../../src/stores/kit/resource.ts'
import { loadMoreList, type LoadMoreList } from '../../../src/stores/lists/load-more.ts'
import { onlyEnv } from '../../support/stores/env.ts'
import { settled } from '../../support/stores/resources.ts'

type Row = { uuid: string }
type Followed = { rows: readonly Row[] | undefined; signal: AbortSignal }

let list: LoadMoreList<Row>
let followed: Followed[]
let fails: boolean
let leave: () => void
beforeEach(() => {
  onlyEnv({})
  const heard: Followed[] = []
  followed = heard
  fails = false
  const load = async (_key: string, { page }: { page: number }): Promise<Page<Row>> => {
    if (fails) throw new Error('No answer')
    return {
      count: 6,
      next: page < 3 ? 'more' : null,
      previous: null,
      results: [{ uuid: `${page}a` }, { uuid: `${page}b` }]
    }
  }
  list = loadMoreList(atom('key'), 2, load, (rows, signal) => void heard.push({ rows, signal }))
  leave = list.$value.listen(() => {})
})
afterEach(() => {
  leave()
  clearResources()
})

const living = () => followed.filter(({ signal }) => !signal.aborted)

test('what follows the rows is begun once, however many pages there are', async () => {
  await settled(list)
  await list.loadMore()
  await list.loadMore()
  expect(living().map(({ rows }) => rows?.length)).toEqual([6])
  await list.reload()
  expect(living().map(({ rows }) => rows?.length)).toEqual([6])
  expect(followed).toHaveLength(4)
})

test('a question that failed is followed, too, and nothing is once nobody looks', async () => {
  await settled(list)
  fails = true
  await list.reload()
  expect(living().map(({ rows }) => rows)).toEqual([undefined])
  leave()
  await vi.waitUntil(() => living().length === 0, { timeout: 5000 })
})
