// The album on screen, and the sections below it.
import { computed } from 'nanostores'
import { getAlbum, listAlbumLibraries, listAlbums } from '../../../lib/api/listen/albums.ts'
import { getLicense } from '../../../lib/api/listen/licenses.ts'
import { listPlaylists } from '../../../lib/api/listen/playlists.ts'
import type { Album } from '../../../lib/contract/listen/albums.ts'
import type { Library } from '../../../lib/contract/publish/libraries/libraries.ts'
import type { License } from '../../../lib/contract/listen/licenses.ts'
import type { Playlist } from '../../../lib/contract/listen/playlists.ts'
import type { Track } from '../../../lib/contract/listen/tracks.ts'
import { sharedLicense } from '../../../lib/tracks.ts'
import { resource } from '../../kit/resource.ts'
import { $route } from '../../kit/route.ts'
import { rowsOr } from '../../lists/rows.ts'
import { tracksOf } from '../../player/sources.ts'

const $id = computed($route, (route) =>
  route?.name === 'library.albums.detail' ? Number(route.params.id) : undefined
)

export type AlbumScreen = { album: Album; tracks: Track[] }

/**
 * The values with which the sections below the tracks are asked for. They are read here, where a
 * broken answer is a failure.
 */
const aroundOf = ({ album, tracks }: AlbumScreen) => ({
  id: album.id,
  artist: album.artist_credit[0]?.artist.id,
  code: sharedLicense(tracks)
})

export const currentAlbum = resource($id, async (id, signal) => {
  const album = await getAlbum(id, signal)
  const screen: AlbumScreen = { album, tracks: await tracksOf(album, signal) }
  return { ...screen, around: aroundOf(screen) }
})

export type AlbumSurroundings = {
  libraries: Library[]
  playlists: Playlist[]
  others: Album[]
  license: License | undefined
}

// All sections below the tracks load together, so that nothing on screen moves; a section that
// fails is left out.
const $around = computed(currentAlbum.$value, (shown) =>
  shown.state === 'ready' ? shown.value.around : undefined
)

export const albumSurroundings = resource(
  $around,
  async ({ id, artist, code }, signal): Promise<AlbumSurroundings> => {
    const [libraries, playlists, others, license] = await Promise.all([
      rowsOr(listAlbumLibraries(id, signal)),
      rowsOr(listPlaylists({ album: id, page_size: 20 }, signal)),
      artist === undefined
        ? []
        : rowsOr(
            listAlbums({ artist: String(artist), ordering: '-release_date', page_size: 20 }, signal)
          ),
      code === undefined ? undefined : getLicense(code, signal).catch(() => undefined)
    ])
    return { libraries, playlists, others: others.filter((other) => other.id !== id), license }
  }
)
