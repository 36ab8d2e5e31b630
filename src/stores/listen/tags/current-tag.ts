// The tag on screen, and the artists, albums, tracks and channels that have it, each kind on its
// own. docs/product/library.md#tags.
import { computed } from 'nanostores'
import { listAlbums } from '../../../lib/api/listen/albums.ts'
import { listArtists } from '../../../lib/api/listen/artists.ts'
import { listChannels } from '../../../lib/api/listen/channels.ts'
import { getTag } from '../../../lib/api/listen/tags.ts'
import { listTracks } from '../../../lib/api/listen/tracks.ts'
import { readBrowse, type BrowseSpec } from '../../../lib/lists/browse.ts'
import { pageSizeOf } from '../../../lib/routes/match.ts'
import { resource } from '../../kit/resource.ts'
import { $route, $search } from '../../kit/route.ts'
import { keepRows } from '../../lists/browse.ts'
import { channelsOrNone } from '../channels/switched-off.ts'
import { BY_ALBUM, type Source } from '../../player/sources.ts'

const SHELF = 14
const CHANNELS = 6

const $name = computed($route, (route) =>
  route?.name === 'library.tags.detail' ? route.params.id : undefined
)

export const currentTag = resource($name, getTag)

// The same rows as in the lists to which "Show all" leads.
export const tagArtists = resource($name, (name, signal) =>
  listArtists({ tag: [name], ordering: 'name', page_size: SHELF }, signal)
)
export const tagAlbums = resource($name, (name, signal) =>
  listAlbums({ tag: [name], ordering: '-creation_date', page_size: SHELF }, signal)
)

export const tagChannels = resource($name, (name, signal) =>
  channelsOrNone(
    listChannels({ tag: [name], ordering: '-creation_date', page_size: CHANNELS }, signal)
  )
)

/** The tracks have no list of their own, so their page is in the address of the tag. */
export const tagTracksSpec: BrowseSpec = {
  orderings: [BY_ALBUM],
  ordering: BY_ALBUM,
  search: false,
  pageSize: pageSizeOf('library.tags.detail')
}
const $tracksKey = computed([$name, $search], (name, search) => {
  const { page, pageSize } = readBrowse(search, tagTracksSpec)
  return name === undefined ? undefined : { name, page, pageSize }
})
// In the order in which "Play all" plays them.
const tracks = resource($tracksKey, ({ name, page, pageSize }, signal) =>
  listTracks(
    {
      tag: [name],
      include_channels: true,
      ordering: BY_ALBUM,
      page,
      page_size: pageSize
    },
    signal
  )
)
export const tagTracks = { $value: keepRows(tracks.$value, $tracksKey), reload: tracks.reload }

/**
 * The source that "Play all" plays: the tracks with the tag; if only albums have it, these;
 * undefined without both.
 */
export function tagSource(name: string, tracks: number, albums: number): Source | undefined {
  if (tracks > 0) return { kind: 'tag', name }
  return albums > 0
    ? { kind: 'albums', query: { tag: [name], ordering: '-creation_date' } }
    : undefined
}
