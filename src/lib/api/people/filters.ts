// Artists that the user has hidden.
import type { ContentFilter } from '../../contract/people/filters.ts'
import { asPage, asRow } from '../answers.ts'
import { call, get, post } from '../client.ts'
import { allRows } from '../pages.ts'

const PATH = 'moderation/content-filters/'
/** docs/product/limits.md#page-sizes; pods return at most 50. */
const PAGE_SIZE = 100

/** All filters, newest first; requests page after page. */
export const listAllContentFilters = (signal?: AbortSignal): Promise<ContentFilter[]> =>
  allRows(async (page) => {
    const query = { page, page_size: PAGE_SIZE, ordering: '-creation_date' }
    return asPage(await get(PATH, { query, signal }))
  })

/** @throws StatusError when the artist is hidden already */
export const addContentFilter = async (id: number): Promise<ContentFilter> =>
  asRow(await post(PATH, { target: { type: 'artist', id } }), 'uuid', 'target')

export const removeContentFilter = (uuid: string): Promise<unknown> =>
  call('DELETE', `${PATH}${uuid}/`)
