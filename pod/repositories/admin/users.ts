// The accounts of this pod as those see them who may change its settings.
import type { FieldOf } from '../../../src/lib/contract/kit/search-fields.ts'
import type { ManageUser, ManageUserSimple } from '../../../src/lib/contract/admin/users.ts'
import type { Permission } from '../../../src/lib/contract/account/me.ts'
import type { Database } from '../../db.ts'
import {
  flagFilter,
  manageList,
  shapedList,
  textFilter,
  type Condition
} from '../query/manage-list.ts'
import { smartSearch } from '../query/smart-search.ts'
import { loadActors } from '../shapes/actors.ts'
import type { Asker, User } from '../shapes/asker.ts'
import type { createMe } from '../account/me/me.ts'

export type AccountChange = Partial<
  Pick<User, 'name' | 'upload_quota'> & { is_active: boolean; is_superuser: boolean } & Record<
      `can_${Permission}`,
      boolean
    >
>

const holding =
  (column: string) =>
  (word: string): Condition => ({ sql: `instr(fold(${column}), ?) > 0`, params: [word] })
const SEARCHED = {
  name: holding('name'),
  username: holding('username'),
  email: holding('email')
} satisfies Record<FieldOf<'users'>, unknown>

const simple = (user: User): ManageUserSimple => ({
  id: user.id,
  username: user.username,
  email: user.email,
  name: user.name,
  is_active: user.is_active === 1,
  is_staff: user.is_superuser === 1,
  is_superuser: user.is_superuser === 1,
  date_joined: user.date_joined,
  last_activity: user.last_activity,
  privacy_level: user.privacy_level,
  upload_quota: user.upload_quota
})

/** Accounts by id; null among the ids stays null. */
export function simpleUsers(
  db: Database,
  ids: readonly (number | null)[]
): (id: number | null) => ManageUserSimple | null {
  const rows = db.all<User>(
    'SELECT * FROM users WHERE id IN (SELECT value FROM json_each(?))',
    JSON.stringify([...new Set(ids)])
  )
  const found = new Map(rows.map((row) => [row.id, simple(row)]))
  return (id) => (id === null ? null : (found.get(id) ?? null))
}

const flag = (column: string) =>
  flagFilter((on) => ({ sql: `${column} = ?`, params: [Number(on)] }))

type PermissionsOf = ReturnType<typeof createMe>['permissions']

function shapeUsers(
  db: Database,
  permissions: PermissionsOf,
  asker: Asker,
  ids: readonly number[]
): ManageUser[] {
  const rows = db.all<User>(
    'SELECT * FROM users WHERE id IN (SELECT value FROM json_each(?))',
    JSON.stringify(ids)
  )
  const users = new Map(rows.map((row) => [row.id, row]))
  const actor = loadActors(
    db,
    asker,
    rows.map(({ actor_id }) => actor_id)
  )
  return ids.flatMap((id) => {
    const user = users.get(id)
    return user
      ? [
          {
            ...simple(user),
            actor: actor(user.actor_id),
            permissions: permissions(user),
            full_username: `${user.username}@${asker.domain}`
          }
        ]
      : []
  })
}

export function createManageUsers(db: Database, permissions: PermissionsOf) {
  const list = manageList<Pick<User, 'id' | 'date_joined' | 'last_activity' | 'username'>>(db, {
    table: 'users',
    key: 'id',
    columns: {
      id: 'id',
      date_joined: 'date_joined',
      last_activity: 'last_activity',
      username: 'username'
    },
    usual: '-id',
    filters: {
      q: textFilter((text) => ({
        ...(smartSearch({ search: SEARCHED, filters: {} }, text) ?? { sql: '1', params: [] }),
        index: 'users_folded'
      })),
      is_active: flag('is_active'),
      is_staff: flag('is_superuser'),
      is_superuser: flag('is_superuser'),
      permission_library: flag('can_library'),
      permission_moderation: flag('can_moderation'),
      permission_settings: flag('can_settings'),
      privacy_level: textFilter((text) => ({ sql: 'privacy_level = ?', params: [text] }))
    },
    actions: {}
  })

  const shape = (asker: Asker, ids: readonly number[]) => shapeUsers(db, permissions, asker, ids)

  return {
    page: shapedList(
      () => list,
      (asker, rows) =>
        shape(
          asker,
          rows.map(({ id }) => id)
        )
    ).page,

    get: (asker: Asker, id: number): ManageUser | undefined => shape(asker, [id])[0],

    change(id: number, change: AccountChange): void {
      for (const [column, value] of Object.entries(change))
        db.run(
          `UPDATE users SET ${column} = ? WHERE id = ?`,
          typeof value === 'boolean' ? Number(value) : value,
          id
        )
    },

    /**
     * Notes that somebody is here, at most every 15 minutes.
     * @param date now
     * @param before 15 minutes ago
     */
    seen(user: User, date: string, before: string): void {
      if (user.last_activity !== null && user.last_activity >= before) return
      db.run('UPDATE users SET last_activity = ? WHERE id = ?', date, user.id)
    }
  }
}
