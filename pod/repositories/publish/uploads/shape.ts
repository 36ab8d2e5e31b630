// Uploads as their owners see them.
import type { Upload } from '../../../../src/lib/contract/publish/uploads.ts'
import type { Database } from '../../../db.ts'
import type { Asker, PrivacyLevel } from '../../shapes/asker.ts'
import { fid } from '../../shapes/actors.ts'
import { extensionOf, fullName, loadTracks } from '../../shapes/tracks.ts'

export type UploadRow = {
  id: number
  uuid: string
  track_id: number | null
  path: string
  mimetype: string
  size: number
  duration: number | null
  bitrate: number | null
  import_status: Upload['import_status']
  import_reference: string
  import_date: string | null
  /** JSON. */
  import_details: string
  /** JSON. */
  import_metadata: string
  source: string | null
  creation_date: string
  library_id: number
  library: string
  library_name: string
  /** Of a library of another pod. */
  library_fid: string | null
  privacy_level: PrivacyLevel
}

/** Uploads `u`, their libraries `l`, and what `r` is known of those of other pods. */
export const fromUploads = `FROM uploads u JOIN libraries l ON l.id = u.library_id
  LEFT JOIN remote_libraries r ON r.library_id = l.id`
export const selectUploads = `SELECT u.*, l.uuid AS library, l.name AS library_name, l.privacy_level, r.fid AS library_fid ${fromUploads}`

/** In the order of the rows. Tracks come without their files, as on real pods. */
export function shapeUploads(db: Database, asker: Asker, rows: readonly UploadRow[]): Upload[] {
  const ids = rows.flatMap(({ track_id: id }) => id ?? [])
  const tracks = new Map(loadTracks(db, asker, ids).map((track) => [track.id, track]))
  return rows.map((row) => {
    const track = row.track_id === null ? undefined : tracks.get(row.track_id)
    return {
      uuid: row.uuid,
      filename: track ? `${fullName(track)}.${extensionOf(row.path, row.mimetype)}` : '',
      creation_date: row.creation_date,
      mimetype: row.mimetype,
      track: track ? { ...track, uploads: [], is_playable: false } : null,
      library: {
        uuid: row.library,
        fid: row.library_fid ?? fid(asker, 'music/libraries', row.library),
        name: row.library_name,
        privacy_level: row.privacy_level
      },
      channel: null,
      duration: row.duration,
      bitrate: row.bitrate,
      size: row.size,
      // Files that the pod found on its own disk have no date of their import.
      import_date: row.import_date ?? (row.import_status === 'finished' ? row.creation_date : null),
      import_status: row.import_status,
      import_details: JSON.parse(row.import_details) as unknown,
      import_metadata: JSON.parse(row.import_metadata) as unknown,
      import_reference: row.import_reference,
      metadata: {},
      source: row.source,
      privacy_level: row.privacy_level
    }
  })
}
