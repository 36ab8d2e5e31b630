// Libraries of this pod and of others: as their owners see them, and as people look them up.
import type { Library } from '../../../src/lib/contract/publish/libraries/libraries.ts'
import type {
  LibraryScan,
  RemoteLibrary
} from '../../../src/lib/contract/publish/libraries/remote.ts'
import type { Database } from '../../db.ts'
import type { Asker } from './asker.ts'
import { fid, loadActors } from './actors.ts'

export type LibraryRow = {
  id: number
  uuid: string
  name: string
  description: string | null
  privacy_level: Library['privacy_level']
  creation_date: string
  /** The owner. */
  actor_id: number
  /** Of a library of another pod; null for ours. */
  remote_fid: string | null
  summary: string | null
  /** How many files the other pod says it has. */
  announced: number | null
}

/** Libraries `l`, their owners `u` here, and what `r` is known of those of other pods. */
export const fromLibraries = `FROM libraries l LEFT JOIN users u ON u.id = l.user_id
  LEFT JOIN remote_libraries r ON r.library_id = l.id`
export const selectLibraries = `SELECT l.id, l.uuid, l.name, l.description, l.privacy_level, l.creation_date, coalesce(u.actor_id, r.actor_id) AS actor_id,
  r.fid AS remote_fid, r.summary, r.uploads_count AS announced ${fromLibraries}`

type Sum = { count: number; size: number | null }

const sumOf = (db: Database, id: number): Sum =>
  db.get<Sum>('SELECT count(*) AS count, sum(size) AS size FROM uploads WHERE library_id = ?', id)!

const addressOf = (asker: Asker, row: LibraryRow): string =>
  row.remote_fid ?? fid(asker, 'music/libraries', row.uuid)

/** Libraries as lists have them, in the order of the rows. */
export function shapeLibraries(db: Database, asker: Asker, rows: readonly LibraryRow[]): Library[] {
  const owners = rows.map((row) => row.actor_id)
  const actor = loadActors(db, asker, owners)
  return rows.map((row) => {
    const sum = sumOf(db, row.id)
    return {
      uuid: row.uuid,
      fid: addressOf(asker, row),
      name: row.name,
      // Pods of 2.0 have no descriptions; built-in libraries never have one.
      ...(row.description === null ? {} : { description: row.description }),
      privacy_level: row.privacy_level,
      uploads_count: Math.max(sum.count, row.announced ?? 0),
      size: sum.size ?? 0,
      creation_date: row.creation_date,
      actor: actor(row.actor_id)!
    }
  })
}

/** The last scan of a library; null for none. */
export const latestScan = (db: Database, library: number): LibraryScan | null =>
  db.get<LibraryScan>(
    `SELECT total_files, processed_files, errored_files, status, creation_date, modification_date
     FROM library_scans WHERE library_id = ? ORDER BY id DESC LIMIT 1`,
    library
  ) ?? null

/** Libraries by id, with their last scans. */
export function loadRemoteLibraries(
  db: Database,
  asker: Asker,
  ids: readonly number[]
): (id: number) => RemoteLibrary | null {
  const rows = db.all<LibraryRow>(
    `${selectLibraries} WHERE l.id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(ids)
  )
  const owners = rows.map((row) => row.actor_id)
  const actor = loadActors(db, asker, owners)
  const found = new Map(
    rows.map((row) => [
      row.id,
      {
        fid: addressOf(asker, row),
        uuid: row.uuid,
        actor: actor(row.actor_id)!,
        name: row.name,
        description: row.summary ?? row.description,
        creation_date: row.creation_date,
        uploads_count: Math.max(sumOf(db, row.id).count, row.announced ?? 0),
        privacy_level: row.privacy_level,
        latest_scan: latestScan(db, row.id)
      }
    ])
  )
  return (id) => found.get(id) ?? null
}
