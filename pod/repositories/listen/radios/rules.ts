// Rules of a stored radio as one SQL expression over tracks `x`. They join from left to right, each
// by its own operator.
import type { RadioFilter, RadioRule } from '../../../../src/lib/contract/listen/radios.ts'
import type { Database } from '../../../db.ts'
import type { Asker } from '../../shapes/asker.ts'

/** `live` if it depends on more than the catalogue. */
export type Expression = { sql: string; params: string[]; live: boolean }

/** Most rules of a radio, including those in groups: SQLite cannot read deeper expressions. */
export const MAX_RULES = 100
/** Most levels of groups in groups. */
const MAX_DEPTH = 5
/** Most ids or names of all rules of a radio together. */
const MAX_VALUES = 1000
const MAX_TEXT = 255

const artistTracks = `SELECT y.track_id FROM artist_credits c JOIN track_credits y ON y.credit_id = c.id
  WHERE c.artist_id IN (SELECT value FROM json_each(?))`

/** Tagged themselves, or by their album or artist. */
export const tagTracks = `SELECT g.track_id FROM tags t JOIN track_tags g ON g.tag_id = t.id WHERE t.name IN (SELECT value FROM json_each(?1))
  UNION SELECT b.id FROM tags t JOIN album_tags g ON g.tag_id = t.id JOIN tracks b ON b.album_id = g.album_id
    WHERE t.name IN (SELECT value FROM json_each(?1))
  UNION SELECT y.track_id FROM tags t JOIN artist_tags g ON g.tag_id = t.id JOIN artist_credits c ON c.artist_id = g.artist_id
    JOIN track_credits y ON y.credit_id = c.id WHERE t.name IN (SELECT value FROM json_each(?1))`

const visiblePlaylists = (asker: Asker): string =>
  asker.user
    ? `(p.privacy_level IN ('everyone', 'instance') OR p.user_id = ${asker.user.id})`
    : `p.privacy_level = 'everyone'`

// Playlists are named by number or by uuid, as the pod's versions do.
const playlistTracks = (
  asker: Asker
): string => `SELECT y.track_id FROM playlists p JOIN playlist_tracks y ON y.playlist_id = p.id
  WHERE ${visiblePlaylists(asker)} AND (CAST(p.id AS TEXT) IN (SELECT CAST(value AS TEXT) FROM json_each(?))
    OR p.uuid IN (SELECT value FROM json_each(?)))`

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const isRule = (value: unknown): value is RadioRule =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isId = (value: unknown): boolean =>
  (typeof value === 'number' && Number.isInteger(value)) || (isText(value) && /^\d+$/.test(value))

/** The expression of one rule; undefined for a rule without effect. */
function single(asker: Asker, rule: RadioRule): Expression | undefined {
  if (rule.type === 'group') return joined(asker, listOf(rule.filters))
  const values = JSON.stringify(
    rule.type === 'tag'
      ? listOf(rule.names)
      : listOf(rule.ids).map((id) => (isId(id) ? Number(id) : id))
  )
  if (rule.type === 'artist')
    return { sql: `x.id IN (${artistTracks})`, params: [values], live: false }
  if (rule.type === 'tag')
    return {
      sql: `x.id IN (${tagTracks.replaceAll('?1', '?')})`,
      params: [values, values, values],
      live: false
    }
  if (rule.type !== 'playlist') return undefined
  return { sql: `x.id IN (${playlistTracks(asker)})`, params: [values, values], live: true }
}

/** All rules; undefined when there are none, which finds every track. */
export function joined(asker: Asker, rules: readonly unknown[]): Expression | undefined {
  let sum: Expression | undefined
  for (const rule of rules.slice(0, MAX_RULES)) {
    if (!isRule(rule)) continue
    const one = single(asker, rule)
    if (!one) continue
    const sql = rule.not ? `NOT (${one.sql})` : one.sql
    const operator = rule.operator === 'or' ? 'OR' : 'AND'
    sum = sum
      ? {
          sql: `(${sum.sql}) ${operator} ${sql}`,
          params: [...sum.params, ...one.params],
          live: sum.live || one.live
        }
      : { ...one, sql }
  }
  return sum
}

/**
 * Why the rules are too many, too deep or too long to process; undefined when they are not. Must be
 * called before anything else is done with them: it costs no more than reading them.
 */
