import type { SearchResult } from '../../contract/listen/search.ts'
import { asList, asRow } from '../answers.ts'
import { get } from '../client.ts'

/** The best three artists, albums, tracks and tags. Includes artists that the person has hidden. */
export async function searchAll(q: string, signal?: AbortSignal): Promise<SearchResult> {
  const found = asRow(await get('search', { query: { q }, signal }))
  return {
    artists: asList(found.artists),
    albums: asList(found.albums),
    tracks: asList(found.tracks),
    tags: asList(found.tags)
  }
}
