// New passwords, and the links that let somebody set one without the old one.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { hashPassword } from '../../accounts/passwords.ts'
import type { Database } from '../../db.ts'
import type { User } from '../shapes/asker.ts'
import { digest } from '../../accounts/digest.ts'

const RESET_LIFE = 3 * 24 * 3600 * 1000

/**
 * The signature includes the password and the secret, so the token becomes invalid once it is used.
 */
const signReset = (user: User, expires: number): string =>
  createHmac('sha256', user.secret)
    .update(`reset:${user.id}:${user.password}:${expires}`)
    .digest('base64url')

export const createPasswords = (db: Database, now: () => number) => ({
  /**
   * Changes the password and the secret, so that listening tokens and reset links become invalid.
   * Grants to applications end, and the user's own applications get new tokens: somebody else may
   * have made them.
   * @param keep key of the session that is kept; all others end
   */
  async changePassword(user: User, password: string, keep = ''): Promise<void> {
    const hash = await hashPassword(password)
    db.transaction(() => {
      db.run(
        'UPDATE users SET password = ?, secret = ? WHERE id = ?',
        hash,
        randomBytes(32).toString('hex'),
        user.id
      )
      db.run('DELETE FROM sessions WHERE user_id = ? AND key <> ?', user.id, digest(keep))
      db.run('DELETE FROM oauth_tokens WHERE user_id = ?', user.id)
      db.run('DELETE FROM oauth_codes WHERE user_id = ?', user.id)
      for (const { id } of db.all<{ id: number }>(
        'SELECT id FROM oauth_apps WHERE user_id = ?',
        user.id
      ))
        db.run(
          'UPDATE oauth_apps SET token = ? WHERE id = ?',
          randomBytes(30).toString('base64url'),
          id
        )
    })
  },

  /** Two texts that together let somebody set a new password within three days. */
  resetToken(user: User): { uid: string; token: string } {
    const expires = now() + RESET_LIFE
    return {
      uid: Buffer.from(String(user.id)).toString('base64url'),
      token: `${expires.toString(36)}-${signReset(user, expires)}`
    }
  },

  isResetToken(user: User, token: string): boolean {
    const [time = '', ...rest] = token.split('-')
    const expires = Number.parseInt(time, 36)
    if (!(expires > now())) return false
    const [wanted, found] = [Buffer.from(signReset(user, expires)), Buffer.from(rest.join('-'))]
    return wanted.length === found.length && timingSafeEqual(wanted, found)
  }
})
