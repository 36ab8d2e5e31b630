// The pod's library for those who look after it: a list of each kind of things, but tags. Pods
// ignore orders that are not named here, without an error.
import { actOnManageAlbums, listManageAlbums } from '../../../lib/api/admin/library/albums.ts'
import { actOnManageArtists, listManageArtists } from '../../../lib/api/admin/library/artists.ts'
import { listManageChannels, removeManageChannel } from '../../../lib/api/admin/library/channels.ts'
import {
  actOnManageLibraries,
  listManageLibraries
} from '../../../lib/api/admin/library/libraries.ts'
import { actOnManageTracks, listManageTracks } from '../../../lib/api/admin/library/tracks.ts'
import { actOnManageUploads, listManageUploads } from '../../../lib/api/admin/library/uploads.ts'
import type { ManageAlbum } from '../../../lib/contract/admin/library/albums.ts'
import type { ManageArtist } from '../../../lib/contract/admin/library/artists.ts'
import type { ManageChannel } from '../../../lib/contract/admin/library/channels.ts'
import type { ManageLibrary } from '../../../lib/contract/admin/library/libraries.ts'
import type { ManageTrack } from '../../../lib/contract/admin/library/tracks.ts'
import type { ManageUpload } from '../../../lib/contract/admin/library/uploads.ts'
import type { ImportStatus } from '../../../lib/contract/publish/uploads.ts'
import { isBuiltIn, privacyLevels } from '../../../lib/kit/privacy.ts'
import { browseQuery } from '../../../lib/lists/browse.ts'
import { deletableList } from './deletable.ts'

/** The most things that are deleted by one call, as all of their music goes in the same. */
const MAX_BATCH = 20

/** Things that actions name by their numbers. */
const byId = (act: (action: 'delete', ids: readonly number[]) => Promise<number>) => ({
  keyOf: ({ id }: { id: number }): string => String(id),
  size: MAX_BATCH,
  run: (keys: readonly string[]) => act('delete', keys.map(Number))
})

export const manageArtists = deletableList<ManageArtist>(
  'manage.library.artists',
  {
    orderings: ['creation_date', 'name'],
    fields: 'artists',
    ordering: '-creation_date',
    rising: ['name'],
    filters: { content_category: ['music', 'podcast'] }
  },
  (state, signal) => listManageArtists(browseQuery(state), signal),
  byId(actOnManageArtists)
)

export const manageAlbums = deletableList<ManageAlbum>(
  'manage.library.albums',
  {
    orderings: ['creation_date', 'title', 'release_date'],
    fields: 'albums',
    ordering: '-creation_date',
    rising: ['title']
  },
  (state, signal) => listManageAlbums(browseQuery(state), signal),
  byId(actOnManageAlbums)
)

export const manageTracks = deletableList<ManageTrack>(
  'manage.library.tracks',
  {
    orderings: ['creation_date', 'title', 'album__release_date', 'position', 'disc_number'],
    fields: 'tracks',
    ordering: '-creation_date',
    rising: ['title', 'position', 'disc_number']
  },
  (state, signal) => listManageTracks(browseQuery(state), signal),
  byId(actOnManageTracks)
)

export const manageChannels = deletableList<ManageChannel>(
  'manage.library.channels',
  { orderings: ['creation_date'], fields: 'channels', ordering: '-creation_date' },
  (state, signal) => listManageChannels(browseQuery(state), signal),
  {
    keyOf: ({ uuid }) => uuid,
    // No call takes several.
    size: 1,
    async run([uuid]) {
      await removeManageChannel(uuid!)
      return 1
    }
  }
)

export const manageLibraries = deletableList<ManageLibrary>(
  'manage.library.libraries',
  {
    orderings: ['creation_date', 'uploads_count', 'followers_count'],
    fields: 'libraries',
    ordering: '-creation_date',
    filters: { privacy_level: privacyLevels }
  },
  (state, signal) => listManageLibraries(browseQuery(state), signal),
  { ...byId(actOnManageLibraries), spares: isBuiltIn }
)

const statuses: readonly ImportStatus[] = ['draft', 'pending', 'finished', 'errored', 'skipped']

export const manageUploads = deletableList<ManageUpload>(
  'manage.library.uploads',
  {
    orderings: [
      'creation_date',
      'modification_date',
      'accessed_date',
      'size',
      'bitrate',
      'duration'
    ],
    fields: 'uploads',
    ordering: '-creation_date',
    filters: { import_status: statuses, privacy_level: privacyLevels }
  },
  (state, signal) => listManageUploads(browseQuery(state), signal),
  byId(actOnManageUploads)
)
