import type { Upload } from '../../../../src/lib/contract/publish/uploads.ts'
import type { Database } from '../../../db.ts'
import { visibleLibraries, type Asker } from '../../shapes/asker.ts'
import { extensionOf } from '../../shapes/tracks.ts'
import { selectUploads, shapeUploads, type UploadRow } from './shape.ts'

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

type PlayableRow = Omit<Playable, 'filename' | 'remote'> & {
  title: string
  artist: string | null
  remote: number
}

/** Whether the track of an upload `u` is an episode of a channel. */
export const inChannel = `EXISTS (SELECT 1 FROM track_credits x JOIN artist_credits c ON c.id = x.credit_id
  JOIN channels h ON h.artist_id = c.artist_id WHERE x.track_id = u.track_id)`

/** Uploads for everybody who may play them. */
export function createPlayables(db: Database) {
  return {
    /** An upload the asker may play. */
    get(asker: Asker, uuid: string, channels = false): Upload | undefined {
      const visible = visibleLibraries(asker)
      const rows = db.all<UploadRow>(
        `${selectUploads} WHERE u.uuid = ? AND u.import_status IN ('finished', 'skipped') AND ${visible.sql}
         ${channels ? '' : `AND NOT ${inChannel}`}`,
        uuid,
        ...visible.params
      )
      return shapeUploads(db, asker, rows)[0]
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
