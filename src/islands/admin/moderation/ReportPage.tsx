// One report: what was reported and by whom, what can be done, and the moderators' notes.
// docs/product/moderation.md#reports.
import { useEffect, useEffectEvent } from 'react'
import type { ManageReport } from '../../../lib/contract/admin/moderation/reviews.ts'
import { formatDate } from '../../../lib/i18n/formats.ts'
import { reportTexts } from '../../../lib/moderation/reports.ts'
import { subjectOf } from '../../../lib/moderation/subjects.ts'
import { routePath } from '../../../lib/routes/match.ts'
import {
  currentReport,
  dropReport,
  onNews,
  openReports,
  ownersReports,
  resolveReport,
  takeReport
} from '../../../stores/admin/moderation/reviews.ts'
import { goTo } from '../../../stores/kit/route.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import { $me } from '../../../stores/session/session.ts'
import { DefinitionList } from '../../../ui/DefinitionList.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { RichText } from '../../../ui/rich-text/RichText.tsx'
import { island } from '../../island.tsx'
import { useAction } from '../../kit/form/useAction.ts'
import { Missing } from '../../kit/item-page/Missing.tsx'
import { useTitle } from '../../kit/item-page/useTitle.ts'
import { useAtom } from '../../kit/useAtom.ts'
import { useResource } from '../../kit/useResource.ts'
import {
  AccountLink,
  kinds,
  ModerationTabs,
  orTold,
  Panel,
  ReportState
} from './ModerationTabs.tsx'
import { Notes } from './Notes.tsx'
import { ReportActs } from './ReportActs.tsx'

/** The addresses of the reports before and after this one, among those that are open. */
function useNeighbours(report: ManageReport) {
  const { locale } = useLanguage()
  const open = useResource(openReports)
  const rows = open.state === 'ready' ? open.value.results : []
  const others = rows.filter(({ uuid }) => uuid !== report.uuid)
  const pathOf = (row: ManageReport | undefined) =>
    row && routePath('manage.moderation.reports.detail', { id: row.uuid }, locale)
  return {
    newer: pathOf(others.findLast((row) => row.creation_date > report.creation_date)),
    older: pathOf(others.find((row) => row.creation_date <= report.creation_date))
  }
}

/** Keys for going through reports; texts that are typed are left alone. */
function useReportKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return
    if ((target as Element).closest?.('input, textarea, select, [contenteditable]')) return
    const run = keys[key]
    if (!run) return
    // k and r are keys of the player, too.
    event.preventDefault()
    event.stopPropagation()
    run()
  })
  useEffect(() => {
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [])
}

function Head({ report, name }: { report: ManageReport; name: string }) {
  const { t } = useLanguage()
  const me = useAtom($me)?.full_username
  const { newer, older } = useNeighbours(report)
  const { is_handled: handled, assigned_to: moderator } = report
  const [busy, resolve] = useAction(() =>
    orTold(async () => {
      await resolveReport(report, !handled)
      const text = handled ? 'moderation.isReopened' : 'moderation.isResolved'
      showMessage({ words: t(text) }, { color: 'success', key: 'report' })
    }, t)
  )
  const [, take] = useAction(() => orTold(() => takeReport(report), t))
  const [, drop] = useAction(() => dropReport(report))
  useReportKeys({
    j: older === undefined ? undefined : () => goTo(older),
    k: newer === undefined ? undefined : () => goTo(newer),
    r: handled ? undefined : resolve
  })
  const link = (href: string | undefined, icon: string, text: string) =>
    href && (
      <a className="icon-btn" href={href} aria-label={text} title={text}>
        <Icon name={icon} />
      </a>
    )
  return (
    <header className="console-head">
      <h1 dir="auto">{name}</h1>
      <ReportState handled={handled} />
      <div className="actions">
        {link(newer, 'prev', t('moderation.newer'))}
        {link(older, 'next', t('moderation.older'))}
        {!handled && moderator?.full_username !== me && (
          <button type="button" className="btn" onClick={take}>
            <Icon name="user" />
            {t('moderation.assignMe')}
          </button>
        )}
        {moderator && (
          <button type="button" className="btn" onClick={drop}>
            {t('moderation.unassign')}
          </button>
        )}
        <button
          type="button"
          className={handled ? 'btn' : 'btn btn-primary'}
          aria-busy={busy || undefined}
          onClick={resolve}
        >
          <Icon name={handled ? 'undo' : 'check'} />
          {t(handled ? 'moderation.reopen' : 'moderation.resolve')}
        </button>
      </div>
    </header>
  )
}

