// Uploads for the person who sent them: lists, changes, and actions on many.
import type { Upload } from '../../../../src/lib/contract/publish/uploads.ts'
import type { Database } from '../../../db.ts'
import { badField } from '../../../errors.ts'
import { fold } from '../../../text.ts'
import { orderBy, orderKeys } from '../../query/ordering.ts'
import type { Slice } from '../../query/list-index.ts'
import { manageList, textFilter, type Condition, type Filter } from '../../query/manage-list.ts'
import { scopeLibraries } from '../../query/scope.ts'
import { wordsOf } from '../../query/search.ts'
import type { Asker, User } from '../../shapes/asker.ts'
import { ownRow } from './changes.ts'
import { inChannel } from './playable.ts'
import { selectUploads, shapeUploads, type UploadRow } from './shape.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const CREDITED =
  'SELECT x.track_id FROM track_credits x JOIN artist_credits c ON c.id = x.credit_id'
/**
 * Uploads of tracks by their names, which the tables keep folded: to fold those of 20,000 uploads
 * takes a second.
 */
const TRACKS: Readonly<Record<string, (name: string) => string>> = {
  title: (name) => `SELECT id FROM tracks WHERE ${name}`,
  album: (name) => `SELECT id FROM tracks WHERE album_id IN (SELECT id FROM albums WHERE ${name})`,
  artist: (name) => `${CREDITED} WHERE c.artist_id IN (SELECT id FROM artists WHERE ${name})`
}
/** Other columns that `field:value` in a search compares exactly, but for case. */
const COLUMNS: Readonly<Record<string, string>> = {
  mimetype: 'mimetype',
  status: 'import_status'
}

/** What `field:value` in a search finds. */
function exactly(field: string, value: string): Condition | undefined {
  const params = [fold(value)]
  if (Object.hasOwn(TRACKS, field))
    return { sql: `track_id IN (${TRACKS[field]!('folded = ?')})`, params }
  return Object.hasOwn(COLUMNS, field) ? { sql: `fold(${COLUMNS[field]}) = ?`, params } : undefined
}

/** A search: words of names, and `status:errored` for exact values. */
function search(text: string): Condition {
  const exact: Condition[] = []
  const rest = text.replace(/(?<!\S)(\w+):("[^"]*"|\S+)/g, (all, field: string, value: string) => {
    const found = exactly(field, value.replaceAll('"', ''))
    if (!found) return all
    exact.push(found)
    return ' '
  })
  const words = wordsOf(rest).map((word) => {
    const named = Object.values(TRACKS).map((tracks) => tracks(word.in('folded')))
    return { sql: `track_id IN (${named.join(' UNION ')})`, params: named.map(() => word.text) }
  })
  const all = [...words, ...exact]
  return {
    sql: all.map(({ sql }) => sql).join(' AND ') || '1',
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

/** Actions on all uploads leave out those of channels, too, unless their filters say otherwise. */
const actionFilters = {
  ...filters,
  include_channels: (value) => ({
    sql: value === true ? '1' : `NOT ${inChannel.replaceAll('u.', 'uploads.')}`,
    params: []
  })
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

function conditionOf(db: Database, asker: Asker, user: User, query: Query): Condition {
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

export const createUploadLists = (db: Database) => ({
  row: (user: User, uuid: string, channels?: boolean) => ownRow(db, user, uuid, channels),
  shape: (asker: Asker, row: UploadRow): Upload => shapeUploads(db, asker, [row])[0]!,
  byId: (asker: Asker, id: number): Upload =>
    shapeUploads(db, asker, db.all<UploadRow>(`${selectUploads} WHERE u.id = ?`, id))[0]!,

  /** Unknown orderings are ignored, as on real pods. */
  page(asker: Asker, user: User, query: Query, { limit, offset }: Slice) {
    const { sql, params } = conditionOf(db, asker, user, query)
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
  }
})

export const createUploadActions = (db: Database) => ({
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
    const { sql, params } = conditionOf(db, asker, user, { include_channels: true })
    const { filters = {} } = body
    // Others than an object are refused below, and must not become one without a filter.
    const wanted =
      body.objects === 'all' && typeof filters === 'object' && !Array.isArray(filters)
        ? { ...body, filters: { include_channels: false, ...filters } }
        : body
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
      filters: actionFilters,
      actions: {
        delete: { all: true, run: run.delete },
        relaunch_import: { all: true, run: start('pending', 'skipped', 'errored') },
        publish: { all: false, run: start('draft') }
      }
    }).act(wanted)
  }
})