export function tooMuch(config: readonly unknown[]): string | undefined {
  let rules = 0
  let values = 0
  const waiting: { list: readonly unknown[]; depth: number }[] = [{ list: config, depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { list, depth } = next
    rules += list.length
    if (rules > MAX_RULES) return `At most ${MAX_RULES} filters.`
    if (depth > MAX_DEPTH) return `At most ${MAX_DEPTH} groups within each other.`
    for (const rule of list.filter(isRule)) {
      const named = [...listOf(rule.ids), ...listOf(rule.names)]
      values += named.length
      if (values > MAX_VALUES) return `At most ${MAX_VALUES} ids or names.`
      if (named.some((each) => isText(each) && each.length > MAX_TEXT))
        return `Ensure names have no more than ${MAX_TEXT} characters.`
      if (Array.isArray(rule.filters)) waiting.push({ list: rule.filters, depth: depth + 1 })
    }
  }
  return undefined
}

/** The ids that do not name a row of a table the asker may see. */
function missing(
  db: Database,
  asker: Asker,
  table: 'artists' | 'playlists',
  ids: readonly unknown[]
): unknown[] {
  const sql =
    table === 'artists'
      ? 'SELECT 1 FROM artists WHERE id = ?'
      : `SELECT 1 FROM playlists p WHERE ${visiblePlaylists(asker)} AND ? IN (p.id, p.uuid)`
  return ids.filter((id) => !db.get(sql, isId(id) ? Number(id) : String(id)))
}

/** The errors of a rule as messages; empty when it is fine. */
export function complaints(db: Database, asker: Asker, rule: unknown): string[] {
  if (!isRule(rule)) return ['A filter must be an object']
  const found: string[] = []
  const { operator = 'and', type } = rule
  if (operator !== 'and' && operator !== 'or') found.push(`Invalid operator "${String(operator)}"`)
  if (type === 'group') {
    if (!Array.isArray(rule.filters)) return [...found, 'You must provide a list of filters']
    return [...found, ...rule.filters.flatMap((each) => complaints(db, asker, each))]
  }
  if (type === 'tag') {
    if (!Array.isArray(rule.names) || rule.names.length === 0 || !rule.names.every(isText))
      found.push('You must provide a list of names')
    return found
  }
  if (type !== 'artist' && type !== 'playlist')
    return [...found, `Invalid filter type "${String(type)}"`]
  if (!Array.isArray(rule.ids) || rule.ids.length === 0)
    return [...found, 'You must provide a list of ids']
  if (rule.ids.some((id) => !isId(id) && !(type === 'playlist' && isText(id))))
    return [...found, 'Ids must be numbers']
  const unknown = missing(db, asker, `${type}s`, rule.ids)
  if (unknown.length > 0)
    found.push(`${type === 'artist' ? 'Artists' : 'Playlists'} not found: ${unknown.join(', ')}`)
  return found
}

/** Why a list of rules cannot be stored. */
export function listComplaints(db: Database, asker: Asker, config: unknown): string[] {
  if (!Array.isArray(config)) return ['Expected a list of filters.']
  const most = tooMuch(config)
  if (most) return [most]
  return config.flatMap((rule) => complaints(db, asker, rule))
}

/**
 * Rules in the form that is stored: numbers as numbers, and the names of artists in the order of
 * their ids.
 */
export function cleaned(db: Database, config: readonly unknown[]): RadioRule[] {
  return config.filter(isRule).map((rule): RadioRule => {
    if (rule.type === 'group') return { ...rule, filters: cleaned(db, listOf(rule.filters)) }
    if (rule.type !== 'artist') return rule
    const ids = listOf(rule.ids).map(Number)
    const names = ids.map(
      (id) => db.get<{ name: string }>('SELECT name FROM artists WHERE id = ?', id)?.name ?? ''
    )
    return { ...rule, ids, names }
  })
}

const list = {
  type: 'list',
  help_text: '',
  autocomplete: '/api/v2/search',
  autocomplete_qs: 'q={query}'
}

/** The kinds of rules that a form for radios may offer. */
export const radioFilters: readonly RadioFilter[] = [
  {
    type: 'artist',
    label: 'Artist',
    help_text: 'Select tracks for a given artist',
    fields: [
      {
        ...list,
        name: 'ids',
        subtype: 'number',
        label: 'Artist',
        placeholder: 'Select artists',
        autocomplete_fields: { remoteValues: 'artists', name: 'name', value: 'id' }
      }
    ]
  },
  {
    type: 'tag',
    label: 'Tag',
    help_text: 'Select tracks with a given tag',
    fields: [
      {
        ...list,
        name: 'names',
        subtype: 'string',
        label: 'Tag',
        placeholder: 'Select tags',
        autocomplete_fields: { remoteValues: 'tags', name: 'name', value: 'name' }
      }
    ]
  },
  { type: 'playlist', label: 'Playlist', help_text: 'Select tracks from a playlist', fields: [] }
]
