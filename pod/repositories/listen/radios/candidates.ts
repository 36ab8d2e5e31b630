// The tracks that each type of radio draws from, as filters of the shelf: all tracks are neither
// sorted nor copied.
import type { RadioType } from '../../../../src/lib/contract/listen/radios.ts'
import { badRequest } from '../../../errors.ts'
import type { Database } from '../../../db.ts'
import { stamp } from '../../../text.ts'
import { visibleLibraries, type Asker } from '../../shapes/asker.ts'
import { hiddenFilter, playableFilter } from '../../query/filters.ts'
import type { Filter } from '../../query/list-index.ts'
import { joined, tagTracks } from './rules.ts'

export type Draw = {
  radio_type: RadioType
  related_object_id: string | null
  /** Rules of a stored radio, or of the session itself. */
  config: unknown
}

/** Days that count as recent. */
const RECENT = 30
const SIMILAR = 500

const refuse = (message: string) => badRequest({ non_field_errors: [message] })

/** Leaves out podcasts and the like, which are listened to in their own order. */
const music: Filter = {
  sql: `SELECT y.track_id AS n FROM artists a JOIN artist_credits c ON c.artist_id = a.id JOIN track_credits y ON y.credit_id = c.id
    WHERE a.content_category <> 'music'`,
  params: [],
  not: true
}

// Tracks similar to a track: the more in common, the higher the rank; tracks that people heard
// right after it count most. The shelf caches the result until the catalogue changes; a few more
// listenings hardly change the radio.
const similar = `WITH seed(id) AS (SELECT ?1)
  SELECT n FROM (
    SELECT y.track_id AS n, 2 AS weight FROM seed JOIN track_tags x ON x.track_id = seed.id JOIN track_tags y ON y.tag_id = x.tag_id
    UNION ALL SELECT y.track_id, 1 FROM seed JOIN track_credits x ON x.track_id = seed.id JOIN artist_credits c ON c.id = x.credit_id
      JOIN artist_credits d ON d.artist_id = c.artist_id JOIN track_credits y ON y.credit_id = d.id
    UNION ALL SELECT (SELECT z.track_id FROM listenings z WHERE z.user_id = x.user_id AND z.creation_date > x.creation_date
        ORDER BY z.creation_date LIMIT 1), 3 FROM (SELECT l.* FROM seed JOIN listenings l ON l.track_id = seed.id LIMIT 100) x
  ) WHERE n IS NOT NULL AND n <> ?1 GROUP BY n ORDER BY sum(weight) DESC LIMIT ${SIMILAR}`

/** Tracks that a list of rules finds, playable or not; all of them without rules. */
export function ruleTracks(db: Database, asker: Asker, config: unknown): Filter[] {
  const expression = joined(asker, Array.isArray(config) ? config : [])
  if (!expression) return []
  const sql = `SELECT x.id AS n FROM tracks x WHERE ${expression.sql}`
  const { params, live } = expression
  return live ? [{ ids: db.numbers(sql, ...params) }] : [{ sql, params }]
}

/** Tracks that the user listened to; it depends on the user, so it is passed as ids. */
const listened = (db: Database, user: number): number[] =>
  db.numbers('SELECT DISTINCT track_id AS n FROM listenings WHERE user_id = ?', user)

function numberOf(related: string): number {
  if (!/^\d{1,15}$/.test(related)) throw refuse('Incorrect related object')
  return Number(related)
}

function existing(db: Database, sql: string, value: string | number): number {
  const row = db.get<{ id: number }>(sql, value)
  if (!row) throw refuse('The related object does not exist')
  return row.id
}

/** The id of the user with a name like `name@domain`. */
function personOf(db: Database, asker: Asker, related: string): number {
  const [name = '', domain = asker.domain] = related.replace(/^@/, '').split('@')
  if (domain !== asker.domain) throw refuse('The related object does not exist')
  return existing(db, 'SELECT id FROM users WHERE username = ?', name)
}

/**
 * The filters for the tracks of a radio; the one for tracks already played is not among them.
 * @throws Refusal 400 when a person or a related object is missing
 */
export function candidates(db: Database, asker: Asker, draw: Draw, now: number): Filter[] {
  const related = draw.related_object_id ?? ''
  const user = () => {
    if (!asker.user) throw refuse('This radio requires a user')
    return asker.user
  }
  const about = () => {
    if (related === '') throw refuse('Radio requires a related object')
    return related
  }
  const own = (): Filter => ({
    sql: 'SELECT id AS n FROM tracks WHERE attributed_to = ?',
    params: [user().actor_id]
  })
  const kinds: Record<RadioType, () => Filter[]> = {
    random: () => [music],
    random_library: () => [music, own()],
    favorites: () => [
      music,
      { ids: db.numbers('SELECT track_id AS n FROM favorites WHERE user_id = ?', user().id) }
    ],
    'less-listened': () => [music, { ids: listened(db, user().id), not: true }],
    'less-listened_library': () => [music, own(), { ids: listened(db, user().id), not: true }],
    'recently-added': () => [
      music,
      {
        ids: db.numbers(
          'SELECT id AS n FROM tracks WHERE creation_date > ?',
          stamp(now - RECENT * 24 * 3600_000)
        )
      }
    ],
    'actor-content': () => [
      music,
      {
        sql: 'SELECT u.track_id AS n FROM libraries l JOIN uploads u ON u.library_id = l.id WHERE l.user_id = ?',
        params: [personOf(db, asker, about())]
      }
    ],
    artist: () => [
      {
        sql: 'SELECT y.track_id AS n FROM artist_credits c JOIN track_credits y ON y.credit_id = c.id WHERE c.artist_id = ?',
        params: [existing(db, 'SELECT id FROM artists WHERE id = ?', numberOf(about()))]
      }
    ],
    tag: () => {
      existing(db, 'SELECT id FROM tags WHERE name = ?', about())
      return [
        { sql: `SELECT track_id AS n FROM (${tagTracks})`, params: [JSON.stringify([related])] }
      ]
    },
    similar: () => [
      {
        sql: similar,
        params: [existing(db, 'SELECT id FROM tracks WHERE id = ?', numberOf(about()))]
      }
    ],
    library: () => {
      const visible = visibleLibraries(asker)
      const row = db.get<{ id: number }>(
        `SELECT l.id FROM libraries l WHERE l.uuid = ? AND ${visible.sql}`,
        about(),
        ...visible.params
      )
      if (!row) throw refuse('The related object does not exist')
      return [{ sql: 'SELECT track_id AS n FROM uploads WHERE library_id = ?', params: [row.id] }]
    },
    custom: () => ruleTracks(db, asker, draw.config),
    custom_multiple: () => ruleTracks(db, asker, draw.config)
  }
  return [
    ...kinds[draw.radio_type](),
    ...playableFilter(db, asker, 'track', true),
    ...hiddenFilter(db, asker, 'track', false)
  ]
}
