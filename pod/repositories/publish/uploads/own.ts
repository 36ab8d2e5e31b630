// Uploads for the person who sent them: lists, changes, and actions on many.
import { randomUUID } from 'node:crypto'
import type { Upload, UploadPatch } from '../../../../src/lib/contract/publish/uploads.ts'
import type { Database } from '../../../db.ts'
import { badField } from '../../../errors.ts'
import { orderBy, orderKeys } from '../../query/ordering.ts'
import type { Slice } from '../../query/list-index.ts'
import { manageList, textFilter, type Condition, type Filter } from '../../query/manage-list.ts'
import { scopeLibraries } from '../../query/scope.ts'
import { containsAll } from '../../query/search.ts'
import type { Asker, PrivacyLevel, User } from '../../shapes/asker.ts'
import { inChannel } from './playable.ts'
import { selectUploads, shapeUploads, type UploadRow } from './shape.ts'

export type NewUpload = {
  library: number
  path: string
  mimetype: string
  size: number
  duration: number | null
  bitrate: number | null
  status: 'draft' | 'pending'
  reference: string
  source: string | null
  metadata: unknown
  date: string
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const TITLE = '(SELECT t.title FROM tracks t WHERE t.id = uploads.track_id)'
const ALBUM =
  '(SELECT a.title FROM tracks t JOIN albums a ON a.id = t.album_id WHERE t.id = uploads.track_id)'
const ARTIST = `(SELECT group_concat(a.name, ' ') FROM track_credits x JOIN artist_credits c ON c.id = x.credit_id
  JOIN artists a ON a.id = c.artist_id WHERE x.track_id = uploads.track_id)`
/** What `field:value` in a search compares exactly, but for case. */
const EXACT: Readonly<Record<string, string>> = {
  artist: ARTIST,
  album: ALBUM,
  title: TITLE,
  mimetype: 'mimetype',
  status: 'import_status'
}

/** A search: words of names, and `status:errored` for exact values. */
function search(text: string): Condition {
  const exact: Condition[] = []
  const words = text.replace(/(?<!\S)(\w+):("[^"]*"|\S+)/g, (all, field: string, value: string) => {
    const sql = EXACT[field]
    if (!sql) return all
    exact.push({ sql: `fold(${sql}) = fold(?)`, params: [value.replaceAll('"', '')] })
    return ' '
  })
  const found = containsAll(
    words,
    `coalesce(${TITLE}, '')`,
    `coalesce(${ALBUM}, '')`,
    `coalesce(${ARTIST}, '')`
  )
  const all = [found, ...exact]
  return {
    sql: all.map(({ sql }) => sql).join(' AND '),
    params: all.flatMap(({ params }) => params)
  }
}

const equals =
  (sql: string): Filter =>
  (value) =>
    typeof value === 'string' || Number.isSafeInteger(value)
      ? { sql: `${sql} = ?`, params: [value as string] }
      : undefined
/** One of several values of a parameter that is given several times. */
const among =
  (sql: string): Filter =>
  (value) => ({
    sql: `${sql} IN (SELECT value FROM json_each(?))`,
    params: [JSON.stringify([value].flat())]
  })

const filters = {
  q: textFilter(search),
  import_status: among('import_status'),
  import_reference: equals('import_reference'),
  mimetype: equals('mimetype'),
  library: equals('(SELECT l.uuid FROM libraries l WHERE l.id = library_id)'),
  channel: equals(
    '(SELECT c.uuid FROM libraries l JOIN channels c ON c.id = l.channel_id WHERE l.id = library_id)'
  )
} satisfies Record<string, Filter>

const ORDERS = {
  creation_date: 'creation_date',
  import_date: 'import_date',
  bitrate: 'bitrate',
  size: 'size'
} as const

const OWN = 'library_id IN (SELECT id FROM libraries WHERE user_id = ?)'

type Query = Readonly<Record<string, unknown>> & {
  ordering?: string | undefined
  include_channels?: boolean | undefined
  scope?: string | undefined
}

