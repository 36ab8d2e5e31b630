// Artists of the pod, or of the person's own library.
import { listArtists } from '../../../lib/api/listen/artists.ts'
import { browseQuery, type BrowseOrder } from '../../../lib/lists/browse.ts'
import type { ArtistWithAlbums } from '../../../lib/contract/listen/artists.ts'
import { browseList } from '../../lists/browse.ts'

const order: BrowseOrder = {
  orderings: ['name', 'creation_date', 'modification_date', 'random'],
  ordering: 'name',
  rising: ['name'],
  tags: true
}

// Artists who appear only on compilations have no album of their own, so `has_albums` leaves them
// out.
export const artistList = browseList<ArtistWithAlbums>(
  ['library.artists.browse', 'library.artists.me'],
  order,
  (state, route, signal) =>
    listArtists(
      {
        ...browseQuery(state),
        ...(state.compilations ? {} : { has_albums: true }),
        ...(route === 'library.artists.me' ? { scope: 'me' } : {})
      },
      signal
    )
)
