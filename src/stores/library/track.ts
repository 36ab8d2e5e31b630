// The track on screen, and the sections below it.
import { computed } from 'nanostores'
import { getLicense } from '../../lib/api/library/licenses.ts'
import { listPlaylists } from '../../lib/api/library/playlists.ts'
import { getTrack, listTrackLibraries, listTracks } from '../../lib/api/library/tracks.ts'
import type { Library } from '../../lib/contract/library/libraries.ts'
import type { License } from '../../lib/contract/library/licenses.ts'
import type { Playlist } from '../../lib/contract/library/playlists.ts'
import type { Track } from '../../lib/contract/library/tracks.ts'
import { resource } from '../resource.ts'
import { $route } from '../route.ts'
import { rowsOr } from './rows.ts'

const $id = computed($route, (route) =>
  route?.name === 'library.tracks.detail' ? Number(route.params.id) : undefined
)

export const shownTrack = resource($id, getTrack)

export type TrackSurroundings = {
  libraries: Library[]
  playlists: Playlist[]
  sameAlbum: Track[]
  license: License | undefined
}

const $around = computed(shownTrack.$value, (shown) =>
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
