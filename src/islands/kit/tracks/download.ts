import type { Track } from '../../../lib/contract/listen/tracks.ts'
import { showError } from '../../../stores/errors/errors.ts'
import { saveLink } from '../download.ts'

/** Saves the file of a track; its code is loaded when it is first needed. */
export function downloadTrack(track: Track, uuid?: string): void {
  void import('../../../stores/items/download.ts')
    .then(({ askDownload }) => askDownload(track, uuid))
    .then((file) => file && saveLink(file.address, file.name, file.elsewhere))
    .catch(showError)
}
