// Which e-mail addresses are confirmed. An account's address counts as confirmed unless the user
// signed up and has not followed the link.
import { randomBytes } from 'node:crypto'
import type { Database } from '../../db.ts'
import type { User } from '../shapes/asker.ts'

const LIFE = 3 * 24 * 3600 * 1000

export type Emails = ReturnType<typeof createEmails>

export function createEmails(db: Database, now: () => number) {
  return {
    isVerified: (user: User): boolean =>
      db.get('SELECT 1 FROM unverified_users WHERE user_id = ?', user.id) === undefined,

    /** Whether another account has confirmed the address as its own. */
    isTaken: (email: string, except = 0): boolean =>
      db.get(
        'SELECT 1 FROM users WHERE email = ? AND id <> ? AND id NOT IN (SELECT user_id FROM unverified_users)',
        email,
        except
      ) !== undefined,

    setUnverified(user: User): void {
      db.run('INSERT OR IGNORE INTO unverified_users (user_id) VALUES (?)', user.id)
    },

    /** A key that confirms an address when it is sent back within three days. */
    expect(user: User, email: string): string {
      const key = randomBytes(24).toString('base64url')
      db.run('DELETE FROM email_confirmations WHERE expires < ?', now())
      db.run(
        'INSERT INTO email_confirmations (key, user_id, email, expires) VALUES (?, ?, ?, ?)',
        key,
        user.id,
        email,
        now() + LIFE
      )
      return key
    },

    /**
     * Sets the account's address. False for unknown, used or expired keys, or if another account
     * has confirmed the address.
     */
    confirm(key: string): boolean {
      const found = db.get<{ user_id: number; email: string }>(
        'SELECT user_id, email FROM email_confirmations WHERE key = ? AND expires > ?',
        key,
        now()
      )
      if (!found || this.isTaken(found.email, found.user_id)) return false
      db.transaction(() => {
        db.run('UPDATE users SET email = ? WHERE id = ?', found.email, found.user_id)
        db.run('DELETE FROM unverified_users WHERE user_id = ?', found.user_id)
        db.run(
          'DELETE FROM email_confirmations WHERE user_id = ? AND email = ?',
          found.user_id,
          found.email
        )
      })
      return true
    }
  }
}
