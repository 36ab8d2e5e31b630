// What an edit changes, field by field: the old value, the new one, and that of today if it is
// another one.
import type { EditRow } from '../../../lib/edits/edits.ts'
import { sameValue } from '../../../lib/edits/fields.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { useLanguage } from '../../../ui/language.tsx'
import '../../../styles/library/edits.css?adopt'
import { EditValue, fieldTexts, type Pictures } from './EditValue.tsx'

type Props = {
  label: string
  rows: readonly EditRow[]
  pictures: Pictures
  /** Nothing was applied yet: the old values are those of today. */
  suggested?: boolean
  /** The old values are not known yet. */
  waits?: boolean
}

export function EditDiff({ label, rows, pictures, suggested = false, waits = false }: Props) {
  const { t } = useLanguage()
  const withToday = rows.some(({ today }) => today !== undefined)
  const heads: readonly TextKey[] = [
    suggested && !withToday ? 'edits.colToday' : 'edits.colBefore',
    suggested ? 'edits.colSuggested' : 'edits.colAfter',
    ...(withToday ? (['edits.colToday'] as const) : [])
  ]
  return (
    <table className="edit-diff" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('edits.field')}</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {t(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, before, after, today }) => (
          <tr key={field}>
            <th scope="row">{t(fieldTexts[field])}</th>
            <td className="edit-old" aria-busy={waits || undefined} data-label={t(heads[0]!)}>
              {!waits && <EditValue {...{ field, pictures }} value={before} other={after} />}
            </td>
            <td className="edit-new" data-label={t(heads[1]!)}>
              <EditValue {...{ field, pictures }} value={after} other={before} isNew />
              {!waits && sameValue(suggested && today !== undefined ? today : before, after) && (
                <p className="hint">{t('edits.already')}</p>
              )}
            </td>
            {withToday && (
              <td data-label={t('edits.colToday')}>
                <EditValue
                  {...{ field, pictures }}
                  value={today !== undefined ? today : suggested ? before : after}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
