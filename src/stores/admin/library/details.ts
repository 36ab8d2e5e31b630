// The page of one thing of the pod's library: the thing, what hangs on it, and its removal.
import { computed, type ReadableAtom } from 'nanostores'
import * as albums from '../../../lib/api/admin/library/albums.ts'
import * as artists from '../../../lib/api/admin/library/artists.ts'
import * as channels from '../../../lib/api/admin/library/channels.ts'
import * as libraries from '../../../lib/api/admin/library/libraries.ts'
import * as tags from '../../../lib/api/admin/library/tags.ts'
import * as tracks from '../../../lib/api/admin/library/tracks.ts'
import * as uploads from '../../../lib/api/admin/library/uploads.ts'
import { NotFoundError } from '../../../lib/api/errors.ts'
import type { ManageAlbum } from '../../../lib/contract/admin/library/albums.ts'
import type { ManageArtist } from '../../../lib/contract/admin/library/artists.ts'
import type { ManageChannel } from '../../../lib/contract/admin/library/channels.ts'
import type {
  ManageLibrary,
  ManageLibraryPatch
} from '../../../lib/contract/admin/library/libraries.ts'
import type { ManageStats } from '../../../lib/contract/admin/library/rows.ts'
import type { ManageTag } from '../../../lib/contract/admin/library/tags.ts'
import type { ManageTrack } from '../../../lib/contract/admin/library/tracks.ts'
import type { ManageUpload } from '../../../lib/contract/admin/library/uploads.ts'
import { clearResources } from '../../kit/caches.ts'
import { resource, type Resource } from '../../kit/resource.ts'
import { $route } from '../../kit/route.ts'
import { $me } from '../../session/session.ts'

type Rows = {
  artists: ManageArtist
  albums: ManageAlbum
  tracks: ManageTrack
  channels: ManageChannel
  libraries: ManageLibrary
  uploads: ManageUpload
  tags: ManageTag
}
export type ManagedKind = keyof Rows
/** A thing with its kind. */
export type Managed = { [K in ManagedKind]: { kind: K; row: Rows[K] } }[ManagedKind]

type Calls<R> = {
  get: (id: string, signal: AbortSignal) => Promise<R>
  stats?: (id: string, signal: AbortSignal) => Promise<ManageStats>
  remove: (id: string) => Promise<void>
}

const calls: { readonly [K in ManagedKind]: Calls<Rows[K]> } = {
  artists: {
    get: (id, signal) => artists.getManageArtist(Number(id), signal),
    stats: (id, signal) => artists.getManageArtistStats(Number(id), signal),
    remove: (id) => artists.removeManageArtist(Number(id))
  },
  albums: {
    get: (id, signal) => albums.getManageAlbum(Number(id), signal),
    stats: (id, signal) => albums.getManageAlbumStats(Number(id), signal),
    remove: (id) => albums.removeManageAlbum(Number(id))
  },
  tracks: {
    get: (id, signal) => tracks.getManageTrack(Number(id), signal),
    stats: (id, signal) => tracks.getManageTrackStats(Number(id), signal),
    remove: (id) => tracks.removeManageTrack(Number(id))
  },
  channels: {
    get: channels.getManageChannel,
    stats: channels.getManageChannelStats,
    remove: channels.removeManageChannel
  },
  libraries: {
    get: libraries.getManageLibrary,
    stats: libraries.getManageLibraryStats,
    remove: libraries.removeManageLibrary
  },
  uploads: { get: uploads.getManageUpload, remove: uploads.removeManageUpload },
  tags: { get: tags.getManageTag, remove: tags.removeManageTag }
}

const DETAIL = /^manage\.library\.(\w+)\.detail$/

/** The kind of the page, and the id in its address. */
const $shown = computed($route, (route) => {
  const kind = DETAIL.exec(route?.name ?? '')?.[1] as ManagedKind | undefined
  const id = route?.params.id
  return kind && id && Object.hasOwn(calls, kind) ? { kind, id } : undefined
})
/** Only for those who are signed in: pods tell nobody else. */
const $key = computed([$shown, $me], (shown, me) => (me ? shown : undefined))

/** A kind, and the id or uuid of a thing, or the name of a tag. */
export type ManagedKey = { kind: ManagedKind; id: string }

/** The thing that a key names. */
export const managedOf = ($of: ReadableAtom<ManagedKey | undefined>): Resource<Managed> =>
  resource(
    $of,
    async ({ kind, id }, signal) => ({ kind, row: await calls[kind].get(id, signal) }) as Managed
  )

/** What hangs on the thing that a key names; undefined for kinds without figures. */
export const statsOf = (
  $of: ReadableAtom<ManagedKey | undefined>
): Resource<ManageStats | undefined> =>
  resource($of, async ({ kind, id }, signal) => calls[kind].stats?.(id, signal))

export const currentManaged = managedOf($key)
export const managedStats = statsOf($key)

/** What a thing has in its address. */
export const keyOfManaged = ({ kind, row }: Managed): string =>
  kind === 'tags'
    ? row.name
    : kind === 'artists' || kind === 'albums' || kind === 'tracks'
      ? String(row.id)
      : row.uuid

/** Deletes it with all that hangs on it. It may be gone already. @throws what the call throws */
export async function removeManaged(thing: Managed): Promise<void> {
  try {
    await calls[thing.kind].remove(keyOfManaged(thing))
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error
  }
  // Its own pages are gone, and what went with it.
  clearResources()
}

/** @throws FieldErrors for values that the pod does not take */
export async function saveManagedLibrary(uuid: string, patch: ManageLibraryPatch): Promise<void> {
  const row = await libraries.changeManageLibrary(uuid, patch)
  currentManaged.update((thing) =>
    thing.kind === 'libraries' && thing.row.uuid === uuid
      ? { kind: 'libraries', row: { ...thing.row, ...row } }
      : thing
  )
}
