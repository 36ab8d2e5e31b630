// Pages of lists: at most 50 rows, absolute addresses of the next and previous page.
import type { FastifyRequest } from 'fastify'
import { MAX_PAGE_SIZE } from '../../src/lib/contract/kit/codes.ts'
import type { Page } from '../../src/lib/contract/kit/shapes.ts'
import { invalidPage } from '../errors.ts'
import type { Slice } from '../repositories/query/list-index.ts'

type PageQuery = { page?: number | undefined; page_size?: number | undefined }

/**
 * Gets the requested page from `list` and wraps it.
 * @throws Refusal 404 for a page after the last one
 */
export function paginate<T>(
  request: FastifyRequest,
  query: PageQuery,
  list: (slice: Slice) => { count: number; results: T[] },
  most: number = MAX_PAGE_SIZE
): Page<T> {
  const page = query.page ?? 1
  const size =
    query.page_size && query.page_size > 0 ? Math.min(query.page_size, most) : MAX_PAGE_SIZE
  if (!(page >= 1)) throw invalidPage()
  const { count, results } = list({ offset: (page - 1) * size, limit: size })
  if (page > 1 && (page - 1) * size >= count) throw invalidPage()
  const address = (other: number): string => {
    const url = new URL(request.url, request.asker.origin)
    if (other === 1) url.searchParams.delete('page')
    else url.searchParams.set('page', String(other))
    return url.href
  }
  return {
    count,
    next: page * size < count ? address(page + 1) : null,
    previous: page > 1 ? address(page - 1) : null,
    results
  }
}
