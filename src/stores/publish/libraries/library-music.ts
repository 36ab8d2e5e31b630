// The music of the library on screen: artists, albums and tracks, each in pages with search and
// order in the address. docs/product/federation.md#library.
import { computed, type ReadableAtom } from 'nanostores'
import { listAlbums } from '../../../lib/api/listen/albums.ts'
import { listArtists } from '../../../lib/api/listen/artists.ts'
import { listTracks } from '../../../lib/api/listen/tracks.ts'
import { browseQuery, readBrowse, type BrowseSpec } from '../../../lib/lists/browse.ts'
import type { Album } from '../../../lib/contract/listen/albums.ts'
import type { ArtistWithAlbums } from '../../../lib/contract/listen/artists.ts'
import type { Library } from '../../../lib/contract/publish/libraries/libraries.ts'
import type { Page } from '../../../lib/contract/kit/shapes.ts'
import type { Track } from '../../../lib/contract/listen/tracks.ts'
import { isHidden } from '../../../lib/kit/privacy.ts'
import { pageSizeOf } from '../../../lib/routes/match.ts'
import { sameData } from '../../../lib/kit/stable-json.ts'
import { keepRows, type Listing } from '../../lists/browse.ts'
import { BY_ALBUM } from '../../player/sources.ts'
import { resource } from '../../kit/resource.ts'
import { $route, $search } from '../../kit/route.ts'
import { libraryFollow } from './follow.ts'
import { $scan } from './scan.ts'
import { $libraryPart, routeOfPart, currentLibrary, type LibraryPart } from './current-library.ts'

const SHELF = 14
const TRACKS = 10

/** Whether its owner decides who hears it, or its pod when it is heard. */
const isHeld = ({ privacy_level: level, actor }: Library): boolean =>
  isHidden(level) || !actor.is_local

/**
 * The library whose music is asked for. It changes, so that the music is asked for again, when the
 * owner has accepted the follow and when the pod has read the library of another pod.
 */
const $heard = computed(
  [currentLibrary.$value, libraryFollow.$state, $scan],
  (shown, follow, scanned) => {
    if (shown.state !== 'ready') return undefined
    const { uuid: id } = shown.value
    if (!isHeld(shown.value)) return { id }
    if (follow === 'waiting') return undefined
    const { status, processed_files: files } = scanned?.scan ?? {}
    return { id, accepted: follow === 'following', read: status === 'finished' ? files : undefined }
  }
)
$heard.eq = sameData

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
  const $key = computed([$heard, $route, $search], (heard, now, search) =>
    heard && now?.name === route ? { ...heard, state: readBrowse(search, spec) } : undefined
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

const $overview = computed([$heard, $libraryPart], (heard, part) =>
  part === 'overview' ? heard : undefined
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
export const newTracks = resource($overview, ({ id: library }, signal) =>
  listTracks(
    { library, include_channels: true, ordering: '-creation_date', page_size: TRACKS },
    signal
  )
)
