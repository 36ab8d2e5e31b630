// Other pods by their domains, for moderators. docs/product/moderation.md#accounts-and-domains.
import type { ManageDomain } from '../../../lib/contract/admin/moderation/domains.ts'
import { formatDate, formatNumber } from '../../../lib/i18n/formats.ts'
import { routePath } from '../../../lib/routes/match.ts'
import {
  allowDomains,
  allowMatching,
  manageDomains
} from '../../../stores/admin/moderation/targets.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import type { Column } from '../../../ui/table/Table.tsx'
import { island } from '../../island.tsx'
import { NewButton } from '../../kit/form/NewButton.tsx'
import type { OrderTexts } from '../../kit/lists/BrowseFilters.tsx'
import type { FilterField } from '../../kit/table/FilterFields.tsx'
import type { RowAction } from '../../kit/table/row-actions.ts'
import { TableScreen } from '../../kit/table/TableScreen.tsx'
import { DomainName } from './DomainName.tsx'
import { ModerationTabs } from './ModerationTabs.tsx'
import { NewDomain } from './parts.ts'

const order: OrderTexts = {
  by: {
    name: 'common.name',
    creation_date: 'moderation.firstSeen',
    nodeinfo_fetch_date: 'moderation.lastSeen',
    actors_count: 'moderation.people'
  }
}
const fields: readonly FilterField[] = [
  {
    kind: 'oneOf',
    name: 'allowed',
    label: 'moderation.allowList',
    values: { true: 'moderation.onAllowList', false: 'moderation.notOnAllowList' }
  }
]
const actions: readonly RowAction<ManageDomain>[] = [
  {
    icon: 'check',
    text: 'moderation.allow',
    failed: 'moderation.notChanged',
    done: 'moderation.changed',
    except: ({ allowed }) => allowed === true,
    run: (domains) => allowDomains(domains, true),
    runAll: (state) => allowMatching(state, true)
  },
  {
    icon: 'x',
    text: 'moderation.disallow',
    failed: 'moderation.notChanged',
    done: 'moderation.changed',
    except: ({ allowed }) => allowed !== true,
    run: (domains) => allowDomains(domains, false),
    runAll: (state) => allowMatching(state, false)
  }
]
const views = [
  { text: 'moderation.viewAll', view: {} },
  { text: 'moderation.onAllowList', view: { filters: { allowed: 'true' } } },
  { text: 'moderation.notOnAllowList', view: { filters: { allowed: 'false' } } }
] as const
const nameOf = ({ name }: ManageDomain): string => name

function useColumns(): Column<ManageDomain>[] {
  const { t, locale } = useLanguage()
  return [
    {
      name: 'name',
      label: t('moderation.domain'),
      cell: ({ name }) => (
        <a
          className="link"
          href={routePath('manage.moderation.domains.detail', { id: name }, locale)}
        >
          <DomainName name={name} />
        </a>
      ),
      value: nameOf
    },
    {
      name: 'actors_count',
      label: t('moderation.people'),
      number: true,
      cell: ({ actors_count: count }) => formatNumber(count, locale),
      value: ({ actors_count: count }) => count
    },
    {
      name: 'outbox_activities_count',
      label: t('moderation.messages'),
      number: true,
      cell: ({ outbox_activities_count: count }) => formatNumber(count, locale),
      value: ({ outbox_activities_count: count }) => count
    },
    {
      name: 'instance_policy',
      label: t('moderation.policy'),
      cell: ({ instance_policy: policy }) => (policy === null ? '–' : t('moderation.hasPolicy')),
      value: ({ instance_policy: policy }) => (policy === null ? '' : t('moderation.hasPolicy'))
    },
    {
      name: 'allowed',
      label: t('moderation.allowList'),
      cell: ({ allowed }) => (allowed ? t('moderation.onAllowList') : '–'),
      value: ({ allowed }) => String(allowed)
    },
    {
      name: 'nodeinfo_fetch_date',
      label: t('moderation.lastSeen'),
      number: true,
      cell: ({ nodeinfo_fetch_date: date }) => (date ? formatDate(date, locale) : '–'),
      value: ({ nodeinfo_fetch_date: date }) => date ?? undefined
    },
    {
      name: 'creation_date',
      label: t('moderation.firstSeen'),
      number: true,
      cell: ({ creation_date: date }) => formatDate(date, locale),
      value: ({ creation_date: date }) => date
    }
  ]
}

export const ManageDomains = island('ManageDomains', function ManageDomains() {
  const { t } = useLanguage()
  return (
    <TableScreen
      list={manageDomains}
      title={t('moderation.domains')}
      counts={{ all: 'moderation.rows', filtered: 'moderation.rowsMatch' }}
      play={() => <NewButton text="moderation.newDomain" dialog={NewDomain} />}
      hint={t('moderation.searchDomains')}
      order={order}
      columns={useColumns()}
      keyOf={nameOf}
      nameOf={nameOf}
      actions={actions}
      fields={fields}
      views={views}
      above={<ModerationTabs current="domains" />}
      empty={
        <EmptyState
          icon="globe"
          title={t('moderation.noDomains')}
          action={<NewButton text="moderation.newDomain" dialog={NewDomain} />}
        >
          {t('moderation.noDomainsHint')}
        </EmptyState>
      }
    />
  )
})
