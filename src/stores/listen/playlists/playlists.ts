// Playlists of the pod or of the person, the one on screen, and changes of their own facts.
// docs/product/library.md#playlists.
import { computed } from 'nanostores'
import {
  addPlaylist,
  changePlaylist,
  getPlaylist,
  listAllPlaylistTracks,
  listPlaylists,
  removePlaylist
} from '../../../lib/api/listen/playlists.ts'
import { NotFoundError } from '../../../lib/api/errors.ts'
import { browseQuery, type BrowseOrder } from '../../../lib/lists/browse.ts'
import type { Playlist, PlaylistWrite } from '../../../lib/contract/listen/playlists.ts'
import type { Track } from '../../../lib/contract/listen/tracks.ts'
import { resource } from '../../kit/resource.ts'
import { $route } from '../../kit/route.ts'
import { browseList } from '../../lists/browse.ts'

const order: BrowseOrder = {
  orderings: ['modification_date', 'creation_date', 'name'],
  ordering: '-modification_date',
  rising: ['name']
}

export const playlistList = browseList<Playlist>(
  ['library.playlists.browse', 'library.playlists.me'],
  order,
  (state, route, signal) =>
    listPlaylists(
      { ...browseQuery(state), ...(route === 'library.playlists.me' ? { scope: 'me' } : {}) },
      signal
    )
)

const $id = computed($route, (route) =>
  route?.name === 'library.playlists.detail' ? route.params.id : undefined
)

export type PlaylistScreen = { playlist: Playlist; tracks: Track[] }

/** The playlist that the address names, with all of its tracks. */
export const currentPlaylist = resource($id, async (id, signal): Promise<PlaylistScreen> => {
  const [playlist, rows] = await Promise.all([
    getPlaylist(id, signal),
    listAllPlaylistTracks(id, signal)
  ])
  return { playlist, tracks: rows.map(({ track }) => track) }
})

/** @throws FieldErrors by field */
export const createPlaylist = (wanted: PlaylistWrite): Promise<Playlist> => addPlaylist(wanted)

/** @throws FieldErrors by field */
export async function savePlaylist(uuid: string, wanted: PlaylistWrite): Promise<void> {
  const playlist = await changePlaylist(uuid, wanted)
  currentPlaylist.update((shown) => (shown.playlist.uuid === uuid ? { ...shown, playlist } : shown))
}

/** Deletes a playlist; one that was already deleted elsewhere is no error. */
export async function deletePlaylist(uuid: string): Promise<void> {
  try {
    await removePlaylist(uuid)
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error
  }
}

/** Loads the playlist on screen again, if it is this one. */
export function refreshCurrent(uuid: string): void {
  const shown = currentPlaylist.$value.get()
  if (shown.state === 'ready' && shown.value.playlist.uuid === uuid) void currentPlaylist.reload()
}
