// The person's own playlists in the dialog that adds tracks to one of them.
// docs/product/library.md#adding-to-a-playlist.
import { computed } from 'nanostores'
import { addToPlaylist, fullAt, listPlaylists } from '../../../lib/api/listen/playlists.ts'
import { listAllTracks } from '../../../lib/api/listen/tracks.ts'
import { FieldErrors } from '../../../lib/api/errors.ts'
import type {
  Playlist,
  PlaylistQuery,
  PlaylistWrite
} from '../../../lib/contract/listen/playlists.ts'
import type { Wording } from '../../../lib/i18n/texts.ts'
import { MAX_PAGE_SIZE } from '../../../lib/contract/kit/codes.ts'
import { describeError } from '../../errors/errors.ts'
import { resource } from '../../kit/resource.ts'
import { $me } from '../../session/session.ts'
import { $addToPlaylist, type AddToPlaylist } from './add-to-playlist.ts'
import { createPlaylist, deletePlaylist, refreshCurrent } from './playlists.ts'
import { allOf } from '../../player/sources.ts'

/** `having`: uuids of those that have the track; known for a single track only. */
export type OwnPlaylists = { playlists: readonly Playlist[]; having: ReadonlySet<string> }

/** The track to add, if it is only one. */
const singleOf = ({ tracks }: AddToPlaylist): number | undefined =>
  'length' in tracks && tracks.length === 1 ? tracks[0] : undefined

/** All pages of a list of own playlists. */
async function listOwn(query: PlaylistQuery, signal: AbortSignal): Promise<Playlist[]> {
  const found: Playlist[] = []
  for (let page = 1; ; page++) {
    const own = { scope: 'me', ordering: '-modification_date', page, page_size: MAX_PAGE_SIZE }
    const { results, next } = await listPlaylists({ ...query, ...own }, signal)
    found.push(...results)
    if (!next || results.length === 0) return found
  }
}

const $key = computed([$addToPlaylist, $me], (addition, me) =>
  addition && me ? { person: me.id, track: singleOf(addition) } : undefined
)

/** The playlists of the person, those changed last first. */
export const ownPlaylists = resource($key, async ({ track }, signal): Promise<OwnPlaylists> => {
  const [playlists, having] = await Promise.all([
    listOwn({}, signal),
    track === undefined ? [] : listOwn({ track }, signal)
  ])
  return { playlists, having: new Set(having.map(({ uuid }) => uuid)) }
})

/** Ids of the tracks to add, in order. */
async function idsOf({ tracks }: AddToPlaylist): Promise<readonly number[]> {
  if ('length' in tracks) return tracks
  const found =
    'sources' in tracks
      ? await allOf({ kind: 'several', of: tracks.sources })
      : await listAllTracks({
          album: tracks.album,
          ordering: 'disc_number,position',
          include_channels: true
        })
  return found.map(({ id }) => id)
}

/**
 * Adds everything at the end of a playlist, all or nothing, and returns how many tracks it were.
 * @throws FieldErrors as `duplicatesOf` and `fullAt` read them
 */
export async function addTo(
  { uuid }: Playlist,
  addition: AddToPlaylist,
  allowDuplicates: boolean
): Promise<number> {
  const ids = await idsOf(addition)
  await addToPlaylist(uuid, ids, allowDuplicates)
  refreshCurrent(uuid)
  return ids.length
}

/** Makes a playlist and shows it among the others. @throws FieldErrors by field */
export async function makeOwn(wanted: PlaylistWrite): Promise<Playlist> {
  const playlist = await createPlaylist(wanted)
  ownPlaylists.update((own) => ({ ...own, playlists: [playlist, ...own.playlists] }))
  return playlist
}

/** Takes back a playlist that was just made, as the pod refuses the tracks for it. */
export async function takeBack({ uuid }: Playlist): Promise<void> {
  await deletePlaylist(uuid)
  ownPlaylists.update(({ playlists, having }) => ({
    playlists: playlists.filter((each) => each.uuid !== uuid),
    having
  }))
}

/** Why tracks could not be added. docs/product/errors.md#playlists. */
export function describeRefusal(error: unknown): Wording {
  const most = fullAt(error)
  return most === undefined
    ? describeError(error)
    : { text: 'playlists.full', params: { count: most } }
}

/** Whether the pod has refused the tracks, so that trying again would not help. */
export const isRefusal = (error: unknown): boolean => error instanceof FieldErrors
