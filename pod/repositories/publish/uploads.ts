import type { Upload } from '../../../src/lib/contract/publish/uploads.ts'
import type { Database } from '../../db.ts'
import { visibleLibraries, type Asker } from '../shapes/asker.ts'
import { fid } from '../shapes/actors.ts'
import { extensionOf, fullName, loadTracks } from '../shapes/tracks.ts'

/** A file to be played. */
export type Playable = {
  id: number
  path: string
  mimetype: string
  size: number
  track_id: number
  filename: string
  /** Whether the file is on another pod. */
  remote: boolean
}

type UploadRow = {
  uuid: string
  track_id: number
  path: string
  mimetype: string
  size: number
  duration: number | null
  bitrate: number | null
  import_status: Upload['import_status']
  import_reference: string
  creation_date: string
  library: string
  library_name: string
  /** Of a library of another pod. */
  library_fid: string | null
  privacy_level: string
}

type PlayableRow = Omit<Playable, 'filename' | 'remote'> & {
  title: string
  artist: string | null
  remote: number
}

export type Uploads = ReturnType<typeof createUploads>

export function createUploads(db: Database) {
  return {
    /** An upload the asker may play. Its track comes without its files, as on real pods. */
    get(asker: Asker, uuid: string, channels = false): Upload | undefined {
      const visible = visibleLibraries(asker)
      const inChannel = `EXISTS (SELECT 1 FROM track_credits x JOIN artist_credits c ON c.id = x.credit_id
           JOIN channels h ON h.artist_id = c.artist_id WHERE x.track_id = u.track_id)`
      const row = db.get<UploadRow>(
        `SELECT u.*, l.uuid AS library, l.name AS library_name, l.privacy_level, r.fid AS library_fid
         FROM uploads u JOIN libraries l ON l.id = u.library_id LEFT JOIN remote_libraries r ON r.library_id = l.id
         WHERE u.uuid = ? AND u.import_status IN ('finished', 'skipped') AND ${visible.sql}
         ${channels ? '' : `AND NOT ${inChannel}`}`,
        uuid,
        ...visible.params
      )
      if (!row) return undefined
      const [track] = loadTracks(db, asker, [row.track_id])
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
        import_date: row.creation_date,
        import_status: row.import_status,
        import_details: {},
        import_metadata: {},
        import_reference: row.import_reference,
        metadata: {},
        source: null
      }
    },

    /**
     * The file behind a track's uuid: the requested one, else the best; undefined when there is
     * nothing to play.
     */
    playable(asker: Asker, track: string, upload?: string): Playable | undefined {
      const visible = visibleLibraries(asker)
      const row = db.get<PlayableRow>(
        `SELECT u.id, u.path, u.mimetype, l.user_id IS NULL AS remote, u.size, u.track_id, t.title, (SELECT group_concat(credit || joinphrase, '') FROM
           (SELECT c.credit, c.joinphrase FROM track_credits x JOIN artist_credits c ON c.id = x.credit_id WHERE x.track_id = t.id
            ORDER BY c.position)) AS artist
         FROM tracks t JOIN uploads u ON u.track_id = t.id JOIN libraries l ON l.id = u.library_id
         WHERE t.uuid = ? AND u.import_status = 'finished' AND (? = '' OR u.uuid = ?) AND ${visible.sql}
         ORDER BY remote, u.bitrate DESC, u.id LIMIT 1`,
        track,
        upload ?? '',
        upload ?? '',
        ...visible.params
      )
      return (
        row && {
          ...row,
          remote: row.remote === 1,
          filename: `${[row.artist, row.title].filter(Boolean).join(' - ')}.${extensionOf(row.path, row.mimetype)}`
        }
      )
    },

    /** One more download of a track; its place in every list stays the same. */
    countDownload(track: number): void {
      db.run('UPDATE tracks SET downloads_count = downloads_count + 1 WHERE id = ?', track)
    }
  }
}
