// All rows that a list has, beyond the page on screen.
import type { Page } from '../../lib/contract/kit/shapes.ts'
import { MAX_PAGE_SIZE } from '../../lib/contract/kit/codes.ts'
import type { BrowseState } from '../../lib/lists/browse.ts'
import type { BrowseList } from './browse.ts'

/**
 * All rows that match; one that came twice, because the list changed, once.
 * @throws what the calls throw, also when they are cancelled
 */
export async function allRows<T>(
  list: Pick<BrowseList<T>, 'load'>,
  state: BrowseState,
  keyOf: (row: T) => string,
  signal: AbortSignal
): Promise<T[]> {
  const rows = new Map<string, T>()
  for await (const { results } of allPages(list, state, signal))
    for (const row of results) rows.set(keyOf(row), row)
  return [...rows.values()]
}

/**
 * The pages of all rows that match, one after the other, in the order of the list.
 * @throws what the calls throw, also when they are cancelled
 */
export async function* allPages<T>(
  list: Pick<BrowseList<T>, 'load'>,
  state: BrowseState,
  signal: AbortSignal
): AsyncGenerator<Page<T>> {
  let read = 0
  for (let page = 1; ; page++) {
    const answer = await list.load({ ...state, page, pageSize: MAX_PAGE_SIZE }, signal)
    signal.throwIfAborted()
    yield answer
    read += answer.results.length
    if (answer.results.length === 0 || read >= answer.count) return
  }
}
