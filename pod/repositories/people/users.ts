import { randomBytes, randomUUID } from 'node:crypto'
import type { Actor } from '../../../src/lib/contract/shapes.ts'
import type {
  Me,
  Permission,
  Permissions,
  UserBasic
} from '../../../src/lib/contract/people/users.ts'
import type { Database } from '../../db.ts'
import { hashPassword } from '../../accounts/passwords.ts'
import { stamp } from '../../text.ts'
import type { Asker, User } from '../query/asker.ts'
import type { Preferences } from '../preferences.ts'
import { supportDates } from './profiles.ts'
import { loadActors } from '../shapes/actors.ts'
import { loadAttachments } from '../shapes/attachments.ts'
import { content } from '../shapes/content.ts'

export type PrivacyLevel = Me['privacy_level']
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
const MEGABYTE = 1_000_000

export type Users = ReturnType<typeof createUsers>

export function createUsers(db: Database, preferences: Preferences) {
  const byId = (id: number): User | undefined =>
    db.get<User>('SELECT * FROM users WHERE id = ?', id)

  /** The permissions of the account, and those that the pod grants to everybody. */
  const permissions = (user: User): Permissions => {
    const given = preferences.get('users__default_permissions') as readonly string[]
    const holds = (permission: Permission) =>
      user.is_superuser === 1 || user[`can_${permission}`] === 1 || given.includes(permission)
    return {
      library: holds('library'),
      moderation: holds('moderation'),
      settings: holds('settings')
    }
  }

  const quota = (user: User): Me['quota_status'] => {
    const { size } = db.get<{ size: number | null }>(
      'SELECT sum(u.size) AS size FROM libraries l JOIN uploads u ON u.library_id = l.id WHERE l.user_id = ?',
      user.id
    )!
    const current = (size ?? 0) / MEGABYTE
    return {
      max: user.quota,
      remaining: Math.max(0, user.quota - current),
      current,
      draft: 0,
      skipped: 0,
      pending: 0,
      finished: current,
      errored: 0
    }
  }

  return {
    permissions,
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

    /** Makes the account, its actor and one library per privacy level. */
    async create(wanted: NewUser): Promise<User> {
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
            'INSERT INTO libraries (uuid, user_id, name, privacy_level, creation_date) VALUES (?, ?, ?, ?, ?)',
            randomUUID(),
            id,
            level,
            level,
            date
          )
        return byId(id)!
      })
    },

    /** The id of a user's library of a privacy level. */
    library: (user: User, level: PrivacyLevel): number =>
      db.get<{ id: number }>(
        'SELECT id FROM libraries WHERE user_id = ? AND privacy_level = ?',
        user.id,
        level
      )!.id,

    /** The account as its owner sees it. */
    me(asker: Asker, user: User, listenToken: string): Me {
      return {
        id: user.id,
        username: user.username,
        full_username: `${user.username}@${asker.domain}`,
        name: user.name,
        email: user.email,
        is_staff: user.is_superuser === 1,
        is_superuser: user.is_superuser === 1,
        permissions: permissions(user),
        date_joined: user.date_joined,
        privacy_level: user.privacy_level,
        avatar: loadAttachments(db, asker, [user.avatar_id])(user.avatar_id),
        quota_status: quota(user),
        ...supportDates(db, user),
        summary: content(user.summary),
        tokens: { listen: listenToken },
        settings:
          user.settings === null ? null : (JSON.parse(user.settings) as Record<string, unknown>)
      }
    },

    /** Merges keys into the user's settings and returns all of them. */
    saveSettings(user: User, settings: Record<string, unknown>): Record<string, unknown> {
      const merged = {
        ...(user.settings === null ? {} : (JSON.parse(user.settings) as Record<string, unknown>)),
        ...settings
      }
      db.run('UPDATE users SET settings = ? WHERE id = ?', JSON.stringify(merged), user.id)
      return merged
    }
  }
}
