// Saves a playlist as a file. The tracks are asked for anew, so that the file has them all.
import { listAllPlaylistTracks } from '../../../lib/api/listen/playlists.ts'
import type { Format } from '../../../lib/playlists/files/formats.ts'
import { showError } from '../../../stores/errors/errors.ts'
import { download } from '../../kit/download.ts'

/** Shows an error if the pod does not answer. */
export async function exportPlaylist(format: Format, uuid: string, name: string): Promise<void> {
  try {
    const [{ writeFile }, { toExported }, rows] = await Promise.all([
      import('../../../lib/playlists/files/write.ts'),
      import('../../../lib/playlists/tracks.ts'),
      listAllPlaylistTracks(uuid)
    ])
    download(
      writeFile(
        format,
        name,
        rows.map(({ track }) => toExported(track))
      )
    )
  } catch (error) {
    showError(error)
  }
}
