// The account as its owner sees it.
import type { Me, Permission, Permissions } from '../../../../src/lib/contract/account/me.ts'
import type { Database } from '../../../db.ts'
import type { Preferences } from '../../admin/preferences/preferences.ts'
import type { Asker, User } from '../../shapes/asker.ts'
import { loadAttachments } from '../../shapes/attachments.ts'
import { content } from '../../shapes/content.ts'
import { supportDates } from '../settings.ts'

/** Settings grow with each call, and are read with each `users/me/`. */
const MAX_SETTINGS = 100
const MAX_SETTINGS_LENGTH = 65_536

const MEGABYTE = 1_000_000

/** How much of its quota an account uses, in megabytes. */
function quotaOf(db: Database, preferences: Preferences, user: User): Me['quota_status'] {
  const rows = db.all<{ status: string; size: number }>(
    `SELECT u.import_status AS status, sum(u.size) AS size FROM libraries l JOIN uploads u ON u.library_id = l.id
     WHERE l.user_id = ? GROUP BY u.import_status`,
    user.id
  )
  const sizes = new Map(rows.map(({ status, size }) => [status, size / MEGABYTE]))
  const of = (status: string): number => sizes.get(status) ?? 0
  const current = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const max = user.upload_quota ?? Number(preferences.get('users__upload_quota'))
  return {
    max,
    remaining: Math.max(0, max - current),
    current,
    draft: of('draft'),
    skipped: of('skipped'),
    pending: of('pending'),
    finished: of('finished'),
    errored: of('errored')
  }
}

export function createMe(db: Database, preferences: Preferences) {
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

  return {
    permissions,
    quota: (user: User): Me['quota_status'] => quotaOf(db, preferences, user),

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
        quota_status: quotaOf(db, preferences, user),
        ...supportDates(db, user),
        summary: content(user.summary),
        tokens: { listen: listenToken },
        settings:
          user.settings === null ? null : (JSON.parse(user.settings) as Record<string, unknown>)
      }
    },

    /**
     * Merges keys into the user's settings and returns all of them; undefined, and nothing is
     * stored, if they become too many.
     */
    saveSettings(
      user: User,
      settings: Record<string, unknown>
    ): Record<string, unknown> | undefined {
      const merged = {
        ...(user.settings === null ? {} : (JSON.parse(user.settings) as Record<string, unknown>)),
        ...settings
      }
      const text = JSON.stringify(merged)
      if (Object.keys(merged).length > MAX_SETTINGS || text.length > MAX_SETTINGS_LENGTH)
        return undefined
      db.run('UPDATE users SET settings = ? WHERE id = ?', text, user.id)
      return merged
    }
  }
}
