// Artists of the pod, or of the person's own library.
import { listArtists } from '../../lib/api/artists.ts'
import { browseQuery, type BrowseOrder } from '../../lib/browse.ts'
import type { ArtistWithAlbums } from '../../lib/contract/artists.ts'
import { browseList } from './browse.ts'

const order: BrowseOrder = { orderings: ['name', 'creation_date', 'modification_date', 'random'], ordering: 'name' }

// Who appears on compilations only has no album of their own: that is how the pod can leave them out.
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
