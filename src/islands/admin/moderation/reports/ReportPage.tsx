// One report: what was reported and by whom, what can be done, and the moderators' notes.
// docs/product/moderation.md#reports.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ManageReport, ReportType } from '../../../../lib/contract/admin/moderation/reviews.ts'
import { formatDate } from '../../../../lib/i18n/formats.ts'
import { reportTexts, reportTypes } from '../../../../lib/moderation/reports.ts'
import { subjectOf } from '../../../../lib/moderation/subjects.ts'
import { routePath } from '../../../../lib/routes/match.ts'
import { neighbours } from '../../../../stores/admin/moderation/neighbours.ts'
import {
  currentReport,
  moveReport,
  renewReport
} from '../../../../stores/admin/moderation/reviews.ts'
import { whileNews } from '../../../../stores/lists/follow.ts'
import { DefinitionList } from '../../../../ui/DefinitionList.tsx'
import { RowSkeletons } from '../../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { Select } from '../../../../ui/form/Select.tsx'
import { RichText } from '../../../../ui/rich-text/RichText.tsx'
import { island } from '../../../island.tsx'
import { DomainLink, OnePage } from '../../../kit/console/OnePage.tsx'
import { useAction } from '../../../kit/form/useAction.ts'
import { useTitle } from '../../../kit/item-page/useTitle.ts'
import { DomainName } from '../DomainName.tsx'
import { renewAndTell } from '../faster.ts'
import { AccountLink, kinds, ModerationTabs, Panel } from '../ModerationTabs.tsx'
import { Histories, Notes, ReportActs } from '../parts.ts'
import { ReportHead } from './ReportHead.tsx'
import { SubjectPanel } from './ReportSubject.tsx'

function Message({ report }: { report: ManageReport }) {
  const { t, locale } = useLanguage()
  const { submitter, submitter_email: email, summary, creation_date: date } = report
  const stranger = email ? (
    <a className="link" href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}>
      <bdi>{email}</bdi>
    </a>
  ) : (
    t('moderation.nobody')
  )
  return (
    <Panel title={t('moderation.message')}>
      <div className="console-by">
        {submitter ? <AccountLink account={submitter} /> : stranger}
        <time dateTime={date}>{formatDate(date, locale)}</time>
      </div>
      {summary ? (
        <RichText markdown={summary} />
      ) : (
        <p className="muted">{t('moderation.noMessage')}</p>
      )}
    </Panel>
  )
}

function Category({ report }: { report: ManageReport }) {
  const { t } = useLanguage()
  const { type } = report
  const [chosen, choose] = useState<ReportType>()
  const wanted = useRef<ReportType>(undefined)
  const [busy, send] = useAction(async () => {
    try {
      // The one that was chosen last counts.
      while (wanted.current) {
        const to = wanted.current
        wanted.current = undefined
        await moveReport(report, to)
      }
    } finally {
      wanted.current = undefined
      choose(undefined)
    }
  })
  const move = (to: ReportType): void => {
    choose(to)
    wanted.current = to
    send()
  }
  // Other pods may know more of them.
  const known = reportTypes.includes(type) ? reportTypes : [type, ...reportTypes]
  return (
    <Select
      aria-label={t('moderation.category')}
      aria-busy={busy || undefined}
      value={chosen ?? type}
      onChange={({ target: { value } }) => move(value as ReportType)}
    >
      {known.map((each) => (
        <option key={each} value={each}>
          {reportTexts[each] ? t(reportTexts[each]) : each}
        </option>
      ))}
    </Select>
  )
}

function Facts({ report }: { report: ManageReport }) {
  const { t, locale } = useLanguage()
  const { assigned_to: moderator, target_owner: owner, handled_date: handled } = report
  const { domain, isLocal } = subjectOf(report, locale)
  return (
    <Panel title={t('moderation.facts')}>
      <DefinitionList
        rows={[
          {
            term: t('moderation.category'),
            value: <Category key={report.uuid} report={report} />
          },
          {
            term: t('moderation.assigned'),
            value: moderator ? <AccountLink account={moderator} /> : t('moderation.nobody')
          },
          {
            term: t('moderation.filed'),
            value: formatDate(report.creation_date, locale),
            figures: true
          },
          {
            term: t('moderation.handledOn'),
            value: handled && formatDate(handled, locale),
            figures: true
          },
          { term: t('moderation.owner'), value: owner && <AccountLink account={owner} /> },
          {
            term: t('moderation.fromDomain'),
            value: isLocal ? (
              <DomainLink domain={undefined} />
            ) : (
              domain && (
                <DomainLink domain={domain}>
                  <DomainName name={domain} />
                </DomainLink>
              )
            )
          }
        ]}
      />
    </Panel>
  )
}

function Report({ report }: { report: ManageReport }) {
  const { t, locale } = useLanguage()
  const { kind, name } = subjectOf(report, locale)
  const title = name || t(kinds[kind][1])
  useTitle(title)
  return (
    <>
      <ReportHead key={report.uuid} report={report} name={title} />
      <p className="muted console-keys">{t('moderation.keysHint')}</p>
      <div className="console-columns">
        <div>
          <Message report={report} />
          <SubjectPanel report={report} />
          <Notes
            key={report.uuid}
            notes={report.notes}
            target={{ type: 'report', uuid: report.uuid }}
            waiting={<RowSkeletons count={6} />}
          />
        </div>
        <div>
          <Facts report={report} />
          <ReportActs report={report} />
          <Histories report={report} />
        </div>
      </div>
    </>
  )
}

export const ReportPage = island('ReportPage', function ReportPage() {
  const { t, locale } = useLanguage()
  const renew = useEffectEvent(() => {
    void renewAndTell(renewReport, t)
    void neighbours.reload()
  })
  useEffect(() => whileNews(() => renew(), 'report.created'), [])
  return (
    <OnePage
      of={currentReport}
      tabs={<ModerationTabs current="reports" />}
      list={routePath('manage.moderation.reports', {}, locale)}
      icon="flag"
      texts={['titles.report', 'moderation.reportMissing', 'moderation.allReports']}
    >
      {(report) => <Report report={report} />}
    </OnePage>
  )
})
