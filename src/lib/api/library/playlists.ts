import type { Playlist, PlaylistQuery, PlaylistTrack } from '../../contract/library/playlists.ts'
import type { Page } from '../../contract/shapes.ts'
import { asPage, asRow } from '../answers.ts'
import { get } from '../client.ts'

export const listPlaylists = async (
  query: PlaylistQuery,
  signal?: AbortSignal
): Promise<Page<Playlist>> => asPage(await get('playlists/', { query, signal }))

/** The tracks of a playlist, in order. Pods send all of them at once and ignore the page. */
export const listPlaylistTracks = async (
  uuid: string,
  page: number,
  signal?: AbortSignal
): Promise<Page<PlaylistTrack>> =>
  asPage(await get(`playlists/${uuid}/tracks/`, { query: { page, page_size: 50 }, signal }))

/** @param uuid on pods of 1.4 the number of the playlist */
export const getPlaylist = async (uuid: string, signal?: AbortSignal): Promise<Playlist> =>
  asRow(await get(`playlists/${uuid}/`, { signal }), 'uuid', 'name', 'actor')
