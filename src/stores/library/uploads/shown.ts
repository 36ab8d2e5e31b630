// The upload on screen, and its track.
import { computed } from 'nanostores'
import { getTrack } from '../../../lib/api/library/tracks.ts'
import { getUpload } from '../../../lib/api/library/uploads.ts'
import type { Track } from '../../../lib/contract/library/tracks.ts'
import type { Upload } from '../../../lib/contract/library/uploads.ts'
import { resource } from '../../resource.ts'
import { $route } from '../../route.ts'

export type ShownUpload = { upload: Upload; track: Track | undefined }

const $uuid = computed($route, (route) =>
  route?.name === 'library.uploads.detail' ? route.params.id : undefined
)

/** Pods leave the files out of the track of an upload, so the track is asked for, too. */
export const shownUpload = resource($uuid, async (uuid, signal): Promise<ShownUpload> => {
  const upload = await getUpload(uuid, signal)
  const id = upload.track?.id
  return { upload, track: typeof id === 'number' ? await getTrack(id, signal) : undefined }
})
