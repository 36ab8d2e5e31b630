import type { Actor } from '../../../../src/lib/contract/kit/shapes.ts'
import type { UserBasic } from '../../../../src/lib/contract/account/me.ts'
import type { Database } from '../../../db.ts'
import type { Preferences } from '../../admin/preferences/preferences.ts'
import type { Asker, PrivacyLevel, User } from '../../shapes/asker.ts'
import { loadActors } from '../../shapes/actors.ts'
import { loadAttachments } from '../../shapes/attachments.ts'
import { createMe } from './me.ts'
import { createUser, type NewUser } from './new-user.ts'

export type Users = ReturnType<typeof createUsers>

export function createUsers(db: Database, preferences: Preferences) {
  const byId = (id: number): User | undefined =>
    db.get<User>('SELECT * FROM users WHERE id = ?', id)

  return {
    ...createMe(db, preferences),
    byId,
    /** By user name or e-mail address. */
    byLogin: (login: string): User | undefined =>
      db.get<User>(
        'SELECT * FROM users WHERE username = ?1 OR email = ?1 ORDER BY username = ?1 DESC LIMIT 1',
        login
      ),
    count: (): number =>
      db.get<{ count: number }>('SELECT count(*) AS count FROM users WHERE is_active = 1')!.count,
    actor: (asker: Asker, user: User): Actor =>
      loadActors(db, asker, [user.actor_id])(user.actor_id)!,

    /** A person of this pod as others see them, by user name. */
    basic(asker: Asker, username: string): UserBasic | undefined {
      const row = db.get<User>('SELECT * FROM users WHERE username = ?', username)
      if (!row) return undefined
      const { id, name, date_joined, avatar_id } = row
      return {
        id,
        username,
        name,
        date_joined,
        avatar: loadAttachments(db, asker, [avatar_id])(avatar_id)
      }
    },

    superuser: (): User | undefined =>
      db.get<User>('SELECT * FROM users WHERE is_superuser = 1 ORDER BY id LIMIT 1'),

    create: (wanted: NewUser): Promise<User> => createUser(db, wanted),

    /** The id of a user's built-in library of a privacy level. */
    library: (user: User, level: PrivacyLevel): number =>
      db.get<{ id: number }>(
        'SELECT id FROM libraries WHERE user_id = ? AND privacy_level = ? AND built_in = 1',
        user.id,
        level
      )!.id
  }
}
