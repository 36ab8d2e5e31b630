import type { Page } from '../contract/kit/shapes.ts'

/** The rows of all pages, from the first on. @param limit of rows bounds a list that never ends */
export async function allRows<T>(
  load: (page: number) => Promise<Page<T>>,
  limit = 5000
): Promise<T[]> {
  const rows: T[] = []
  for (let page = 1; rows.length < limit; page++) {
    const { results, next } = await load(page)
    rows.push(...results)
    if (!next || results.length === 0) break
  }
  return rows
}
