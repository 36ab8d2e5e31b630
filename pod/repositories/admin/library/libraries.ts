import type { FieldOf } from '../../../../src/lib/contract/kit/search-fields.ts'
import type {
  ManageLibrary,
  ManageLibraryPatch,
  ManageNestedLibrary
} from '../../../../src/lib/contract/admin/library/libraries.ts'
import type { Database } from '../../../db.ts'
import { textFilter } from '../../query/manage-list.ts'
import {
  contains,
  equals,
  number,
  searchLanguage,
  type SearchField
} from '../../query/search-language.ts'
import { containsAll } from '../../query/search.ts'
import type { Asker, PrivacyLevel } from '../../shapes/asker.ts'
import { fid, loadActors } from '../../shapes/actors.ts'
import type { createLibraries } from '../../publish/libraries.ts'
import { byArtist } from './albums.ts'
import { actorNamed, createKind } from './kind.ts'
import { createRemovals, libraryStats } from './removal.ts'

export type LibraryRow = {
  id: number
  uuid: string
  name: string
  description: string | null
  creation_date: string
  privacy_level: PrivacyLevel
  /** The owner; null if nobody is known. */
  actor_id: number | null
  remote_fid: string | null
}

/** SQL of the owner of a library whose columns are in scope as `libraries`. */
const OWNER = `coalesce((SELECT u.actor_id FROM users u WHERE u.id = libraries.user_id),
  (SELECT r.actor_id FROM remote_libraries r WHERE r.library_id = libraries.id))`
export const libraryColumns: Readonly<Record<keyof LibraryRow, string>> = {
  id: 'libraries.id',
  uuid: 'libraries.uuid',
  name: 'name',
  description: 'description',
  creation_date: 'creation_date',
  privacy_level: 'privacy_level',
  actor_id: OWNER,
  remote_fid: '(SELECT r.fid FROM remote_libraries r WHERE r.library_id = libraries.id)'
}

/** Libraries as they are in lists and inside of uploads. */
export function shapeOwned(
  db: Database,
  asker: Asker,
  rows: readonly LibraryRow[]
): ManageNestedLibrary[] {
  const actor = loadActors(
    db,
    asker,
    rows.map((row) => row.actor_id)
  )
  return rows.map(({ actor_id, remote_fid, description, ...row }) => {
    const owner = actor(actor_id)
    return {
      ...row,
      ...(description === null ? {} : { description }),
      fid: remote_fid ?? fid(asker, 'music/libraries', row.uuid),
      domain: owner?.domain ?? asker.domain,
      is_local: owner?.is_local ?? true,
      actor: owner
    }
  })
}

/** Libraries of people of a pod. */
export const ownerOn = (asker: Asker) => (domain: string) =>
  domain === asker.domain
    ? { sql: 'libraries.id NOT IN (SELECT library_id FROM remote_libraries)', params: [] }
    : {
        sql: `libraries.id IN (SELECT m.library_id FROM remote_libraries m
          JOIN remote_actors r ON r.actor_id = m.actor_id WHERE r.domain = ?)`,
        params: [domain]
      }
/** Libraries of a person. */
export const ownedBy = (asker: Asker) => (account: string) => {
  const { sql, params } = actorNamed(asker, account)
  return {
    sql: `libraries.user_id IN (SELECT s.id FROM users s WHERE s.actor_id IN (${sql})) OR
      libraries.id IN (SELECT m.library_id FROM remote_libraries m WHERE m.actor_id IN (${sql}))`,
    params: [...params, ...params]
  }
}

const holding = (condition: string): string =>
  `libraries.id IN (SELECT u.library_id FROM uploads u JOIN tracks ON tracks.id = u.track_id WHERE ${condition})`

const search = (asker: Asker) =>
  textFilter((q) =>
    searchLanguage(q, (typed) => containsAll(typed, 'name', `coalesce(description, '')`), {
      name: contains('name'),
      description: contains('description'),
      uuid: equals('libraries.uuid'),
      privacy_level: equals('privacy_level'),
      artist_id: number(holding(byArtist('track', 'tracks.id'))),
      album_id: number(holding('tracks.album_id = ?')),
      track_id: number(holding('tracks.id = ?')),
      domain: ownerOn(asker),
      account: ownedBy(asker)
    } satisfies Record<FieldOf<'libraries'>, SearchField>)
  )

type Row = LibraryRow & { uploads_count: number; followers_count: number }

export function createManageLibraries(
  db: Database,
  libraries: Pick<ReturnType<typeof createLibraries>, 'change'>
) {
  const kind = createKind<Row, ManageLibrary>(db, {
    table: 'libraries',
    columns: {
      ...libraryColumns,
      uploads_count: '(SELECT count(*) FROM uploads u WHERE u.library_id = libraries.id)',
      followers_count: '(SELECT count(*) FROM library_follows f WHERE f.target_id = libraries.id)'
    },
    address: 'uuid',
    // Not what stands behind channels and feeds.
    within: {
      sql: `channel_id IS NULL AND libraries.id NOT IN (SELECT m.library_id FROM remote_libraries m
        WHERE m.fid LIKE '%#channel' OR m.actor_id IN (SELECT id FROM actors WHERE type = 'Service'))`,
      params: []
    },
    filters: (asker) => ({
      q: search(asker),
      privacy_level: textFilter((level) => ({ sql: 'privacy_level = ?', params: [level] }))
    }),
    shape(asker, rows) {
      const owned = shapeOwned(db, asker, rows)
      return rows.map(({ uploads_count, followers_count }, index) => ({
        ...owned[index]!,
        uploads_count,
        followers_count
      }))
    },
    remove: createRemovals(db).libraries,
    stats: (id) => libraryStats(db, id)
  })
  return {
    ...kind,
    /** Whether uploads go into it by its level, and by none of their own choice. */
    isBuiltIn: (uuid: string): boolean =>
      db.get('SELECT 1 FROM libraries WHERE uuid = ? AND built_in = 1', uuid) !== undefined,
    /** @returns the tracks whose visibility may have changed; undefined if there is no library */
    change(asker: Asker, uuid: string, patch: ManageLibraryPatch): number[] | undefined {
      const id = kind.idOf(asker, uuid)
      return id === undefined ? undefined : libraries.change(id, patch)
    }
  }
}
