// What was reported, as it was then, beside what it is today. docs/product/moderation.md#reports.
import type { ManageReport } from '../../../../lib/contract/admin/moderation/reviews.ts'
import { compareSubject, type Compared } from '../../../../lib/moderation/comparison.ts'
import { subjectOf } from '../../../../lib/moderation/subjects.ts'
import { subjectToday } from '../../../../stores/admin/moderation/history.ts'
import { useLanguage } from '../../../../ui/language.tsx'
import { EditValue, fieldTexts } from '../../../kit/edits/EditValue.tsx'
import { useResource } from '../../../kit/useResource.ts'
import '../../../../styles/library/edits.css?adopt'

const NO_PICTURES = {}

/** One column where nothing is known of today. */
function Table({ label, rows }: { label: string; rows: readonly Compared[] }) {
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
        {rows.map(({ field, before: value, today, isOther }) => (
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
                  <EditValue
                    field={field}
                    value={today}
                    other={value}
                    isNew
                    pictures={NO_PICTURES}
                  />
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

export function Comparison({ report }: { report: ManageReport }) {
  const { t, locale } = useLanguage()
  const today = useResource(subjectToday)
  const rows = compareSubject(
    subjectOf(report, locale).kind,
    report.target_state,
    today.state === 'ready' ? today.value : undefined
  )
  return rows.length > 0 && <Table label={t('moderation.subject')} rows={rows} />
}
