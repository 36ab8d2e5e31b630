import type { SearchResult } from '../../contract/library/search.ts'
import { asRow } from '../answers.ts'
import { get } from '../client.ts'

/** The best three artists, albums, tracks and tags. Includes artists that the person has hidden. */
export const searchAll = async (q: string, signal?: AbortSignal): Promise<SearchResult> =>
  asRow(await get('search', { query: { q }, signal }), 'artists', 'albums', 'tracks', 'tags')
