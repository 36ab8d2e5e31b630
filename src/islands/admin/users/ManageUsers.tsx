// The accounts of this pod: what they may do, how much they may upload, and whether they may log
// in. docs/product/screens.md#users.
import '../../../styles/admin/users.css?adopt'
import { useState } from 'react'
import { StatusError } from '../../../lib/api/errors.ts'
import type { ManageUser } from '../../../lib/contract/admin/users.ts'
import { formatAgo, formatDate, formatSize } from '../../../lib/i18n/formats.ts'
import type { Translate } from '../../../lib/i18n/texts.ts'
import { profilePath } from '../../../lib/profiles.ts'
import { routePath } from '../../../lib/routes/match.ts'
import {
  areLastAdministrators,
  disableUsers,
  enableUsers,
  manageUsers,
  PERMISSIONS,
  podDefaults,
  type PodDefaults
} from '../../../stores/admin/users.ts'
import { $me, $session, can } from '../../../stores/session/session.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { MenuEntry } from '../../../ui/Menu.tsx'
import type { Column } from '../../../ui/table/Table.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { ConsoleTabs } from '../../kit/console/ConsoleTabs.tsx'
import { SearchAssist } from '../../kit/console/SearchAssist.tsx'
import type { OrderTexts } from '../../kit/lists/BrowseFilters.tsx'
import type { FilterField } from '../../kit/table/FilterFields.tsx'
import type { RowAction } from '../../kit/table/row-actions.ts'
import { TableScreen } from '../../kit/table/TableScreen.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { useResource } from '../../kit/useResource.ts'
import { EditUser } from './parts.ts'
import { permissionTexts } from './permission-texts.ts'

const MEGABYTE = 1_000_000
const UNKNOWN: PodDefaults = { quota: undefined, permissions: [] }

const order: OrderTexts = {
  by: {
    date_joined: 'users.joined',
    last_activity: 'users.lastActivity',
    username: 'accounts.username'
  }
}

const fields: readonly FilterField[] = [
  {
    kind: 'oneOf',
    name: 'is_active',
    label: 'users.login',
    values: { true: 'users.enabled', false: 'users.disabled' }
  },
  { kind: 'flag', name: 'is_superuser', label: 'users.administrator' },
  { kind: 'flag', name: 'permission_library', label: 'users.canLibrary' },
  { kind: 'flag', name: 'permission_moderation', label: 'users.canModeration' },
  { kind: 'flag', name: 'permission_settings', label: 'users.canSettings' }
]

const views = [
  { text: 'moderation.viewAll', view: {} },
  { text: 'users.administrator', view: { filters: { is_superuser: 'true' } } },
  { text: 'users.canModeration', view: { filters: { permission_moderation: 'true' } } },
  { text: 'users.disabled', view: { filters: { is_active: 'false' } } }
] as const

const keyOf = ({ id }: ManageUser): string => String(id)
const nameOf = ({ username }: ManageUser): string => username

function permissionsOf({ is_superuser, permissions }: ManageUser, t: Translate): string {
  if (is_superuser) return t('users.administrator')
  const held = PERMISSIONS.filter((each) => permissions?.[each])
  return held.map((each) => t(permissionTexts[each])).join(', ') || '–'
}