function Message({ report }: { report: ManageReport }) {
  const { t, locale } = useLanguage()
  const { submitter, submitter_email: email, summary, creation_date: date } = report
  return (
    <Panel title={t('moderation.message')}>
      <div className="console-by">
        {submitter ? <AccountLink account={submitter} /> : <bdi>{email ?? ''}</bdi>}
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

function SubjectPanel({ report }: { report: ManageReport }) {
  const { t, locale } = useLanguage()
  const subject = subjectOf(report, locale)
  const [icon, text] = kinds[subject.kind]
  const name = <bdi>{subject.name || t(text)}</bdi>
  return (
    <Panel title={t('moderation.subject')}>
      {subject.isGone && (
        <div className="notice notice-warning">
          <Icon name="warn" />
          <p>{t('moderation.isGone')}</p>
        </div>
      )}
      <p className="report-line">
        <Icon name={icon} />
        {subject.href ? (
          <a className="link" href={subject.href}>
            <b>{name}</b>
          </a>
        ) : (
          <b>{name}</b>
        )}
        <span className="muted">{t(text)}</span>
      </p>
      {subject.of.length > 0 && (
        <p className="muted">
          <bdi>{subject.of.join(' · ')}</bdi>
        </p>
      )}
      {subject.description && (
        <div>
          <p className="muted">{t('moderation.asReported')}</p>
          <RichText markdown={subject.description} />
        </div>
      )}
    </Panel>
  )
}

function Facts({ report }: { report: ManageReport }) {
  const { t, locale } = useLanguage()
  const { type, assigned_to: moderator, target_owner: owner, handled_date: handled } = report
  const { domain, isLocal } = subjectOf(report, locale)
  return (
    <Panel title={t('moderation.facts')}>
      <DefinitionList
        rows={[
          {
            term: t('moderation.category'),
            value: reportTexts[type] ? t(reportTexts[type]) : type
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
              t('moderation.thisPod')
            ) : (
              <a
                className="link"
                href={routePath('manage.moderation.domains.detail', { id: domain ?? '' }, locale)}
              >
                <bdi>{domain}</bdi>
              </a>
            )
          }
        ]}
      />
    </Panel>
  )
}

function History({ report }: { report: ManageReport }) {
  const { t, locale } = useLanguage()
  const found = useResource(ownersReports)
  if (!report.target_owner || found.state !== 'ready') return null
  const others = found.value.results.filter(({ uuid }) => uuid !== report.uuid)
  return (
    <Panel title={t('moderation.history')}>
      {others.length === 0 ? (
        <p className="muted">{t('moderation.noHistory')}</p>
      ) : (
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
      )}
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
      <Head key={report.uuid} report={report} name={title} />
      <p className="muted">{t('moderation.keysHint')}</p>
      <div className="console-columns">
        <div>
          <Message report={report} />
          <SubjectPanel report={report} />
          <Notes
            key={report.uuid}
            notes={report.notes}
            target={{ type: 'report', uuid: report.uuid }}
          />
        </div>
        <div>
          <Facts report={report} />
          <ReportActs report={report} />
          <History report={report} />
        </div>
      </div>
    </>
  )
}

export const ReportPage = island('ReportPage', function ReportPage() {
  const { t, locale } = useLanguage()
  const report = useResource(currentReport)
  useEffect(() => onNews('report.created', () => void openReports.reload()), [])
  return (
    <>
      <ModerationTabs current="reports" />
      {report.state === 'loading' && (
        <>
          <h1 className="visually-hidden">{t('titles.report')}</h1>
          <RowSkeletons count={8} />
        </>
      )}
      {report.state === 'failed' && (
        <Missing
          error={report.error}
          kind={t('titles.report')}
          icon="flag"
          title="moderation.reportMissing"
          browse={{
            href: routePath('manage.moderation.reports', {}, locale),
            text: 'moderation.allReports'
          }}
          onRetry={() => void currentReport.reload()}
        />
      )}
      {report.state === 'ready' && <Report report={report.value} />}
    </>
  )
})
