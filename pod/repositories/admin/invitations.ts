import { randomInt } from 'node:crypto'
import type { Database } from '../../db.ts'
import { stamp } from '../../text.ts'
import type { User } from '../shapes/asker.ts'

export type Invitation = {
  id: number
  code: string
  owner_id: number
  invited_user_id: number | null
  used: number
  creation_date: string
  expiration_date: string
}

const LIFE = 14 * 24 * 3600 * 1000
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const randomCode = (): string =>
  Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

export type Invitations = ReturnType<typeof createInvitations>

export function createInvitations(db: Database, now: () => number) {
  return {
    /**
     * Makes an invitation that one person may use within 14 days; the code is random unless given.
     */
    create(owner: User, code = randomCode()): Invitation {
      const id = db.run(
        'INSERT INTO invitations (code, owner_id, creation_date, expiration_date) VALUES (?, ?, ?, ?)',
        code,
        owner.id,
        stamp(now()),
        stamp(now() + LIFE)
      )
      return db.get<Invitation>('SELECT * FROM invitations WHERE id = ?', id)!
    },

    /**
     * Finds an invitation by its code, ignoring case; undefined when it was used or has expired.
     */
    open: (code: string): Invitation | undefined =>
      db.get<Invitation>(
        'SELECT * FROM invitations WHERE code = ? AND used = 0 AND expiration_date > ?',
        code,
        stamp(now())
      ),

    /**
     * Reserves an invitation for one person; false if somebody else was faster. Done before the
     * account is made, which takes time: several sign-ups may have found the same one open.
     */
    take: ({ id }: Invitation): boolean =>
      db.get('UPDATE invitations SET used = 1 WHERE id = ? AND used = 0 RETURNING id', id) !==
      undefined,
    /** Opens a reserved one again, as no account was made. */
    giveBack: ({ id }: Invitation): void =>
      void db.run('UPDATE invitations SET used = 0 WHERE id = ? AND invited_user_id IS NULL', id),
    /** Notes who used it. */
    use: ({ id }: Invitation, user: User): void =>
      void db.run('UPDATE invitations SET invited_user_id = ? WHERE id = ?', user.id, id)
  }
}