export function createOwnUploads(db: Database) {
  function conditionOf(asker: Asker, user: User, query: Query): Condition {
    const found: Condition[] = [{ sql: OWN, params: [user.id] }]
    if (!query.include_channels)
      found.push({ sql: `NOT ${inChannel.replaceAll('u.', 'uploads.')}`, params: [] })
    const scope = scopeLibraries(db, asker, query.scope)
    if (scope)
      found.push({
        sql: `library_id IN (SELECT l.id FROM libraries l WHERE ${scope.sql})`,
        params: scope.params
      })
    for (const [name, filter] of Object.entries<Filter>(filters)) {
      const condition = query[name] === undefined ? undefined : filter(query[name])
      if (condition) found.push(condition)
    }
    return {
      sql: found.map(({ sql }) => `(${sql})`).join(' AND '),
      params: found.flatMap(({ params }) => params)
    }
  }

  const rowOf = (user: User, uuid: string, channels = false): UploadRow | undefined =>
    db.get<UploadRow>(
      `${selectUploads} WHERE u.uuid = ? AND l.user_id = ? ${channels ? '' : `AND NOT ${inChannel}`}`,
      uuid,
      user.id
    )

  return {
    /** Unknown orderings are ignored, as on real pods. */
    page(asker: Asker, user: User, query: Query, { limit, offset }: Slice) {
      const { sql, params } = conditionOf(asker, user, query)
      const order = orderBy(
        orderKeys(query.ordering, Object.keys(ORDERS), ['-creation_date'], false),
        ORDERS
      )
      const { count } = db.get<{ count: number }>(
        `SELECT count(*) AS count FROM uploads WHERE ${sql}`,
        ...params
      )!
      const ids = db.numbers(
        `SELECT id AS n FROM uploads WHERE ${sql} ORDER BY ${order}, id DESC LIMIT ? OFFSET ?`,
        ...params,
        limit,
        offset
      )
      const rows = db.all<UploadRow>(
        `${selectUploads} JOIN json_each(?) w ON w.value = u.id ORDER BY w.key`,
        JSON.stringify(ids)
      )
      return { count, results: shapeUploads(db, asker, rows) }
    },

    row: rowOf,
    shape: (asker: Asker, row: UploadRow): Upload => shapeUploads(db, asker, [row])[0]!,
    byId: (asker: Asker, id: number): Upload =>
      shapeUploads(db, asker, db.all<UploadRow>(`${selectUploads} WHERE u.id = ?`, id))[0]!,

    /** The id of a library of one's own; not of a channel's. */
    library: (user: User, uuid: string): number | undefined =>
      db.get<{ id: number }>(
        'SELECT id FROM libraries WHERE uuid = ? AND user_id = ? AND channel_id IS NULL',
        uuid,
        user.id
      )?.id,

    /** The id of the library behind a channel of one's own; made when it is first needed. */
    channelLibrary(user: User, uuid: string, date: string): number | undefined {
      const channel = db.get<{ id: number }>(
        'SELECT id FROM channels WHERE uuid = ? AND attributed_to = ?',
        uuid,
        user.actor_id
      )
      if (!channel) return undefined
      const known = db.get<{ id: number }>(
        'SELECT id FROM libraries WHERE channel_id = ?',
        channel.id
      )
      return (
        known?.id ??
        db.run(
          `INSERT INTO libraries (uuid, user_id, name, privacy_level, creation_date, channel_id) VALUES (?, ?, ?, 'everyone', ?, ?)`,
          randomUUID(),
          user.id,
          uuid,
          date,
          channel.id
        )
      )
    },

    /** @returns its id */
    add: (wanted: NewUpload): number =>
      db.run(
        `INSERT INTO uploads (uuid, library_id, path, modified, mimetype, size, duration, bitrate, import_status, import_reference,
           source, import_metadata, creation_date) VALUES (?, ?, ?, 0, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        randomUUID(),
        wanted.library,
        wanted.path,
        wanted.mimetype,
        wanted.size,
        wanted.duration,
        wanted.bitrate,
        wanted.status,
        wanted.reference,
        wanted.source,
        JSON.stringify(wanted.metadata),
        wanted.date
      ),

    change(
      row: UploadRow,
      { import_status, import_reference, import_metadata }: UploadPatch
    ): void {
      db.run(
        'UPDATE uploads SET import_status = ?, import_reference = ?, import_metadata = ? WHERE id = ?',
        import_status ?? row.import_status,
        import_reference ?? row.import_reference,
        import_metadata ? JSON.stringify(import_metadata) : row.import_metadata,
        row.id
      )
    },

    /** Moves an upload to the built-in library of a level. False when it is not the person's. */
    move(user: User, uuid: string, level: PrivacyLevel): boolean {
      const row = rowOf(user, uuid, true)
      if (!row) return false
      db.run(
        'UPDATE uploads SET library_id = (SELECT id FROM libraries WHERE user_id = ? AND privacy_level = ? AND built_in = 1) WHERE id = ?',
        user.id,
        level,
        row.id
      )
      return true
    },

    /** The tracks of uploads. */
    tracks: (ids: readonly number[]): number[] =>
      db.numbers(
        `SELECT DISTINCT track_id AS n FROM uploads WHERE track_id IS NOT NULL AND id IN (SELECT value FROM json_each(?))`,
        JSON.stringify(ids)
      ),

    /** Whether an album belongs to a channel of the person's own. */
    isOwnAlbum: (user: User, album: number): boolean =>
      db.get(
        `SELECT 1 FROM album_credits x JOIN artist_credits c ON c.id = x.credit_id JOIN channels h ON h.artist_id = c.artist_id
         WHERE x.album_id = ? AND h.attributed_to = ?`,
        album,
        user.actor_id
      ) !== undefined,

    /** Takes uploads away; their tracks stay. @returns paths of their files */
    remove(ids: readonly number[]): string[] {
      const list = JSON.stringify(ids)
      return db.transaction(() => {
        const chosen = 'SELECT value FROM json_each(?)'
        const paths = db.all<{ path: string }>(
          `SELECT path FROM uploads WHERE id IN (${chosen})`,
          list
        )
        db.run(`DELETE FROM uploads WHERE id IN (${chosen})`, list)
        return paths.map(({ path }) => path)
      })
    },

    /**
     * Finds what an action is for and lets it run.
     * @throws Refusal 400 for an unknown action, invalid ids, or when no upload is left
     */
    act(
      asker: Asker,
      user: User,
      body: Parameters<ReturnType<typeof manageList>['act']>[0],
      run: { delete(ids: readonly number[]): unknown; start(ids: readonly number[]): void }
    ) {
      if (Array.isArray(body.objects))
        for (const each of body.objects)
          if (typeof each !== 'string' || !UUID.test(each))
            throw badField('objects', `“${String(each)}” is not a valid UUID.`)
      const { sql, params } = conditionOf(asker, user, {})
      /** Starts the import of those that have one of some statuses. */
      const start =
        (...statuses: string[]) =>
        (ids: readonly number[]): null => {
          const chosen = `SELECT id AS n FROM uploads WHERE id IN (SELECT value FROM json_each(?))
            AND import_status IN (SELECT value FROM json_each(?)) ORDER BY id`
          run.start(db.numbers(chosen, JSON.stringify(ids), JSON.stringify(statuses)))
          return null
        }
      return manageList<{ id: number }>(db, {
        table: 'uploads',
        key: 'uuid',
        columns: { id: 'id' },
        usual: 'id',
        within: { sql, params },
        filters,
        actions: {
          delete: { all: true, run: run.delete },
          relaunch_import: { all: true, run: start('pending', 'skipped', 'errored') },
          publish: { all: false, run: start('draft') }
        }
      }).act(body)
    }
  }
}
