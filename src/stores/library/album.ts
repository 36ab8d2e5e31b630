// The album on screen, and the sections below it.
import { computed } from 'nanostores'
import { getAlbum, listAlbumLibraries, listAlbums } from '../../lib/api/library/albums.ts'
import { getLicense } from '../../lib/api/library/licenses.ts'
import { listPlaylists } from '../../lib/api/library/playlists.ts'
import type { Album } from '../../lib/contract/library/albums.ts'
import type { Library } from '../../lib/contract/library/libraries.ts'
import type { License } from '../../lib/contract/library/licenses.ts'
import type { Playlist } from '../../lib/contract/library/playlists.ts'
import type { Track } from '../../lib/contract/library/tracks.ts'
import { sharedLicense } from '../../lib/tracks.ts'
import { resource } from '../resource.ts'
import { $route } from '../route.ts'
import { rowsOr } from './rows.ts'
import { tracksOf } from './sources.ts'

const $id = computed($route, (route) =>
  route?.name === 'library.albums.detail' ? Number(route.params.id) : undefined
)

export type AlbumScreen = { album: Album; tracks: Track[] }

/**
 * What the sections below the tracks are asked for. Read here, where a broken answer is a failure.
 */
const aroundOf = ({ album, tracks }: AlbumScreen) => ({
  id: album.id,
  artist: album.artist_credit[0]?.artist.id,
  code: sharedLicense(tracks)
})

export const shownAlbum = resource($id, async (id, signal) => {
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
const $around = computed(shownAlbum.$value, (shown) =>
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
