import { randomBytes, randomUUID } from 'node:crypto'
import type { Permissions } from '../../../../src/lib/contract/account/me.ts'
import { hashPassword } from '../../../accounts/passwords.ts'
import type { Database } from '../../../db.ts'
import { stamp } from '../../../text.ts'
import type { PrivacyLevel, User } from '../../shapes/asker.ts'

/** The password itself, or its hash where that is known already: hashing is slow on purpose. */
type Secret = { password: string; hash?: undefined } | { hash: string }

export type NewUser = Secret & {
  username: string
  email?: string
  name?: string
  summary?: string
  privacy_level?: PrivacyLevel
  superuser?: boolean
  permissions?: Partial<Permissions>
  joined?: string
}

const LEVELS: readonly PrivacyLevel[] = ['me', 'followers', 'instance', 'everyone']

/** Makes the account, its actor and one library per privacy level. */
export async function createUser(db: Database, wanted: NewUser): Promise<User> {
  const password = wanted.hash ?? (await hashPassword(wanted.password))
  const date = wanted.joined ?? stamp()
  return db.transaction(() => {
    const name = wanted.name ?? wanted.username
    const actor = db.run(
      'INSERT INTO actors (username, name, summary, creation_date) VALUES (?, ?, ?, ?)',
      wanted.username,
      name,
      wanted.summary ?? null,
      date
    )
    const can = (key: keyof Permissions) => Number(wanted.permissions?.[key] ?? false)
    const id = db.run(
      `INSERT INTO users (actor_id, username, email, name, password, secret, is_superuser, can_library, can_moderation, can_settings,
         privacy_level, summary, date_joined) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      actor,
      wanted.username,
      wanted.email ?? `${wanted.username}@localhost`,
      wanted.name ?? '',
      password,
      randomBytes(32).toString('hex'),
      Number(wanted.superuser ?? false),
      can('library'),
      can('moderation'),
      can('settings'),
      wanted.privacy_level ?? 'me',
      wanted.summary ?? null,
      date
    )
    for (const level of LEVELS)
      db.run(
        'INSERT INTO libraries (uuid, user_id, name, privacy_level, creation_date, built_in) VALUES (?, ?, ?, ?, ?, 1)',
        randomUUID(),
        id,
        level,
        level,
        date
      )
    return db.get<User>('SELECT * FROM users WHERE id = ?', id)!
  })
}
