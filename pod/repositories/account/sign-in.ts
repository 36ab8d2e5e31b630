import { randomBytes } from 'node:crypto'
import type { Database } from '../../db.ts'
import type { User } from '../shapes/asker.ts'
import { digest } from '../../accounts/digest.ts'

/** Seconds a session lives, as on real pods: 62.5 days. */
export const SESSION_SECONDS = 3600 * 25 * 60

export type Sessions = ReturnType<typeof createSessions>

/** Keys are stored as SHA-256, so nobody can sign in with a copied database. */
export function createSessions(db: Database, now: () => number) {
  // Earlier versions of the pod stored keys in clear text.
  db.run(`DELETE FROM sessions WHERE key NOT LIKE 'sha256$%'`)
  return {
    /** Opens a session; returns its key. */
    open(user: User): string {
      const key = randomBytes(24).toString('base64url')
      db.run('DELETE FROM sessions WHERE expires < ?', now())
      db.run(
        'INSERT INTO sessions (key, user_id, expires) VALUES (?, ?, ?)',
        digest(key),
        user.id,
        now() + SESSION_SECONDS * 1000
      )
      return key
    },
    close(key: string): void {
      db.run('DELETE FROM sessions WHERE key = ?', digest(key))
    },
    user: (key: string): User | undefined =>
      db.get<User>(
        'SELECT u.* FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.key = ? AND s.expires > ? AND u.is_active',
        digest(key),
        now()
      )
  }
}
