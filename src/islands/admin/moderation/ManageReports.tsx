// All reports, for moderators. docs/product/moderation.md#reports.
import { useMemo } from 'react'
import type { ManageReport } from '../../../lib/contract/admin/moderation/reviews.ts'
import { formatDate, formatNumber } from '../../../lib/i18n/formats.ts'
import { reportTexts } from '../../../lib/moderation/reports.ts'
import { subjectOf } from '../../../lib/moderation/subjects.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { handleOf } from '../../../lib/text/names.ts'
import { manageReports, resolveReports } from '../../../stores/admin/moderation/reviews.ts'
import { $me } from '../../../stores/session/session.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import type { Column } from '../../../ui/table/Table.tsx'
import { island } from '../../island.tsx'
import { SearchAssist } from '../../kit/console/SearchAssist.tsx'
import type { OrderTexts } from '../../kit/lists/BrowseFilters.tsx'
import type { FilterField } from '../../kit/table/FilterFields.tsx'
import type { RowAction } from '../../kit/table/row-actions.ts'
import { TableScreen } from '../../kit/table/TableScreen.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { usePageKeys } from '../../kit/usePageKeys.ts'
import { fasterWords } from './faster.ts'
import { excerpt, kinds, ModerationTabs, ReportState } from './ModerationTabs.tsx'

const order: OrderTexts = {
  by: { creation_date: 'moderation.filed', handled_date: 'moderation.handledOn' }
}
const fields: readonly FilterField[] = [
  {
    kind: 'oneOf',
    name: 'is_handled',
    label: 'moderation.status',
    values: { false: 'moderation.open', true: 'moderation.handled' }
  },
  { kind: 'oneOf', name: 'type', label: 'moderation.category', values: reportTexts }
]
const actions: readonly RowAction<ManageReport>[] = [
  {
    icon: 'done',
    text: 'moderation.resolve',
    failed: 'moderation.notChanged',
    done: 'moderation.changed',
    except: ({ is_handled: handled }) => handled,
    faster: fasterWords,
    run: (reports) => resolveReports(reports, true),
    runAll: 'each'
  },
  {
    icon: 'undo',
    text: 'moderation.reopen',
    failed: 'moderation.notChanged',
    done: 'moderation.changed',
    except: ({ is_handled: handled }) => !handled,
    run: (reports) => resolveReports(reports, false),
    runAll: 'each'
  }
]
const searched = ({ submitter, assigned_to: moderator, target_owner: owner }: ManageReport) => ({
  domain: owner?.domain,
  submitter: submitter?.full_username,
  assigned_to: moderator?.full_username,
  target_owner: owner?.full_username
})
const keyOf = ({ uuid }: ManageReport): string => uuid

function Reported({ report }: { report: ManageReport }) {
  const { t, locale } = useLanguage()
  const { kind, name, isGone } = subjectOf(report, locale)
  const [icon, text] = kinds[kind]
  return (
    <>
      <span className="report-line">
        <Icon name={icon} small />
        <span className="visually-hidden">{t(text)}</span>
        <a
          className="link"
          href={routePath('manage.moderation.reports.detail', { id: report.uuid }, locale)}
        >
          <bdi>{name || t(text)}</bdi>
        </a>
        {isGone && (
          <span title={t('moderation.isGone')}>
            <Icon name="warn" small />
            <span className="visually-hidden">{t('moderation.isGone')}</span>
          </span>
        )}
      </span>
      {report.summary && (
        <span className="report-message" dir="auto">
          {excerpt(report.summary)}
        </span>
      )}
    </>
  )
}

function useColumns(): Column<ManageReport>[] {
  const { t, locale } = useLanguage()
  const person = (row: Parameters<typeof handleOf>[0] | null) =>
    row ? <bdi>{handleOf(row)}</bdi> : t('moderation.nobody')
  return [
    {
      name: 'reported',
      label: t('moderation.reported'),
      cell: (report) => <Reported report={report} />,
      value: (report) => subjectOf(report, locale).name
    },
    {
      name: 'type',
      label: t('moderation.category'),
      cell: ({ type }) => (reportTexts[type] ? t(reportTexts[type]) : type),
      value: ({ type }) => type
    },
    {
      name: 'submitter',
      label: t('moderation.reportedBy'),
      cell: ({ submitter, submitter_email: email }) =>
        submitter || !email ? person(submitter) : <bdi>{email}</bdi>,
      value: ({ submitter, submitter_email: email }) =>
        submitter?.full_username ?? email ?? undefined
    },
    {
      name: 'assigned_to',
      label: t('moderation.assigned'),
      cell: ({ assigned_to: moderator }) => person(moderator),
      value: ({ assigned_to: moderator }) => moderator?.full_username
    },
    {
      name: 'notes',
      label: t('moderation.notes'),
      number: true,
      cell: ({ notes }) => formatNumber(notes.length, locale)
    },
    {
      name: 'handled_date',
      label: t('moderation.status'),
      cell: ({ is_handled: handled }) => <ReportState handled={handled} />,
      value: ({ handled_date: date }) => date ?? undefined
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

export const ManageReports = island('ManageReports', function ManageReports() {
  const { t, locale } = useLanguage()
  const me = useAtom($me)?.username ?? ''
  // On the page of a report it resolves: it is no key of the player here, either.
  usePageKeys((keys) => keys === 'r')
  const views = useMemo(
    () =>
      [
        { text: 'moderation.viewAll', view: {} },
        { text: 'moderation.viewOpen', view: { filters: { is_handled: 'false' } } },
        { text: 'moderation.viewMine', view: { q: `assigned_to:${me}` } }
      ] as const,
    [me]
  )
  return (
    <TableScreen
      list={manageReports}
      title={t('moderation.reports')}
      counts={{ all: 'moderation.rows', filtered: 'moderation.rowsMatch' }}
      hint={t('moderation.searchReports')}
      order={order}
      columns={useColumns()}
      keyOf={keyOf}
      nameOf={(report) => subjectOf(report, locale).name}
      actions={actions}
      fields={fields}
      views={views}
      above={
        <>
          <ModerationTabs current="reports" />
          <SearchAssist list={manageReports} valuesOf={searched} />
        </>
      }
      empty={
        <EmptyState icon="flag" title={t('moderation.noReports')}>
          {t('moderation.noReportsHint')}
        </EmptyState>
      }
    />
  )
})
