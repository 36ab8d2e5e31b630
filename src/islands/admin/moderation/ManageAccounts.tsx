// Accounts of this pod and of others, for moderators.
// docs/product/moderation.md#accounts-and-domains.
import type { ManageAccount } from '../../../lib/contract/admin/moderation/actors.ts'
import { formatDate, formatNumber } from '../../../lib/i18n/formats.ts'
import { shownDomain } from '../../../lib/moderation/domain-names.ts'
import { profilePath } from '../../../lib/profiles.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { manageAccounts } from '../../../stores/admin/moderation/targets.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import type { Column } from '../../../ui/table/Table.tsx'
import { island } from '../../island.tsx'
import { SearchAssist } from '../../kit/console/SearchAssist.tsx'
import type { OrderTexts } from '../../kit/lists/BrowseFilters.tsx'
import type { FilterField } from '../../kit/table/FilterFields.tsx'
import { TableScreen } from '../../kit/table/TableScreen.tsx'
import { typeTexts } from './DomainName.tsx'
import { ModerationTabs } from './ModerationTabs.tsx'

const order: OrderTexts = {
  by: {
    creation_date: 'moderation.firstSeen',
    name: 'common.name',
    preferred_username: 'common.account',
    domain: 'moderation.domain',
    last_fetch_date: 'moderation.lastSeen',
    uploads_count: 'moderation.uploads'
  }
}
const fields: readonly FilterField[] = [
  {
    kind: 'oneOf',
    name: 'local',
    label: 'moderation.where',
    values: { true: 'moderation.local', false: 'moderation.remote' }
  },
  { kind: 'oneOf', name: 'type', label: 'moderation.type', values: typeTexts },
  { kind: 'text', name: 'domain', label: 'moderation.domain' }
]
const views = [
  { text: 'moderation.viewAll', view: {} },
  { text: 'moderation.local', view: { filters: { local: 'true' } } },
  { text: 'moderation.remote', view: { filters: { local: 'false' } } }
] as const
const searched = ({ domain }: ManageAccount) => ({ domain })
const keyOf = ({ id }: ManageAccount): string => String(id)
const nameOf = ({ full_username: name }: ManageAccount): string => name

function useColumns(): Column<ManageAccount>[] {
  const { t, locale } = useLanguage()
  const dated = (name: 'creation_date' | 'last_fetch_date', label: string) => ({
    name,
    label,
    number: true,
    cell: ({ [name]: date }: ManageAccount) => (date ? formatDate(date, locale) : '–'),
    value: ({ [name]: date }: ManageAccount) => date ?? undefined
  })
  return [
    {
      name: 'preferred_username',
      label: t('common.account'),
      cell: (account) => (
        <a
          className="link"
          href={routePath(
            'manage.moderation.accounts.detail',
            { id: account.full_username },
            locale
          )}
        >
          <bdi>{account.preferred_username ?? account.full_username}</bdi>
        </a>
      ),
      value: nameOf
    },
    {
      name: 'name',
      label: t('common.name'),
      cell: ({ name }) => <bdi>{name ?? '–'}</bdi>,
      value: ({ name }) => name ?? undefined
    },
    {
      name: 'domain',
      label: t('moderation.domain'),
      cell: ({ domain, is_local: local }) =>
        local ? t('moderation.thisPod') : <bdi>{shownDomain(domain)}</bdi>,
      value: ({ domain }) => domain
    },
    {
      name: 'uploads_count',
      label: t('moderation.uploads'),
      number: true,
      cell: ({ uploads_count: count }) => formatNumber(count, locale),
      value: ({ uploads_count: count }) => count
    },
    dated('creation_date', t('moderation.firstSeen')),
    dated('last_fetch_date', t('moderation.lastSeen')),
    {
      name: 'instance_policy',
      label: t('moderation.policy'),
      cell: ({ instance_policy: policy }) => (policy === null ? '–' : t('moderation.hasPolicy')),
      value: ({ instance_policy: policy }) => (policy === null ? '' : t('moderation.hasPolicy'))
    }
  ]
}

export const ManageAccounts = island('ManageAccounts', function ManageAccounts() {
  const { t, locale } = useLanguage()
  return (
    <TableScreen
      list={manageAccounts}
      title={t('moderation.accounts')}
      counts={{ all: 'moderation.rows', filtered: 'moderation.rowsMatch' }}
      hint={t('moderation.searchAccounts')}
      order={order}
      columns={useColumns()}
      keyOf={keyOf}
      nameOf={nameOf}
      links={(account) => [
        {
          icon: 'user',
          text: t('moderation.profile'),
          href: profilePath(account, locale) ?? ''
        }
      ]}
      fields={fields}
      views={views}
      above={
        <>
          <ModerationTabs current="accounts" />
          <SearchAssist list={manageAccounts} valuesOf={searched} />
        </>
      }
      empty={<EmptyState icon="users" title={t('moderation.noAccounts')} />}
    />
  )
})
