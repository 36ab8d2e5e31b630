// Other reports by the same person and about the same owner. docs/product/moderation.md#reports.
import type { ManageReport } from '../../../../lib/contract/admin/moderation/reviews.ts'
import type { Page } from '../../../../lib/contract/kit/shapes.ts'
import type { TextKey } from '../../../../lib/i18n/keys.ts'
import { subjectOf } from '../../../../lib/moderation/subjects.ts'
import { queryString } from '../../../../lib/pods/address.ts'
import { routePath } from '../../../../lib/routes/match.ts'
import {
  ownerSearch,
  ownersReports,
  submitterSearch,
  submittersReports
} from '../../../../stores/admin/moderation/history.ts'
import type { Resource } from '../../../../stores/kit/resource.ts'
import { RowSkeletons } from '../../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { Loaded } from '../../../kit/console/Loaded.tsx'
import { Panel, ReportState } from '../ModerationTabs.tsx'

type HistoryProps = {
  report: ManageReport
  title: TextKey
  of: Resource<Page<ManageReport>>
  /** What the list of reports is searched for; without it, there is no history. */
  search: string | undefined
}

function History({ report, title, of, search }: HistoryProps) {
  const { t, locale } = useLanguage()
  if (search === undefined) return null
  const all = routePath('manage.moderation.reports', {}, locale) + queryString({ q: search })
  return (
    <Panel title={t(title)}>
      <Loaded of={of} waiting={<RowSkeletons count={2} />}>
        {({ results }) => {
          const others = results.filter(({ uuid }) => uuid !== report.uuid)
          if (others.length === 0) return <p className="muted">{t('moderation.noHistory')}</p>
          return (
            <>
              <ul className="console-list">
                {others.map((row) => (
                  <li key={row.uuid}>
                    <a
                      className="link"
                      href={routePath('manage.moderation.reports.detail', { id: row.uuid }, locale)}
                    >
                      <bdi>{subjectOf(row, locale).name || row.uuid}</bdi>
                    </a>{' '}
                    <ReportState handled={row.is_handled} />
                  </li>
                ))}
              </ul>
              <p>
                <a
                  className="link"
                  href={all}
                  aria-label={t('lists.showAllOf', { name: t(title) })}
                >
                  {t('lists.showAll')}
                </a>
              </p>
            </>
          )
        }}
      </Loaded>
    </Panel>
  )
}

export function Histories({ report }: { report: ManageReport }) {
  return (
    <>
      <History
        report={report}
        title="moderation.history"
        of={ownersReports}
        search={ownerSearch(report)}
      />
      <History
        report={report}
        title="moderation.historyBy"
        of={submittersReports}
        search={submitterSearch(report)}
      />
    </>
  )
}
