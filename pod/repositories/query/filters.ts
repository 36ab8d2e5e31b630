// Filters that artists, albums and tracks have in common.
import { badChoice, badField } from '../../errors.ts'
import type { Database } from '../../db.ts'
import { visibleLibraries, type Asker } from '../shapes/asker.ts'
import { flag, levelBit } from './bits.ts'
import { scopeLibraries } from './scope.ts'
import type { Filter } from './list-index.ts'

export type Kind = 'artist' | 'album' | 'track'

/**
 * SQL naming the artists, albums or tracks (as `n`) behind the uploads `u` of libraries `l` that
 * fit a condition.
 */
function behindUploads(kind: Kind, condition: string): string {
  const from = `FROM uploads u JOIN libraries l ON l.id = u.library_id`
  if (kind === 'track') return `SELECT u.track_id AS n ${from} WHERE ${condition}`
  if (kind === 'album')
    return `SELECT DISTINCT t.album_id AS n ${from} JOIN tracks t ON t.id = u.track_id WHERE t.album_id IS NOT NULL AND ${condition}`
  return `SELECT DISTINCT c.artist_id AS n ${from} JOIN track_credits x ON x.track_id = u.track_id
    JOIN artist_credits c ON c.id = x.credit_id WHERE ${condition}`
}

const hasPrivateMusic = (db: Database, asker: Asker): boolean =>
  asker.user !== undefined &&
  db.get(
    `SELECT 1 FROM libraries l JOIN uploads u ON u.library_id = l.id WHERE l.privacy_level IN ('me', 'followers')
       AND (l.user_id = ? OR l.id IN (SELECT target_id FROM library_follows WHERE actor_id = ? AND approved = 1)) LIMIT 1`,
    asker.user.id,
    asker.user.actor_id
  ) !== undefined

export function playableFilter(
  db: Database,
  asker: Asker,
  kind: Kind,
  wanted: boolean | undefined
): Filter[] {
  if (wanted === undefined) return []
  if (!hasPrivateMusic(db, asker)) return flag(levelBit(asker), wanted)
  const visible = visibleLibraries(asker)
  return [{ sql: behindUploads(kind, visible.sql), params: visible.params, not: !wanted }]
}

export function scopeFilter(
  db: Database,
  asker: Asker,
  kind: Kind,
  scope: string | undefined
): Filter[] {
  const chosen = scopeLibraries(db, asker, scope)
  return chosen ? [{ sql: behindUploads(kind, chosen.sql), params: chosen.params }] : []
}

export function libraryFilter(
  db: Database,
  asker: Asker,
  kind: Kind,
  uuid: string | undefined
): Filter[] {
  if (!uuid) return []
  const visible = visibleLibraries(asker)
  const library = db.get<{ id: number }>(
    `SELECT l.id FROM libraries l WHERE l.uuid = ? AND ${visible.sql}`,
    uuid,
    ...visible.params
  )
  return library ? [{ sql: behindUploads(kind, 'l.id = ?'), params: [library.id] }] : [{ ids: [] }]
}

const list = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as T]

/** Most tags of a query: each one needs a set as large as the catalogue. */
const MAX_TAGS = 20

/** Rows must have every tag. @throws Refusal 400 for too many tags */
export function tagFilters(kind: Kind, tags: string | readonly string[] | undefined): Filter[] {
  const wanted = [...new Set(list(tags))].filter((tag) => tag !== '')
  if (wanted.length > MAX_TAGS) throw badField('tag', `At most ${MAX_TAGS} tags.`)
  return wanted.map((tag) => ({
    sql: `SELECT x.${kind}_id AS n FROM tags t JOIN ${kind}_tags x ON x.tag_id = t.id WHERE t.name = ?`,
    params: [tag]
  }))
}

export const mbidFilter = (kind: Kind, mbid: string | undefined): Filter[] =>
  mbid ? [{ sql: `SELECT id AS n FROM ${kind}s WHERE mbid = ?`, params: [mbid] }] : []

/** Artists that the asker has hidden: left out, or the only ones with `hidden=true`. */
export function hiddenFilter(
  db: Database,
  asker: Asker,
  kind: Kind,
  wanted: boolean | undefined
): Filter[] {
  const user = asker.user?.id
  const some =
    user !== undefined &&
    db.get('SELECT 1 FROM content_filters WHERE user_id = ? LIMIT 1', user) !== undefined
  if (!some) return wanted ? [{ ids: [] }] : []
  const sql =
    kind === 'artist'
      ? 'SELECT artist_id AS n FROM content_filters WHERE user_id = ?'
      : `SELECT x.${kind}_id AS n FROM content_filters f JOIN artist_credits c ON c.artist_id = f.artist_id
         JOIN ${kind}_credits x ON x.credit_id = c.id WHERE f.user_id = ?`
  return [{ sql, params: [user], not: !wanted }]
}

/**
 * Rows that share tags with `related`: a filter and, if that order is requested, their ids by the
 * number of shared tags.
 */
export function related(
  db: Database,
  kind: Kind,
  wanted: string | undefined,
  keys: readonly string[]
): { filter: Filter[]; source?: number[] } {
  if (!wanted) return { filter: [] }
  if (!/^\d+$/.test(wanted)) throw badField('related', 'Enter a number.')
  const ids = db.numbers(
    `SELECT y.${kind}_id AS n FROM ${kind}_tags x JOIN ${kind}_tags y ON y.tag_id = x.tag_id AND y.${kind}_id <> x.${kind}_id
     WHERE x.${kind}_id = ? GROUP BY n ORDER BY count(*) DESC, n`,
    Number(wanted)
  )
  if (keys.includes('related')) return { filter: [], source: ids.toReversed() }
  return keys.includes('-related') ? { filter: [], source: ids } : { filter: [{ ids }] }
}

/** SQL over `x` for texts: equal, equal without case, begins with, contains. */
export function textFilters(
  table: string,
  column: string,
  query: Readonly<Record<string, unknown>>
): Filter[] {
  const like = (text: string) => text.replace(/[\\%_]/g, '\\$&')
  const conditions: [string, string, (text: string) => string][] = [
    [column, `${column} = ?`, (text) => text],
    [`${column}__iexact`, `${column} LIKE ? ESCAPE '\\'`, like],
    [`${column}__startswith`, `${column} GLOB ?`, (text) => `${text.replace(/[*?[]/g, '[$&]')}*`],
    [`${column}__icontains`, `${column} LIKE ? ESCAPE '\\'`, (text) => `%${like(text)}%`]
  ]
  return conditions.flatMap(([key, condition, make]) => {
    const text = query[key]
    return typeof text === 'string' && text !== ''
      ? [{ sql: `SELECT id AS n FROM ${table} WHERE ${condition}`, params: [make(text)] }]
      : []
  })
}

/** The id of an artist named in a query. @throws Refusal 400 when there is no such artist */
export function artistChoice(db: Database, text: string): number {
  const id = /^\d+$/.test(text) ? Number(text) : -1
  if (!db.get('SELECT 1 FROM artists WHERE id = ?', id)) throw badChoice('artist')
  return id
}

/** The artist behind a channel; 0 for none. */
export const channelArtist = (db: Database, uuid: string): number =>
  db.get<{ artist_id: number }>('SELECT artist_id FROM channels WHERE uuid = ?', uuid)?.artist_id ??
  0
