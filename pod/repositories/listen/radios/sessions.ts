// Sessions of radios: each draws its tracks one after another and none twice.
import type { RadioSession, RadioType } from '../../../../src/lib/contract/listen/radios.ts'
import type { Track } from '../../../../src/lib/contract/listen/tracks.ts'
import type { Database } from '../../../db.ts'
import { stamp } from '../../../text.ts'
import type { Tracks } from '../tracks.ts'
import type { Asker, User } from '../../shapes/asker.ts'
import { candidates, type Draw } from './candidates.ts'

/** Milliseconds a session is kept: longer than anybody listens to one. */
const KEPT = 60 * 24 * 3600_000

type SessionRow = Omit<RadioSession, 'config'> & {
  session_key: string | null
  config: string | null
}
/** The owner of a session: a user, or an anonymous visitor by the key in a cookie. */
export type Holder = { user: User | undefined; key: string | undefined }

/** Where sessions get their tracks and the time from. */
type Sources = { db: Database; tracks: Tracks; now: () => number }

const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text))

const sessionRow = (db: Database, id: number): SessionRow | undefined =>
  db.get<SessionRow>(
    `SELECT id, radio_type, related_object_id, user_id AS user, creation_date, custom_radio, config, session_key
     FROM radio_sessions WHERE id = ?`,
    id
  )

/** A session without the key of its owner. */
const shapeSession = (row: SessionRow): RadioSession => {
  const { session_key: _key, config, ...fields } = row
  return { ...fields, config: parsed(config) }
}

/** What a session draws from, with the rules of its stored radio. */
const drawOf = (
  db: Database,
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
function take(
  { db, tracks, now }: Sources,
  asker: Asker,
  id: number,
  count: number
): { id: number; position: number; track: number }[] {
  const row = sessionRow(db, id)!
  const played = db.numbers(
    'SELECT track_id AS n FROM radio_session_tracks WHERE session_id = ?',
    id
  )
  const wanted = [...candidates(db, asker, drawOf(db, row), now()), { ids: played, not: true }]
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

export function createRadioSessions(db: Database, tracks: Tracks, now: () => number) {
  const sources = { db, tracks, now }

  return {
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
      candidates(db, asker, drawOf(db, { ...wanted, config }), now())
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
      return shapeSession(sessionRow(db, id)!)
    },

    /** A session, and whether it belongs to the holder. */
    session(id: number, holder?: Holder): { session: RadioSession; owned: boolean } | undefined {
      const row = sessionRow(db, id)
      if (!row) return undefined
      const key = row.session_key
      const owned =
        row.user !== null ? row.user === holder?.user?.id : key !== null && key === holder?.key
      return { session: shapeSession(row), owned }
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
      const taken = take(sources, asker, id, count)
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
