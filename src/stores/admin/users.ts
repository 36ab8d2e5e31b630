// The accounts of this pod, for those who may change its settings. docs/product/screens.md#users.
import { atom } from 'nanostores'
import { listInstanceSettings } from '../../lib/api/admin/instance.ts'
import { changeManageUser, listManageUsers } from '../../lib/api/admin/users.ts'
import type { Permission } from '../../lib/contract/account/me.ts'
import type { ManageUser, ManageUserChange } from '../../lib/contract/admin/users.ts'
import { browseQuery } from '../../lib/lists/browse.ts'
import { resource } from '../kit/resource.ts'
import { inBatches, type Acted } from '../lists/act-on-rows.ts'
import { browseList } from '../lists/browse.ts'
import { mendList } from '../lists/follow.ts'
import { $me, fetchMe } from '../session/session.ts'

const FLAG = ['true', 'false']

export const manageUsers = browseList<ManageUser>(
  ['manage.users.users'],
  {
    // Pods ignore all others.
    orderings: ['date_joined', 'last_activity', 'username'],
    ordering: '-date_joined',
    rising: ['username'],
    fields: 'users',
    filters: {
      is_active: FLAG,
      is_superuser: ['true'],
      permission_library: ['true'],
      permission_moderation: ['true'],
      permission_settings: ['true']
    }
  },
  (state, _route, signal) => listManageUsers(browseQuery(state), signal)
)

mendList(manageUsers)

/** What the pod gives to everybody. `quota` in megabytes; undefined if the pod does not say. */
export type PodDefaults = { quota: number | undefined; permissions: readonly Permission[] }
export const PERMISSIONS: readonly Permission[] = ['library', 'moderation', 'settings']

export const podDefaults = resource(atom('defaults'), async (_key, signal) => {
  const settings = await listInstanceSettings(signal)
  const value = (name: string): unknown =>
    settings.find((each) => each.section === 'users' && each.name === name)?.value
  const quota = value('upload_quota')
  const given = value('default_permissions')
  return {
    quota: typeof quota === 'number' ? quota : undefined,
    permissions: PERMISSIONS.filter((each) => Array.isArray(given) && given.includes(each))
  } satisfies PodDefaults
})

/** The most rows that a pod sends at once. */
const page_size = 50

/**
 * Whether nobody would be left who can log in and change settings, if these accounts could not.
 * @throws what the call throws
 */
export async function areLastAdministrators(
  users: readonly Pick<ManageUser, 'id' | 'is_active' | 'permissions'>[]
): Promise<boolean> {
  const taken = new Set(
    users
      .filter(({ is_active, permissions }) => is_active && permissions?.settings)
      .map(({ id }) => id)
  )
  if (taken.size === 0) return false
  const active = { is_active: 'true', page_size }
  const [superusers, others] = await Promise.all([
    listManageUsers({ ...active, is_superuser: 'true' }),
    listManageUsers({ ...active, permission_settings: 'true' })
  ])
  // With more than a page of them, some are left in any case.
  const all = [superusers, others]
  if (all.some(({ count, results }) => count > results.length + taken.size)) return false
  return all.every(({ results }) => results.every(({ id }) => taken.has(id)))
}

/**
 * Changes an account; one's own session follows at once.
 * @throws FieldErrors for a refused value
 */
export async function changeUser(id: number, change: ManageUserChange): Promise<void> {
  await changeManageUser(id, change)
  void manageUsers.reload()
  if (id === $me.get()?.id) await fetchMe().catch(() => undefined)
}

const setActive = (users: readonly ManageUser[], active: boolean): Promise<Acted> =>
  inBatches(
    users.map(({ id }) => String(id)),
    1,
    async ([id]) => {
      await changeManageUser(Number(id), { is_active: active })
      return 1
    }
  )

export const enableUsers = (users: readonly ManageUser[]): Promise<Acted> => setActive(users, true)
/** They are logged out at once. */
export const disableUsers = (users: readonly ManageUser[]): Promise<Acted> =>
  setActive(users, false)
