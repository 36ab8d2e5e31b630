// User profiles, and passwords for Subsonic apps.
import type { Profile } from '../../../src/lib/contract/account/settings.ts'
import type { Database } from '../../db.ts'
import { stamp } from '../../text.ts'
import type { Asker, User } from '../shapes/asker.ts'
import { loadAttachments } from '../shapes/attachments.ts'
import { content } from '../shapes/content.ts'

const FIRST_ASKED = 15 * 24 * 3600 * 1000

type SupportDates = Pick<
  Profile,
  'instance_support_message_display_date' | 'funkwhale_support_message_display_date'
>

/** When to ask for support again: 15 days after joining unless the user chose another date. */
export function supportDates(db: Database, user: User): SupportDates {
  const first = stamp(Date.parse(user.date_joined) + FIRST_ASKED)
  const row = db.get<{ instance: string | null; funkwhale: string | null }>(
    'SELECT instance, funkwhale FROM support_dates WHERE user_id = ?',
    user.id
  )
  return {
    instance_support_message_display_date: row ? row.instance : first,
    funkwhale_support_message_display_date: row ? row.funkwhale : first
  }
}

/** Values are already checked; undefined ones stay unchanged. */
export type ProfileChange = Partial<{
  name: string
  privacy_level: Profile['privacy_level']
  summary: string | null
  avatar: number
}> &
  Partial<SupportDates>

export type Profiles = ReturnType<typeof createProfiles>

export function createProfiles(db: Database) {
  return {
    get(asker: Asker, id: number): Profile {
      const user = db.get<User>('SELECT * FROM users WHERE id = ?', id)!
      return {
        name: user.name,
        privacy_level: user.privacy_level,
        avatar: loadAttachments(db, asker, [user.avatar_id])(user.avatar_id),
        ...supportDates(db, user),
        summary: content(user.summary)
      }
    },

    /** The id of an image that may become the user's avatar: uploaded by them and not in use. */
    freeImage: (user: User, uuid: string): number | undefined =>
      db.get<{ id: number }>(
        `SELECT a.id FROM attachments a JOIN uploaded_attachments u ON u.attachment_id = a.id
         WHERE a.uuid = ? AND u.user_id = ? AND u.attached = 0`,
        uuid,
        user.id
      )?.id,

    save(user: User, change: ProfileChange): void {
      const next = { ...user, ...change, avatar_id: change.avatar ?? user.avatar_id }
      const dates = { ...supportDates(db, user), ...change }
      db.transaction(() => {
        db.run(
          'UPDATE users SET name = ?, privacy_level = ?, summary = ?, avatar_id = ? WHERE id = ?',
          next.name,
          next.privacy_level,
          next.summary,
          next.avatar_id,
          user.id
        )
        db.run(
          'UPDATE actors SET name = ?, summary = ? WHERE id = ?',
          next.name || user.username,
          next.summary,
          user.actor_id
        )
        if (change.avatar !== undefined) {
          db.run(
            'UPDATE uploaded_attachments SET attached = 0 WHERE attachment_id = ?',
            user.avatar_id
          )
          db.run(
            'UPDATE uploaded_attachments SET attached = 1 WHERE attachment_id = ?',
            change.avatar
          )
        }
        if (
          'instance_support_message_display_date' in change ||
          'funkwhale_support_message_display_date' in change
        )
          db.run(
            'INSERT OR REPLACE INTO support_dates (user_id, instance, funkwhale) VALUES (?, ?, ?)',
            user.id,
            dates.instance_support_message_display_date,
            dates.funkwhale_support_message_display_date
          )
      })
    },

    subsonicToken: (user: User): string | null =>
      db.get<{ token: string }>('SELECT token FROM subsonic_tokens WHERE user_id = ?', user.id)
        ?.token ?? null,
    setSubsonicToken: (user: User, token: string): void =>
      void db.run(
        'INSERT OR REPLACE INTO subsonic_tokens (user_id, token) VALUES (?, ?)',
        user.id,
        token
      ),
    removeSubsonicToken: (user: User): void =>
      void db.run('DELETE FROM subsonic_tokens WHERE user_id = ?', user.id)
  }
}
