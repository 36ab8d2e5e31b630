// Albums of the pod, or of the person's own library.
import { listAlbums } from '../../../lib/api/listen/albums.ts'
import {
  browseQuery,
  traitQuery,
  type BrowseOrder,
  type BrowseState
} from '../../../lib/lists/browse.ts'
import type { Album, AlbumQuery } from '../../../lib/contract/listen/albums.ts'
import { browseList } from '../../lists/browse.ts'

const order: BrowseOrder = {
  orderings: ['creation_date', 'title', 'release_date', 'random'],
  ordering: '-creation_date',
  rising: ['title'],
  tags: true,
  traits: ['cover', 'release_date', 'tags']
}

/** The query of the list; `ownOnly` for the person's own library. */
export const albumQuery = (state: BrowseState, ownOnly: boolean): AlbumQuery => ({
  ...browseQuery(state),
  ...traitQuery(state),
  ...(ownOnly ? { scope: 'me' } : {})
})

export const albumList = browseList<Album>(
  ['library.albums.browse', 'library.albums.me'],
  order,
  (state, route, signal) => listAlbums(albumQuery(state, route === 'library.albums.me'), signal)
)
