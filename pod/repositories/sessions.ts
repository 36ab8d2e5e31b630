import { randomBytes } from 'node:crypto'
import type { Database } from '../plugins/db.ts'
import type { User } from './asker.ts'

/** Seconds a session lives, as on real pods: 62.5 days. */
export const SESSION_SECONDS = 3600 * 25 * 60

export type Sessions = ReturnType<typeof createSessions>

export function createSessions(db: Database, now: () => number) {
  return {
    /** Opens a session; gives its key. */
    open(user: User): string {
      const key = randomBytes(24).toString('base64url')
      db.run('DELETE FROM sessions WHERE expires < ?', now())
      db.run('INSERT INTO sessions (key, user_id, expires) VALUES (?, ?, ?)', key, user.id, now() + SESSION_SECONDS * 1000)
      return key
    },
    close(key: string): void {
      db.run('DELETE FROM sessions WHERE key = ?', key)
    },
    user: (key: string): User | undefined =>
      db.get<User>(
        'SELECT u.* FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.key = ? AND s.expires > ? AND u.is_active',
        key,
        now()
      )
  }
}
