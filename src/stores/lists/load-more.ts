// A list that grows below its last row, for sections of a page: its first rows, and more of them on
// request.
import { atom, type ReadableAtom } from 'nanostores'
import type { Page } from '../../lib/contract/kit/shapes.ts'
import { stableJson } from '../../lib/kit/stable-json.ts'
import { resourceCache } from '../kit/caches.ts'
import { showError } from '../errors/errors.ts'
import { resource, type Resource } from '../kit/resource.ts'

type Part = { page: number; page_size: number }

export type LoadMoreList<T> = Resource<Page<T>> & {
  /** Whether more rows are being loaded. */
  $loadingMore: ReadableAtom<boolean>
  /** Adds the next rows; a failure shows a message, and the rows stay. */
  loadMore(): Promise<void>
}

/**
 * @param size rows that are added at a time
 * @param follow begins to follow what the pod does with the rows on screen, however many pages they
 * are; they are undefined after a question that failed. The signal ends it
 */
export function loadMoreList<K, T extends { uuid: string }>(
  $key: ReadableAtom<K | undefined>,
  size: number,
  load: (key: K, part: Part, signal?: AbortSignal) => Promise<Page<T>>,
  follow?: (rows: readonly T[] | undefined, signal: AbortSignal) => void
): LoadMoreList<T> {
  // Back shows as many rows as before.
  const grown = resourceCache<number>()
  const $growing = atom(false)
  /** Of the answer that is shown, and what follows its rows. */
  let answer: AbortSignal | undefined
  let ending = new AbortController()
  function followed(of: AbortSignal | undefined, rows?: readonly T[]): void {
    if (!of || of.aborted) return
    ending.abort()
    answer = of
    const mine = (ending = new AbortController())
    of.addEventListener('abort', () => mine.abort())
    follow?.(rows, mine.signal)
  }
  const list = resource($key, async (key: K, signal): Promise<Page<T>> => {
    const pages = grown.get(stableJson(key)) ?? 1
    try {
      let found = await load(key, { page: 1, page_size: size }, signal)
      for (let page = 2; page <= pages && found.next; page++)
        found = joined(found, await load(key, { page, page_size: size }, signal))
      followed(signal, found.results)
      return found
    } catch (error) {
      followed(signal)
      throw error
    }
  })

  async function grow(): Promise<void> {
    const key = $key.get()
    const shown = list.$value.get()
    if (key === undefined || shown.state !== 'ready' || !shown.value.next || $growing.get()) return
    const name = stableJson(key)
    const page = (grown.get(name) ?? 1) + 1
    $growing.set(true)
    try {
      const found = await load(key, { page, page_size: size })
      if (stableJson($key.get()) !== name) return
      grown.set(name, page)
      list.update((before) => joined(before, found))
      const now = list.$value.get()
      if (now.state === 'ready') followed(answer, now.value.results)
    } catch (error) {
      showError(error)
    } finally {
      $growing.set(false)
    }
  }

  return { ...list, $loadingMore: $growing, loadMore: grow }
}

/** Both pages as one. Rows that moved to the next page meanwhile are in it once. */
function joined<T extends { uuid: string }>(before: Page<T>, found: Page<T>): Page<T> {
  const known = new Set(before.results.map(({ uuid }) => uuid))
  return {
    ...found,
    results: [...before.results, ...found.results.filter(({ uuid }) => !known.has(uuid))]
  }
}
