// The artist on screen, and the sections below the albums.
import { computed } from 'nanostores'
import { getArtist, listArtistLibraries } from '../../../lib/api/listen/artists.ts'
import { listTracks } from '../../../lib/api/listen/tracks.ts'
import type { ArtistWithAlbums } from '../../../lib/contract/listen/artists.ts'
import type { Library } from '../../../lib/contract/publish/libraries/libraries.ts'
import type { Track, TrackAlbum } from '../../../lib/contract/listen/tracks.ts'
import { resource } from '../../kit/resource.ts'
import { $route } from '../../kit/route.ts'
import { rowsOr } from '../../lists/rows.ts'

const $id = computed($route, (route) =>
  route?.name === 'library.artists.detail' ? Number(route.params.id) : undefined
)

const byRelease = (a: { release_date: string | null }, b: { release_date: string | null }) =>
  (b.release_date ?? '').localeCompare(a.release_date ?? '')

export const currentArtist = resource($id, async (id, signal): Promise<ArtistWithAlbums> => {
  const found = await getArtist(id, signal)
  return { ...found, albums: (found.albums ?? []).toSorted(byRelease) }
})

export type ArtistSurroundings = {
  newTracks: Track[]
  appearsOn: TrackAlbum[]
  libraries: Library[]
}
const NEW = 10

/** Albums of the tracks, without the artist's own, once each. */
function foreignAlbums(tracks: readonly Track[], albumIds: readonly number[]): TrackAlbum[] {
  const found = new Map<number, TrackAlbum>()
  for (const { album } of tracks)
    if (album && !albumIds.includes(album.id)) found.set(album.id, album)
  return [...found.values()].toSorted(byRelease)
}

const $around = computed(currentArtist.$value, (shown) =>
  shown.state === 'ready'
    ? { id: shown.value.id, albums: shown.value.albums.map(({ id }) => id) }
    : undefined
)

export const artistSurroundings = resource(
  $around,
  async ({ id, albums }, signal): Promise<ArtistSurroundings> => {
    const [tracks, libraries] = await Promise.all([
      rowsOr(
        listTracks(
          { artist: String(id), ordering: '-creation_date', page_size: 50, include_channels: true },
          signal
        )
      ),
      rowsOr(listArtistLibraries(id, signal))
    ])
    return { newTracks: tracks.slice(0, NEW), appearsOn: foreignAlbums(tracks, albums), libraries }
  }
)
