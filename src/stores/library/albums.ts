// Albums of the pod, or of the person's own library.
import { listAlbums } from '../../lib/api/albums.ts'
import { browseQuery, type BrowseSpec } from '../../lib/browse.ts'
import type { Album } from '../../lib/contract/albums.ts'
import { pageSizeOf } from '../../lib/routes/match.ts'
import { browseList } from './browse.ts'

const spec: BrowseSpec = {
  orderings: ['creation_date', 'title', 'release_date', 'random'],
  ordering: '-creation_date',
  pageSize: pageSizeOf('library.albums.browse')
}

export const albumList = browseList<Album>(['library.albums.browse', 'library.albums.me'], spec, (state, route, signal) =>
  listAlbums({ ...browseQuery(state), ...(route === 'library.albums.me' ? { scope: 'me' } : {}) }, signal)
)
