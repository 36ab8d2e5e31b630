// The library on screen and its music: artists, albums and tracks, each in pages with search and
// order in the address. docs/product/federation.md#library.
import { computed, type ReadableAtom } from 'nanostores'
import { listAlbums } from '../../lib/api/library/albums.ts'
import { listArtists } from '../../lib/api/library/artists.ts'
import { getLibrary } from '../../lib/api/library/libraries.ts'
import { listTracks } from '../../lib/api/library/tracks.ts'
import { browseQuery, readBrowse, type BrowseSpec } from '../../lib/browse/browse.ts'
import type { Album } from '../../lib/contract/library/albums.ts'
import type { ArtistWithAlbums } from '../../lib/contract/library/artists.ts'
import type { Page } from '../../lib/contract/shapes.ts'
import type { Track } from '../../lib/contract/library/tracks.ts'
import { pageSizeOf } from '../../lib/routes/match.ts'
import type { RouteName } from '../../lib/routes/table.ts'
import { keepRows, type Listing } from '../library/browse.ts'
import { BY_ALBUM } from '../library/sources.ts'
import { resource } from '../resource.ts'
import { $route, $search } from '../route.ts'
import { $me } from '../session/session.ts'

const SHELF = 14

const $id = computed($route, (route) =>
  route?.name.startsWith('library.detail') ? route.params.id : undefined
)
// Who asks decides what the pod shows.
const $asked = computed([$id, $me], (id, me) => (id === undefined ? undefined : { id, me: me?.id }))

export const shownLibrary = resource($asked, ({ id }, signal) => getLibrary(id, signal))

export const libraryParts = ['overview', 'artists', 'albums', 'tracks'] as const
export type LibraryPart = (typeof libraryParts)[number]

export const routeOfPart = (part: LibraryPart) =>
  (part === 'overview' ? 'library.detail' : `library.detail.${part}`) satisfies RouteName

/** The part that the address names; undefined for those that have no screen yet. */
export const $libraryPart = computed($route, (route): LibraryPart | undefined =>
  libraryParts.find((part) => routeOfPart(part) === route?.name)
)

export type LibraryList<T> = {
  spec: () => BrowseSpec
  $value: ReadableAtom<Listing<T>>
  reload: () => Promise<void>
}

type Asked = ReturnType<typeof browseQuery> & { library: string; include_channels: true }

function listOf<T>(
  part: Exclude<LibraryPart, 'overview'>,
  order: Omit<BrowseSpec, 'pageSize'>,
  load: (query: Asked, signal: AbortSignal) => Promise<Page<T>>
): LibraryList<T> {
  const route = routeOfPart(part)
  const spec: BrowseSpec = { ...order, pageSize: pageSizeOf(route) }
  const $key = computed([$asked, $route, $search], (asked, now, search) =>
    asked && now?.name === route ? { ...asked, state: readBrowse(search, spec) } : undefined
  )
  const list = resource($key, ({ id, state }, signal) =>
    load({ ...browseQuery(state), library: id, include_channels: true }, signal)
  )
  return { spec: () => spec, $value: keepRows(list.$value, $key), reload: list.reload }
}

export const libraryArtists = listOf<ArtistWithAlbums>(
  'artists',
  { orderings: ['name', 'creation_date', 'random'], ordering: 'name', rising: ['name'] },
  listArtists
)
export const libraryAlbums = listOf<Album>(
  'albums',
  {
    orderings: ['creation_date', 'title', 'release_date', 'random'],
    ordering: '-creation_date',
    rising: ['title']
  },
  listAlbums
)
// In the order in which "Play all" plays them.
export const libraryTracks = listOf<Track>(
  'tracks',
  { orderings: [BY_ALBUM], ordering: BY_ALBUM },
  listTracks
)

const $overview = computed([$asked, $libraryPart], (asked, part) =>
  part === 'overview' ? asked : undefined
)
export const newArtists = resource($overview, ({ id: library }, signal) =>
  listArtists(
    { library, include_channels: true, ordering: '-creation_date', page_size: SHELF },
    signal
  )
)
export const newAlbums = resource($overview, ({ id: library }, signal) =>
  listAlbums(
    { library, include_channels: true, ordering: '-creation_date', page_size: SHELF },
    signal
  )
)
const TRACKS = 10
export const newTracks = resource($overview, ({ id: library }, signal) =>
  listTracks(
    { library, include_channels: true, ordering: '-creation_date', page_size: TRACKS },
    signal
  )
)
