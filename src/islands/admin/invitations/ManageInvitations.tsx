// Invitations to this pod: their codes, who made and who used them. docs/product/screens.md#users.
import '../../../styles/admin/users.css?adopt'
import { useEffect } from 'react'
import type { ManageInvitation } from '../../../lib/contract/admin/invitations.ts'
import { formatDate } from '../../../lib/i18n/formats.ts'
import {
  deleteInvitations,
  manageInvitations,
  statusOf,
  watchInvitations,
  type InvitationStatus
} from '../../../stores/admin/invitations.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { MenuEntry } from '../../../ui/Menu.tsx'
import type { Column } from '../../../ui/table/Table.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { NewButton } from '../../kit/form/NewButton.tsx'
import { ConsoleTabs } from '../../kit/console/ConsoleTabs.tsx'
import { copyText } from '../../kit/form/copy.ts'
import type { OrderTexts } from '../../kit/lists/BrowseFilters.tsx'
import type { FilterField } from '../../kit/table/FilterFields.tsx'
import type { RowAction } from '../../kit/table/row-actions.ts'
import type { TableView } from '../../kit/table/TableTools.tsx'
import { TableScreen } from '../../kit/table/TableScreen.tsx'
import { NewInvitation } from './parts.ts'
import { inviteLink } from './share.ts'

const order: OrderTexts = {
  by: { creation_date: 'invitations.made', expiration_date: 'invitations.ends' }
}
const fields: readonly FilterField[] = [
  {
    kind: 'oneOf',
    name: 'is_open',
    label: 'invitations.status',
    values: { true: 'invitations.open', false: 'invitations.ended' }
  }
]
const views: readonly TableView[] = [
  { text: 'invitations.viewAll', view: {} },
  { text: 'invitations.open', view: { filters: { is_open: 'true' } } },
  { text: 'invitations.ended', view: { filters: { is_open: 'false' } } }
]
const isOver = (invitation: ManageInvitation) => statusOf(invitation, Date.now()) !== 'open'

const actions: readonly RowAction<ManageInvitation>[] = [
  {
    icon: 'trash',
    text: 'common.delete',
    ask: {
      title: 'invitations.deleteThem',
      one: 'manageLibrary.deleteOf',
      text: 'invitations.deleteHint',
      confirm: 'common.delete'
    },
    failed: 'lists.deleteFailed',
    done: 'invitations.deleted',
    except: isOver,
    run: deleteInvitations
  }
]

const keyOf = ({ id }: ManageInvitation): string => String(id)
const nameOf = ({ code }: ManageInvitation): string => code

const statuses = {
  open: { text: 'invitations.open', tone: 'success' },
  used: { text: 'invitations.used', tone: undefined },
  expired: { text: 'invitations.expired', tone: 'danger' }
} as const satisfies Record<InvitationStatus, object>

const usersOf = ({ users, invited_user: one }: ManageInvitation): string[] => {
  const all = users?.length > 0 ? users : one ? [one] : []
  return all.map(({ username }) => username)
}

function useColumns(): Column<ManageInvitation>[] {
  const { t, locale } = useLanguage()
  const dated = (name: 'creation_date' | 'expiration_date', label: string) => ({
    name,
    label,
    number: true,
    cell: ({ [name]: date }: ManageInvitation) => formatDate(date, locale),
    value: ({ [name]: date }: ManageInvitation) => date
  })
  const stateOf = (invitation: ManageInvitation) => statuses[statusOf(invitation, Date.now())]
  return [
    {
      name: 'code',
      label: t('invitations.code'),
      cell: ({ code }) => <bdi className="invite-code">{code}</bdi>,
      value: nameOf
    },
    {
      name: 'status',
      label: t('invitations.status'),
      cell: (invitation) => {
        const { text, tone } = stateOf(invitation)
        return (
          <span className="pill" data-tone={tone}>
            {t(text)}
          </span>
        )
      },
      value: (invitation) => t(stateOf(invitation).text)
    },
    {
      name: 'users',
      label: t('invitations.usedBy'),
      cell: (invitation) => <bdi>{usersOf(invitation).join(', ') || '–'}</bdi>,
      value: (invitation) => usersOf(invitation).join(', ')
    },
    {
      name: 'owner',
      label: t('invitations.owner'),
      cell: ({ owner }) => <bdi>{owner?.username ?? '–'}</bdi>,
      value: ({ owner }) => owner?.username
    },
    dated('expiration_date', t('invitations.ends')),
    dated('creation_date', t('invitations.made'))
  ]
}

function useLinks() {
  const { t, locale } = useLanguage()
  return (invitation: ManageInvitation): MenuEntry[] =>
    isOver(invitation)
      ? []
      : [
          {
            icon: 'link',
            text: t('invitations.copyLink'),
            onSelect: () => void copyText(inviteLink(invitation.code, locale), 'common.linkCopied')
          },
          {
            icon: 'copy',
            text: t('invitations.copyCode'),
            onSelect: () => void copyText(invitation.code)
          }
        ]
}

export const ManageInvitations = island('ManageInvitations', function ManageInvitations() {
  const { t } = useLanguage()
  useEffect(watchInvitations, [])
  return (
    <TableScreen
      list={manageInvitations}
      title={t('titles.invitations')}
      counts={{ all: 'invitations.count', filtered: 'invitations.match' }}
      play={() => <NewButton text="invitations.create" dialog={NewInvitation} />}
      hint={t('invitations.search')}
      order={order}
      columns={useColumns()}
      keyOf={keyOf}
      nameOf={nameOf}
      actions={actions}
      links={useLinks()}
      fields={fields}
      views={views}
      above={<ConsoleTabs current="manage.users.invitations" />}
      empty={
        <EmptyState icon="ticket" title={t('invitations.none')}>
          {t('invitations.noneHint')}
        </EmptyState>
      }
    />
  )
})
