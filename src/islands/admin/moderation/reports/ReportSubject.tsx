// What was reported. docs/product/moderation.md#reports.
import type { ManageReport } from '../../../../lib/contract/admin/moderation/reviews.ts'
import { subjectOf } from '../../../../lib/moderation/subjects.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { RowSkeletons } from '../../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { kinds, Panel } from '../ModerationTabs.tsx'
import { Comparison } from '../parts.ts'

export function SubjectPanel({ report }: { report: ManageReport }) {
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
      <Comparison report={report} waiting={<RowSkeletons count={2} />} />
    </Panel>
  )
}
