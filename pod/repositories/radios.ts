import type {
  Radio,
  RadioQuery,
  RadioSession,
  RadioType,
  RadioValidated
} from '../../src/lib/contract/library/radios.ts'
import { radioOrderings } from '../../src/lib/contract/library/radios.ts'
import type { Track } from '../../src/lib/contract/library/tracks.ts'
import type { Database } from '../db.ts'
import { stamp } from '../text.ts'
import type { Asker, User } from './query/asker.ts'
import { playableFilter } from './query/filters.ts'
import { orderBy, orderKeys } from './query/ordering.ts'
import { candidates, ruleTracks, type Draw } from './radios/candidates.ts'
import { cleaned, complaints, listComplaints, radioFilters, tooMuch } from './radios/rules.ts'
import { scopeOwners } from './query/scope.ts'
import { containsAll } from './query/search.ts'
import { loadAttachments } from './shapes/attachments.ts'
import type { Slice } from './query/shelf.ts'
import type { Tracks } from './catalog/tracks.ts'

const columns = { id: 'r.id', name: 'r.name COLLATE NOCASE', creation_date: 'r.creation_date' }
const SAMPLE = 10
/** Milliseconds a session is kept: longer than anybody listens to one. */
const KEPT = 60 * 24 * 3600_000

type Row = {
  id: number
  user_id: number
  name: string
  description: string
  is_public: number
  config: string
  creation_date: string
  username: string
  person: string
  date_joined: string
  avatar_id: number | null
}
const select = `SELECT r.*, u.username, u.name AS person, u.date_joined, u.avatar_id FROM radios r JOIN users u ON u.id = r.user_id`

type SessionRow = Omit<RadioSession, 'config'> & {
  session_key: string | null
  config: string | null
}
/** The fields of a stored radio; missing ones stay unchanged. */
export type RadioChange = {
  name?: string
  description?: string
  is_public?: boolean
  config?: readonly unknown[]
}
/** The owner of a session: a user, or an anonymous visitor by the key in a cookie. */
export type Holder = { user: User | undefined; key: string | undefined }

const visibleTo = (asker: Asker): { sql: string; params: number[] } =>
  asker.user
    ? { sql: '(r.is_public OR r.user_id = ?)', params: [asker.user.id] }
    : { sql: 'r.is_public', params: [] }

const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text))

export type Radios = ReturnType<typeof createRadios>

