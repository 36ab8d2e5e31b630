import { randomInt } from 'node:crypto'
import type { ManageInvitation } from '../../../src/lib/contract/admin/invitations.ts'
import type { Database } from '../../db.ts'
import { stamp } from '../../text.ts'
import { flagFilter, manageList, textFilter, type ListQuery } from '../query/manage-list.ts'
import type { Slice } from '../query/list-index.ts'
import { eachWord } from '../query/search.ts'
import type { User } from '../shapes/asker.ts'
import { simpleUsers } from './users.ts'

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

/** By its code, or by the name or address of who made it. */
const holding = (word: string) => ({
  sql: `(id IN (SELECT id FROM invitations INDEXED BY invitations_folded WHERE instr(fold(code), ?) > 0)
    OR owner_id IN (SELECT id FROM users INDEXED BY users_folded WHERE instr(fold(username), ?) > 0 OR instr(fold(email), ?) > 0))`,
  params: [word, word, word]
})

/** The list of the administration, and its action. */
function createManaged(db: Database, now: () => number) {
  const isOpen = (wanted: boolean) => ({
    sql: `(used = 0 AND expiration_date > ?) = ${Number(wanted)}`,
    params: [stamp(now())]
  })
  const list = manageList<Omit<Invitation, 'used'>>(db, {
    table: 'invitations',
    key: 'id',
    columns: {
      id: 'id',
      code: 'code',
      owner_id: 'owner_id',
      invited_user_id: 'invited_user_id',
      creation_date: 'creation_date',
      expiration_date: 'expiration_date'
    },
    usual: '-id',
    filters: {
      q: textFilter((text) => eachWord(text, holding)),
      is_open: flagFilter(isOpen)
    },
    actions: {
      delete: {
        all: false,
        within: () => isOpen(true),
        run(ids) {
          db.run(
            'DELETE FROM invitations WHERE id IN (SELECT value FROM json_each(?))',
            JSON.stringify(ids)
          )
          return [ids.length, { 'users.Invitation': ids.length }]
        }
      }
    }
  })
  const shape = (rows: readonly Omit<Invitation, 'used'>[]): ManageInvitation[] => {
    const user = simpleUsers(
      db,
      rows.flatMap((row) => [row.owner_id, row.invited_user_id])
    )
    return rows.map(({ owner_id, invited_user_id, ...row }) => {
      const invited_user = user(invited_user_id)
      return {
        ...row,
        owner: user(owner_id)!,
        invited_user,
        users: invited_user ? [invited_user] : []
      }
    })
  }

  return {
    act: list.act,
    shape: (invitation: Invitation): ManageInvitation => {
      const { used: _, ...row } = invitation
      return shape([row])[0]!
    },

    /** Unknown orderings and filters are ignored. */
    page(query: ListQuery, slice: Slice): { count: number; results: ManageInvitation[] } {
      const { count, results } = list.page(query, slice)
      return { count, results: shape(results) }
    }
  }
}

export function createInvitations(db: Database, now: () => number) {
  return {
    ...createManaged(db, now),

    has: (code: string): boolean =>
      db.get('SELECT 1 FROM invitations WHERE code = ?', code) !== undefined,

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
