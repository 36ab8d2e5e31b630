import type { Database } from '../../../db.ts'
import type { createLibraries } from '../../publish/libraries.ts'
import { createManageAlbums } from './albums.ts'
import { createManageArtists } from './artists.ts'
import { createManageChannels } from './channels.ts'
import { createManageLibraries } from './libraries.ts'
import { createManageTags } from './tags.ts'
import { createManageTracks } from './tracks.ts'
import { createManageUploads } from './uploads.ts'

/** The lists of the pod's administration. */
export function createManage(db: Database, libraries: ReturnType<typeof createLibraries>) {
  const artists = createManageArtists(db)
  return {
    artists,
    albums: createManageAlbums(db),
    tracks: createManageTracks(db),
    channels: createManageChannels(db, artists),
    libraries: createManageLibraries(db, libraries),
    uploads: createManageUploads(db),
    tags: createManageTags(db)
  }
}
