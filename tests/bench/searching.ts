// What the client asks for one search: a list of each kind, and the best of all kinds
// (src/stores/listen/search/search.ts).
import { queryString } from '../../src/lib/pods/address.ts'
import type { Kind } from '../../src/lib/search/kinds.ts'

const ROWS = 8
const music = { content_category: 'music', include_channels: true }
const podcast = { content_category: 'podcast', include_channels: true }

const lists: Readonly<Record<Kind, { path: string; query: Record<string, string | boolean> }>> = {
  artists: { path: 'artists/', query: { ...music, ordering: 'name' } },
  albums: { path: 'albums/', query: { ...music, ordering: 'title' } },
  tracks: { path: 'tracks/', query: { include_channels: true, ordering: 'title' } },
  playlists: { path: 'playlists/', query: { ordering: 'name' } },
  podcasts: { path: 'artists/', query: { ...podcast, ordering: 'name' } },
  series: { path: 'albums/', query: { ...podcast, ordering: 'title' } },
  radios: { path: 'radios/radios/', query: { ordering: 'name' } },
  tags: { path: 'tags/', query: { ordering: 'length' } }
}

/** Paths below `api/v2/` of the requests of one search, by group of its results. */
export function searchRequests(q: string): Readonly<Record<Kind | 'best of all', string>> {
  const asked = Object.entries(lists).map(([kind, { path, query }]) => [
    kind,
    path + queryString({ ...query, q, page: 1, page_size: ROWS })
  ])
  return { ...Object.fromEntries(asked), 'best of all': `search${queryString({ q })}` }
}
