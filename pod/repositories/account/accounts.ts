// The life of an account: whether its name is free, a new password, its end.
import type { Database } from '../../db.ts'
import { stamp } from '../../text.ts'
import type { User } from '../shapes/asker.ts'
import { refresh } from '../query/refresh.ts'
import { createPasswords } from './passwords.ts'

export type Accounts = ReturnType<typeof createAccounts>

export function createAccounts(db: Database, now: () => number) {
  return {
    ...createPasswords(db, now),

    /** Whether any actor of this pod has or had the name: people, channels, deleted accounts. */
    isNameTaken: (username: string): boolean =>
      db.get('SELECT 1 FROM actors WHERE username = ?', username) !== undefined,

    /** The active accounts with an e-mail address. */
    byEmail: (email: string): User[] =>
      db.all<User>('SELECT * FROM users WHERE email = ? AND is_active', email),

    moderators: (): User[] =>
      db.all<User>('SELECT * FROM users WHERE is_active AND (can_moderation OR is_superuser)'),

    setActive(user: User, active: boolean): void {
      db.run('UPDATE users SET is_active = ? WHERE id = ?', Number(active), user.id)
    },

    /**
     * Deletes the account and everything it owns; the actor stays as a tombstone, so that the name
     * cannot be used again.
     */
    remove(user: User): void {
      db.transaction(() => {
        db.run(
          'DELETE FROM uploads WHERE library_id IN (SELECT id FROM libraries WHERE user_id = ?)',
          user.id
        )
        db.run('DELETE FROM libraries WHERE user_id = ?', user.id)
        // Nothing will name the account, so the invitation has to look as used up as it is.
        db.run(
          'UPDATE invitations SET expiration_date = min(expiration_date, ?) WHERE invited_user_id = ?',
          stamp(now()),
          user.id
        )
        db.run('DELETE FROM users WHERE id = ?', user.id)
        db.run(
          `UPDATE actors SET type = 'Tombstone', name = username, summary = NULL WHERE id = ?`,
          user.actor_id
        )
      })
      refresh(db)
    }
  }
}
