import type {
  Playlist,
  PlaylistPatch,
  PlaylistQuery,
  PlaylistTrack,
  PlaylistWrite
} from '../../contract/listen/playlists.ts'
import { IN_PLAYLIST } from '../../contract/kit/codes.ts'
import type { Page } from '../../contract/kit/shapes.ts'
import { env } from '../../env.ts'
import { asPage, asRow } from '../answers.ts'
import { call, get, post } from '../client.ts'
import { FieldErrors } from '../errors.ts'
import { allRows } from '../pages.ts'

export const listPlaylists = async (
  query: PlaylistQuery,
  signal?: AbortSignal
): Promise<Page<Playlist>> => asPage(await get('playlists/', { query, signal }))

/**
 * A page of the tracks of a playlist, in order. Most pods send all of them at once and ignore the
 * page.
 */
export const listPlaylistTracks = async (
  uuid: string,
  page: number,
  signal?: AbortSignal
): Promise<Page<PlaylistTrack>> =>
  asPage(await get(`playlists/${uuid}/tracks/`, { query: { page, page_size: 50 }, signal }))

/** Far more than pods allow in a playlist. */
const MAX_TRACKS = 50_000

/** All tracks of a playlist in order, from pods with and without pages. */
export const listAllPlaylistTracks = (
  uuid: string,
  signal?: AbortSignal
): Promise<PlaylistTrack[]> => allRows((page) => listPlaylistTracks(uuid, page, signal), MAX_TRACKS)

/** @param uuid on pods of 1.4 the number of the playlist */
export const getPlaylist = async (uuid: string, signal?: AbortSignal): Promise<Playlist> =>
  asRow(await get(`playlists/${uuid}/`, { signal }), 'uuid', 'name', 'actor')

/** @throws FieldErrors by field */
export const addPlaylist = async (playlist: PlaylistWrite): Promise<Playlist> =>
  asRow(await post('playlists/', playlist), 'uuid', 'name', 'actor')

/** Changes only the given fields. @throws FieldErrors by field */
export const changePlaylist = async (uuid: string, change: PlaylistPatch): Promise<Playlist> =>
  asRow(await call('PATCH', `playlists/${uuid}/`, { body: change }), 'uuid', 'name', 'actor')

export const removePlaylist = (uuid: string): Promise<unknown> =>
  call('DELETE', `playlists/${uuid}/`)

/**
 * Adds tracks at the end, all or none; `duplicatesOf` reads the refusal of tracks that are in it.
 * @throws FieldErrors if the playlist would have too many tracks, or has some of these
 */
export const addToPlaylist = (
  uuid: string,
  tracks: readonly number[],
  allowDuplicates = false
): Promise<unknown> =>
  post(`playlists/${uuid}/add/`, { tracks: [...tracks], allow_duplicates: allowDuplicates })

/** Moves one track; both positions count from 0. */
export const movePlaylistTrack = (uuid: string, from: number, to: number): Promise<unknown> =>
  post(`playlists/${uuid}/move/`, { from, to })

/**
 * Removes the track at a position, counted from 0. The position is sent twice, because pods of 2.0
 * may read it in the address only.
 */
export const removePlaylistTrack = (uuid: string, index: number): Promise<unknown> =>
  call('POST', `playlists/${uuid}/remove/`, { query: { index }, body: { index } })

/**
 * Sent to pods of 1.4 only; every other address is refused, also if the pod turns out to be newer
 * meanwhile.
 */
const sendToOlder: typeof fetch = async (address, options) =>
  String(address).includes('/api/v1/')
    ? env().fetch(address, options)
    : new Response(null, { status: 405 })

/**
 * Removes all tracks. Pods of 2.x may delete files then, so nothing is sent to them:
 * docs/dialects.md#calls-that-can-destroy-files.
 * @throws StatusError 405 on pods of 2.x
 */
export const clearPlaylist = (uuid: string): Promise<unknown> =>
  call('DELETE', `playlists/${uuid}/clear/`, { send: sendToOlder })

const isGroup = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object'

/**
 * Titles of the tracks that a playlist has already, if an error of `addToPlaylist` says so;
 * undefined for every other error.
 */
export function duplicatesOf(error: unknown): string[] | undefined {
  if (!(error instanceof FieldErrors) || !isGroup(error.fields)) return undefined
  const { playlist } = error.fields
  const listed = isGroup(playlist) ? playlist.non_field_errors : undefined
  const found: unknown[] = Array.isArray(listed) ? listed : []
  const refusal = found.find((each) => isGroup(each) && each.code === IN_PLAYLIST)
  if (!isGroup(refusal)) return undefined
  const titles: unknown[] = Array.isArray(refusal.tracks) ? refusal.tracks : []
  return titles.filter((title) => typeof title === 'string')
}

/**
 * The most tracks that the pod allows in a playlist, if an error of `addToPlaylist` says that there
 * would be more; undefined for every other error.
 */
export function fullAt(error: unknown): number | undefined {
  if (!(error instanceof FieldErrors) || !isGroup(error.fields)) return undefined
  const { playlist } = error.fields
  const messages: unknown[] = Array.isArray(playlist) ? playlist : []
  const text = messages.find((each) => typeof each === 'string')
  const most = /maximum of (\d+) tracks/.exec(text ?? '')?.[1]
  return most === undefined ? undefined : Number(most)
}
