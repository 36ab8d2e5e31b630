// Requests to join, for moderators. docs/product/moderation.md#sign-up-requests.
import type { ManageUserRequest } from '../../../lib/contract/admin/moderation/reviews.ts'
import { formatDate, formatNumber } from '../../../lib/i18n/formats.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { handleOf } from '../../../lib/text/names.ts'
import { decideRequests, manageRequests } from '../../../stores/admin/moderation/reviews.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import type { Column } from '../../../ui/table/Table.tsx'
import { island } from '../../island.tsx'
import { SearchAssist } from '../../kit/console/SearchAssist.tsx'
import type { OrderTexts } from '../../kit/lists/BrowseFilters.tsx'
import type { FilterField } from '../../kit/table/FilterFields.tsx'
import type { RowAction } from '../../kit/table/row-actions.ts'
import { TableScreen } from '../../kit/table/TableScreen.tsx'
import { fasterWords } from './faster.ts'
import {
  excerpt,
  ModerationTabs,
  requesterName,
  requestTexts,
  RequestState
} from './ModerationTabs.tsx'

const order: OrderTexts = {
  by: { creation_date: 'moderation.filed', handled_date: 'moderation.handledOn' }
}
const fields: readonly FilterField[] = [
  { kind: 'oneOf', name: 'status', label: 'moderation.status', values: requestTexts }
]
const views = [
  { text: 'moderation.viewAll', view: {} },
  { text: 'moderation.pending', view: { filters: { status: 'pending' } } }
] as const
const actions: readonly RowAction<ManageUserRequest>[] = [
  {
    icon: 'check',
    text: 'moderation.approve',
    failed: 'moderation.notChanged',
    done: 'moderation.changed',
    except: ({ status }) => status === 'approved',
    faster: fasterWords,
    run: (requests) => decideRequests(requests, 'approved')
  },
  {
    icon: 'block',
    text: 'moderation.refuse',
    ask: {
      title: 'moderation.refuseQuestion',
      text: 'moderation.refuseText',
      confirm: 'moderation.refuse'
    },
    failed: 'moderation.notChanged',
    done: 'moderation.changed',
    except: ({ status }) => status !== 'pending',
    faster: fasterWords,
    run: (requests) => decideRequests(requests, 'refused')
  }
]
const keyOf = ({ uuid }: ManageUserRequest): string => uuid
/** The answers in one line. */
const answersOf = ({ metadata }: ManageUserRequest): string =>
  Object.values(metadata ?? {})
    .filter((each) => typeof each === 'string')
    .join(' · ')

function useColumns(): Column<ManageUserRequest>[] {
  const { t, locale } = useLanguage()
  return [
    {
      name: 'submitter',
      label: t('moderation.asks'),
      cell: (request) => (
        <>
          <a
            className="link"
            href={routePath('manage.moderation.requests.detail', { id: request.uuid }, locale)}
          >
            <bdi>{requesterName(request, t)}</bdi>
          </a>
          <span className="report-message" dir="auto">
            {excerpt(answersOf(request))}
          </span>
        </>
      ),
      value: (request) => requesterName(request, t)
    },
    {
      name: 'answers',
      label: t('moderation.answers'),
      number: true,
      cell: ({ metadata }) => formatNumber(Object.keys(metadata ?? {}).length, locale),
      value: answersOf
    },
    {
      name: 'assigned_to',
      label: t('moderation.assigned'),
      cell: ({ assigned_to: moderator }) =>
        moderator ? <bdi>{handleOf(moderator)}</bdi> : t('moderation.nobody'),
      value: ({ assigned_to: moderator }) => moderator?.full_username
    },
    {
      name: 'notes',
      label: t('moderation.notes'),
      number: true,
      cell: ({ notes }) => formatNumber(notes.length, locale)
    },
    {
      name: 'status',
      label: t('moderation.status'),
      cell: ({ status }) => <RequestState status={status} />,
      value: ({ status }) => status
    },
    {
      name: 'creation_date',
      label: t('moderation.filed'),
      number: true,
      cell: ({ creation_date: date }) => formatDate(date, locale),
      value: ({ creation_date: date }) => date
    }
  ]
}

export const ManageRequests = island('ManageRequests', function ManageRequests() {
  const { t } = useLanguage()
  return (
    <TableScreen
      list={manageRequests}
      title={t('moderation.requests')}
      counts={{ all: 'moderation.rows', filtered: 'moderation.rowsMatch' }}
      hint={t('moderation.searchRequests')}
      order={order}
      columns={useColumns()}
      keyOf={keyOf}
      nameOf={(request) => requesterName(request, t)}
      actions={actions}
      fields={fields}
      views={views}
      above={
        <>
          <ModerationTabs current="requests" />
          <SearchAssist list={manageRequests} />
        </>
      }
      empty={
        <EmptyState icon="users" title={t('moderation.noRequests')}>
          {t('moderation.noRequestsHint')}
        </EmptyState>
      }
    />
  )
})
