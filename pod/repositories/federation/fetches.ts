// What people asked this pod to get from others, and what came of it.
import type { Database } from '../../db.ts'
import { stamp } from '../../text.ts'
import type { User } from '../shapes/asker.ts'
import type { ObjectRef, ObjectType } from './objects.ts'

export type FetchStatus = 'pending' | 'finished' | 'errored' | 'skipped'
export type FetchRow = {
  id: number
  user_id: number
  url: string
  status: FetchStatus
  /** JSON. */
  detail: string
  object_type: ObjectType | null
  object_id: number | null
  creation_date: string
  fetch_date: string | null
}
export type Outcome =
  | { status: 'finished'; object: ObjectRef }
  | { status: 'errored' | 'skipped'; detail: Record<string, unknown> }

/** Within this time, a question that was answered is not asked again. */
const DUPLICATES = 50 * 60_000

export type Fetches = ReturnType<typeof createFetches>

export function createFetches(db: Database, now: () => number) {
  const byId = (id: number): FetchRow | undefined =>
    db.get<FetchRow>('SELECT * FROM fetches WHERE id = ?', id)
  return {
    byId,
    /** Of the user. */
    get(user: User, id: number): FetchRow | undefined {
      const row = byId(id)
      return row?.user_id === user.id ? row : undefined
    },

    /** The last answer to the same question, unless it is too old or failed. */
    duplicate: (user: User, url: string): FetchRow | undefined =>
      db.get<FetchRow>(
        `SELECT * FROM fetches WHERE user_id = ? AND url = ? AND status = 'finished' AND creation_date >= ? ORDER BY id DESC LIMIT 1`,
        user.id,
        url,
        stamp(now() - DUPLICATES)
      ),

    add(user: User, url: string): FetchRow {
      const id = db.run(
        `INSERT INTO fetches (user_id, url, status, creation_date) VALUES (?, ?, 'pending', ?)`,
        user.id,
        url,
        stamp(now())
      )
      return byId(id)!
    },

    end(id: number, outcome: Outcome): FetchRow {
      const object = outcome.status === 'finished' ? outcome.object : undefined
      db.run(
        'UPDATE fetches SET status = ?, detail = ?, object_type = ?, object_id = ?, fetch_date = ? WHERE id = ?',
        outcome.status,
        JSON.stringify(outcome.status === 'finished' ? {} : outcome.detail),
        object?.type ?? null,
        object?.id ?? null,
        stamp(now()),
        id
      )
      return byId(id)!
    }
  }
}
