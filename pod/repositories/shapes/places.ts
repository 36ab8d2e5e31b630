// Where artists, albums, tracks and uploads have their home: here, or on another pod.
import type { Database } from '../../db.ts'
import type { Asker } from './asker.ts'
import { fid } from './actors.ts'

export type Place = { fid: string; is_local: boolean }

/**
 * The federation ids of things of one kind, and whether they are of this pod.
 * @param kind as in addresses of this pod: `music/tracks`
 */
export function loadPlaces(
  db: Database,
  asker: Asker,
  kind: string,
  uuids: readonly string[]
): (uuid: string) => Place {
  const rows = db.all<{ uuid: string; fid: string }>(
    'SELECT uuid, fid FROM remote_objects WHERE uuid IN (SELECT value FROM json_each(?))',
    JSON.stringify(uuids)
  )
  const found = new Map(rows.map((row) => [row.uuid, row.fid]))
  return (uuid) => {
    const remote = found.get(uuid)
    return { fid: remote ?? fid(asker, kind, uuid), is_local: remote === undefined }
  }
}