function useColumns(defaults: PodDefaults, onEdit: (user: ManageUser) => void) {
  const { t, locale } = useLanguage()
  const size = (quota: number) =>
    quota === 0 ? t('users.storageNone') : formatSize(quota * MEGABYTE, locale)
  const storage = ({ upload_quota: own }: ManageUser): string => {
    if (typeof own === 'number') return size(own)
    return defaults.quota === undefined
      ? '–'
      : t('users.storageUsual', { size: size(defaults.quota) })
  }
  const columns: Column<ManageUser>[] = [
    {
      name: 'username',
      label: t('accounts.username'),
      cell: (user) => (
        <button type="button" className="link" onClick={() => onEdit(user)}>
          <bdi>{user.username}</bdi>
        </button>
      ),
      value: nameOf
    },
    {
      name: 'name',
      label: t('common.name'),
      cell: ({ name }) => <bdi>{name || '–'}</bdi>,
      value: ({ name }) => name
    },
    {
      name: 'email',
      label: t('common.email'),
      cell: ({ email }) => <bdi>{email}</bdi>,
      value: ({ email }) => email
    },
    {
      name: 'permissions',
      label: t('users.permissions'),
      cell: (user) => permissionsOf(user, t),
      value: (user) => permissionsOf(user, t)
    },
    {
      name: 'upload_quota',
      label: t('users.storage'),
      number: true,
      cell: (user) => <span className="table-words">{storage(user)}</span>,
      value: ({ upload_quota }) => upload_quota ?? undefined
    },
    {
      name: 'is_active',
      label: t('users.login'),
      cell: ({ is_active: on }) => (
        <span className="pill" data-tone={on ? undefined : 'danger'}>
          {t(on ? 'users.enabled' : 'users.disabled')}
        </span>
      ),
      value: ({ is_active: on }) => t(on ? 'users.enabled' : 'users.disabled')
    },
    {
      name: 'last_activity',
      label: t('users.lastActivity'),
      number: true,
      cell: ({ last_activity: date }) =>
        date ? formatAgo(date, Date.now(), locale) : t('users.never'),
      value: ({ last_activity: date }) => date ?? undefined
    },
    {
      name: 'date_joined',
      label: t('users.joined'),
      number: true,
      cell: ({ date_joined: date }) => formatDate(date, locale),
      value: ({ date_joined: date }) => date
    }
  ]
  return columns
}

/** Nobody can lock out everybody, nor oneself by one of many rows. */
function useActions(): RowAction<ManageUser>[] {
  const { t } = useLanguage()
  const me = useAtom($me, undefined)
  return [
    {
      icon: 'check',
      text: 'users.enable',
      failed: 'users.nothingChanged',
      done: 'users.enabledAccounts',
      already: ({ is_active }) => is_active,
      run: (rows) => enableUsers(rows.filter(({ is_active }) => !is_active))
    },
    {
      icon: 'lock',
      text: 'users.disable',
      ask: {
        title: 'users.disableAccounts',
        text: 'users.disableHint',
        confirm: 'users.disable'
      },
      failed: 'users.nothingChanged',
      done: 'users.disabledAccounts',
      already: ({ is_active }) => !is_active,
      except: ({ id }) => id === me?.id,
      async run(rows) {
        if (await areLastAdministrators(rows))
          throw new StatusError(409, t('users.lastAdministrator'))
        return disableUsers(rows.filter(({ is_active }) => is_active))
      }
    }
  ]
}

function useLinks(onEdit: (user: ManageUser) => void) {
  const { t, locale } = useLanguage()
  const session = useAtom($session)
  return (user: ManageUser): MenuEntry[] => {
    const person = {
      full_username: user.full_username,
      preferred_username: user.username,
      is_local: true
    }
    const profile = profilePath(person, locale)
    return [
      { icon: 'edit', text: t('users.edit'), onSelect: () => onEdit(user) },
      ...(profile ? [{ icon: 'user', text: t('users.goToProfile'), href: profile }] : []),
      ...(can(session, 'moderation')
        ? [
            {
              icon: 'shield',
              text: t('common.openModeration'),
              href: routePath(
                'manage.moderation.accounts.detail',
                { id: user.full_username },
                locale
              )
            }
          ]
        : [])
    ]
  }
}

export const ManageUsers = island('ManageUsers', function ManageUsers() {
  const { t } = useLanguage()
  const [edited, edit] = useState<ManageUser>()
  const loaded = useResource(podDefaults)
  const defaults = loaded.state === 'ready' ? loaded.value : UNKNOWN
  const close = () => edit(undefined)
  return (
    <>
      <TableScreen
        list={manageUsers}
        title={t('shell.users')}
        counts={{ all: 'users.userCount', filtered: 'users.userMatch' }}
        hint={t('users.searchUsers')}
        order={order}
        columns={useColumns(defaults, edit)}
        keyOf={keyOf}
        nameOf={nameOf}
        actions={useActions()}
        links={useLinks(edit)}
        fields={fields}
        views={views}
        above={
          <>
            <ConsoleTabs current="manage.users.users" />
            <SearchAssist list={manageUsers} />
          </>
        }
        empty={
          <EmptyState icon="users" title={t('users.noUsers')}>
            {t('users.noUsersHint')}
          </EmptyState>
        }
      />
      {edited && (
        <EditUser
          key={edited.id}
          user={edited}
          defaults={defaults}
          onClose={close}
          onFail={close}
        />
      )}
    </>
  )
})
