// The track on screen, and the sections below it.
import { computed } from 'nanostores'
import { getLicense } from '../../lib/api/listen/licenses.ts'
import { listPlaylists } from '../../lib/api/listen/playlists.ts'
import { getTrack, listTrackLibraries, listTracks } from '../../lib/api/listen/tracks.ts'
import type { Library } from '../../lib/contract/publish/libraries/libraries.ts'
import type { License } from '../../lib/contract/listen/licenses.ts'
import type { Playlist } from '../../lib/contract/listen/playlists.ts'
import type { Track } from '../../lib/contract/listen/tracks.ts'
import { resource } from '../kit/resource.ts'
import { $route } from '../kit/route.ts'
import { rowsOr } from '../lists/rows.ts'

const $id = computed($route, (route) =>
  route?.name === 'library.tracks.detail' ? Number(route.params.id) : undefined
)

export const currentTrack = resource($id, getTrack)

export type TrackSurroundings = {
  libraries: Library[]
  playlists: Playlist[]
  sameAlbum: Track[]
  license: License | undefined
}

const $around = computed(currentTrack.$value, (shown) =>
  shown.state === 'ready'
    ? { id: shown.value.id, album: shown.value.album?.id, code: shown.value.license }
    : undefined
)

export const trackSurroundings = resource(
  $around,
  async ({ id, album, code }, signal): Promise<TrackSurroundings> => {
    const [libraries, playlists, sameAlbum, license] = await Promise.all([
      rowsOr(listTrackLibraries(id, signal)),
      rowsOr(listPlaylists({ track: id, page_size: 20 }, signal)),
      album === undefined
        ? []
        : rowsOr(
            listTracks(
              { album, ordering: 'disc_number,position', page_size: 50, include_channels: true },
              signal
            )
          ),
      code ? getLicense(code, signal).catch(() => undefined) : undefined
    ])
    return { libraries, playlists, sameAlbum, license }
  }
)
