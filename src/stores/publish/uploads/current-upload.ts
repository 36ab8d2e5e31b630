// The upload on screen, and its track.
import { computed } from 'nanostores'
import { getTrack } from '../../../lib/api/listen/tracks.ts'
import { getUpload } from '../../../lib/api/publish/uploads.ts'
import type { Track } from '../../../lib/contract/listen/tracks.ts'
import type { Upload } from '../../../lib/contract/publish/uploads.ts'
import { resource } from '../../kit/resource.ts'
import { $route } from '../../kit/route.ts'

export type CurrentUpload = { upload: Upload; track: Track | undefined }

const $uuid = computed($route, (route) =>
  route?.name === 'library.uploads.detail' ? route.params.id : undefined
)

/** Pods leave the files out of the track of an upload, so the track is asked for, too. */
export const currentUpload = resource($uuid, async (uuid, signal): Promise<CurrentUpload> => {
  const upload = await getUpload(uuid, signal)
  const id = upload.track?.id
  return { upload, track: typeof id === 'number' ? await getTrack(id, signal) : undefined }
})