export function createRadios(db: Database, tracks: Tracks, now: () => number) {
  const shape = (asker: Asker, rows: readonly Row[]): Radio[] => {
    const avatar = loadAttachments(
      db,
      asker,
      rows.map((row) => row.avatar_id)
    )
    return rows.map((row) => ({
      id: row.id,
      is_public: row.is_public === 1,
      name: row.name,
      creation_date: row.creation_date,
      user: {
        id: row.user_id,
        username: row.username,
        name: row.person,
        date_joined: row.date_joined,
        avatar: avatar(row.avatar_id)
      },
      config: parsed(row.config),
      description: row.description
    }))
  }

  const session = (id: number): SessionRow | undefined =>
    db.get<SessionRow>(
      `SELECT id, radio_type, related_object_id, user_id AS user, creation_date, custom_radio, config, session_key
       FROM radio_sessions WHERE id = ?`,
      id
    )

  const drawOf = (
    row: Pick<SessionRow, 'radio_type' | 'related_object_id' | 'custom_radio' | 'config'>
  ): Draw => ({
    radio_type: row.radio_type as RadioType,
    related_object_id: row.related_object_id,
    config: parsed(
      row.custom_radio === null
        ? row.config
        : (db.get<{ config: string }>('SELECT config FROM radios WHERE id = ?', row.custom_radio)
            ?.config ?? null)
    )
  })

  /** Draws the next tracks of a session and stores them, so that none is returned twice. */
  const take = (
    asker: Asker,
    id: number,
    count: number
  ): { id: number; position: number; track: number }[] => {
    const row = session(id)!
    const played = db.numbers(
      'SELECT track_id AS n FROM radio_session_tracks WHERE session_id = ?',
      id
    )
    const wanted = [...candidates(db, asker, drawOf(row), now()), { ids: played, not: true }]
    const { ids } = tracks.ids(wanted, 'random', { offset: 0, limit: count })
    return db.transaction(() =>
      ids.map((track, index) => {
        const position = played.length + index + 1
        return {
          id: db.run(
            'INSERT INTO radio_session_tracks (session_id, position, track_id) VALUES (?, ?, ?)',
            id,
            position,
            track
          ),
          position,
          track
        }
      })
    )
  }

  const get = (asker: Asker, id: number): Radio | undefined => {
    const visible = visibleTo(asker)
    return shape(
      asker,
      db.all<Row>(`${select} WHERE r.id = ? AND ${visible.sql}`, id, ...visible.params)
    )[0]
  }

  return {
    get,
    /** The kinds of rules that a form for radios may offer. */
    filters: radioFilters,
    /** Why a list of rules cannot be stored; empty when it can. */
    complaints: (asker: Asker, config: unknown): string[] => listComplaints(db, asker, config),

    list(
      asker: Asker,
      query: RadioQuery,
      { limit, offset }: Slice
    ): { count: number; results: Radio[] } {
      const visible = visibleTo(asker)
      const words = containsAll(query.q, 'r.name', 'r.description')
      const conditions = [visible.sql, words.sql]
      const params: (string | number)[] = [...visible.params, ...words.params]
      const add = (condition: string, value: string | undefined) => {
        if (value === undefined || value === '') return
        conditions.push(condition)
        params.push(value)
      }
      add('r.name = ?', query.name)
      add('r.name = ? COLLATE NOCASE', query.name__iexact)
      add('instr(lower(r.name), lower(?)) > 0', query.name__icontains)
      add('instr(r.name, ?) = 1', query.name__startswith)
      const owners = scopeOwners(db, asker, query.scope)
      if (owners !== 'all')
        add('r.user_id IN (SELECT value FROM json_each(?))', JSON.stringify(owners))
      const where = conditions.join(' AND ')
      const order = orderBy(
        orderKeys(query.ordering, radioOrderings, ['-creation_date'], false),
        columns
      )
      const { count } = db.get<{ count: number }>(
        `SELECT count(*) AS count FROM radios r WHERE ${where}`,
        ...params
      )!
      const rows = db.all<Row>(
        `${select} WHERE ${where} ORDER BY ${order}, r.id LIMIT ? OFFSET ?`,
        ...params,
        limit,
        offset
      )
      return { count, results: shape(asker, rows) }
    },

    /** Whether the radio is the user's own to change. */
    isOwn: (user: User, id: number): boolean =>
      db.get('SELECT 1 FROM radios WHERE id = ? AND user_id = ?', id, user.id) !== undefined,

    /** Returns the id of the new radio. */
    add: (user: User, radio: Required<RadioChange>, date: string): number =>
      db.run(
        'INSERT INTO radios (user_id, name, description, is_public, config, creation_date) VALUES (?, ?, ?, ?, ?, ?)',
        user.id,
        radio.name,
        radio.description,
        Number(radio.is_public),
        JSON.stringify(cleaned(db, radio.config)),
        date
      ),

    change(id: number, change: RadioChange): void {
      const set = (column: string, value: string | number | undefined) =>
        value !== undefined && db.run(`UPDATE radios SET ${column} = ? WHERE id = ?`, value, id)
      db.transaction(() => {
        set('name', change.name)
        set('description', change.description)
        set('is_public', change.is_public === undefined ? undefined : Number(change.is_public))
        set('config', change.config && JSON.stringify(cleaned(db, change.config)))
      })
    },

    remove: (id: number): void => void db.run('DELETE FROM radios WHERE id = ?', id),

    /** The tracks that the rules of a radio find and the asker may play. */
    tracks(asker: Asker, radio: Radio, slice: Slice): { count: number; results: Track[] } {
      const wanted = [
        ...ruleTracks(db, asker, radio.config),
        ...playableFilter(db, asker, 'track', true)
      ]
      const { count, ids } = tracks.ids(wanted, 'id', slice)
      return { count, results: tracks.load(asker, ids) }
    },

    /** Why the rules are too many to process; undefined when they are not. */
    tooMuch,

    /** The errors of each rule, and the tracks that it finds alone. */
    validate: (asker: Asker, rules: readonly unknown[]): RadioValidated['filters'] =>
      rules.map((rule) => {
        const errors = complaints(db, asker, rule)
        if (errors.length > 0) return { errors, candidates: { count: 0, sample: null } }
        const { count, ids } = tracks.ids(ruleTracks(db, asker, [rule]), 'id', {
          offset: 0,
          limit: SAMPLE
        })
        return { errors, candidates: { count, sample: tracks.load(asker, ids) } }
      }),

    /**
     * Opens a session.
     * @throws Refusal 400 when the type needs a user or a related object that is missing
     */
    open(
      asker: Asker,
      key: string | null,
      wanted: Omit<Draw, 'config'> & { custom_radio: number | null; config: unknown },
      date: string
    ): RadioSession {
      const config =
        wanted.config === null || wanted.config === undefined ? null : JSON.stringify(wanted.config)
      candidates(db, asker, drawOf({ ...wanted, config }), now())
      db.run('DELETE FROM radio_sessions WHERE creation_date < ?', stamp(now() - KEPT))
      const id = db.run(
        `INSERT INTO radio_sessions (user_id, session_key, radio_type, related_object_id, custom_radio, config, creation_date)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        asker.user?.id ?? null,
        key,
        wanted.radio_type,
        wanted.related_object_id,
        wanted.custom_radio,
        config,
        date
      )
      return this.session(id)!.session
    },

    /** A session, and whether it belongs to the holder. */
    session(id: number, holder?: Holder): { session: RadioSession; mine: boolean } | undefined {
      const row = session(id)
      if (!row) return undefined
      const { session_key: key, config, ...rest } = row
      const mine =
        row.user !== null ? row.user === holder?.user?.id : key !== null && key === holder?.key
      return { session: { ...rest, config: parsed(config) }, mine }
    },

    /**
     * The next tracks of a session, never one twice; fewer than `count` at its end, none when it is
     * exhausted.
     */
    next(
      asker: Asker,
      id: number,
      count: number
    ): { id: number; position: number; track: Track }[] {
      const taken = take(asker, id, count)
      const loaded = new Map(
        tracks
          .load(
            asker,
            taken.map(({ track }) => track)
          )
          .map((track) => [track.id, track])
      )
      return taken.map((each) => ({ ...each, track: loaded.get(each.track)! }))
    }
  }
}
