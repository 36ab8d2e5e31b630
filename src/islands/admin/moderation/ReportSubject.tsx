// What was reported: as it was then, beside what it is today. docs/product/moderation.md#reports.
import type { ManageReport } from '../../../lib/contract/admin/moderation/reviews.ts'
import { compareSubject, type Compared } from '../../../lib/moderation/comparison.ts'
import { subjectOf } from '../../../lib/moderation/subjects.ts'
import { subjectToday } from '../../../stores/admin/moderation/history.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { EditValue, fieldTexts } from '../../kit/edits/EditValue.tsx'
import { useResource } from '../../kit/useResource.ts'
import { kinds, Panel } from './ModerationTabs.tsx'
import '../../../styles/library/edits.css?adopt'

const NO_PICTURES = {}

/** One column where nothing is known of today. */
function Comparison({ label, rows }: { label: string; rows: readonly Compared[] }) {
  const { t } = useLanguage()
  const withToday = rows.some(({ today }) => today !== undefined)
  const then = t('moderation.asReported')
  return (
    <table className="edit-diff" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('edits.field')}</th>
          <th scope="col">{then}</th>
          {withToday && <th scope="col">{t('edits.colToday')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, then: value, today, isOther }) => (
          <tr key={field}>
            <th scope="row">{t(fieldTexts[field])}</th>
            <td className={isOther ? 'edit-old' : undefined} data-label={then}>
              <EditValue field={field} value={value} other={today} pictures={NO_PICTURES} />
            </td>
            {withToday && (
              <td className={isOther ? 'edit-new' : undefined} data-label={t('edits.colToday')}>
                {today === undefined ? (
                  '–'
                ) : isOther ? (
                  <EditValue field={field} value={today} other={value} isNew pictures={NO_PICTURES} />
                ) : (
                  <span className="muted">{t('moderation.asThen')}</span>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function SubjectPanel({ report }: { report: ManageReport }) {
  const { t, locale } = useLanguage()
  const today = useResource(subjectToday)
  const subject = subjectOf(report, locale)
  const [icon, text] = kinds[subject.kind]
  const name = <bdi>{subject.name || t(text)}</bdi>
  const rows = compareSubject(
    subject.kind,
    report.target_state,
    today.state === 'ready' ? today.value : undefined
  )
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
      {rows.length > 0 && <Comparison label={t('moderation.subject')} rows={rows} />}
    </Panel>
  )
}
