// The fields of a list's own filters, one for each that the screen declares.
import { useId } from 'react'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { SearchField, SelectField, SwitchField, type Choice } from '../../../ui/filters/Filters.tsx'
import { useLanguage } from '../../../ui/language.tsx'

/**
 * A field and the filter, by its name in `filters` of the list. `flag` sets `true`; `oneOf` has a
 * text for each value; `named` has names that are no texts of ours; `dates` are two filters, for
 * the first and the last day.
 */
export type FilterField =
  | { kind: 'flag'; name: string; label: TextKey }
  | { kind: 'oneOf'; name: string; label: TextKey; values: Readonly<Record<string, TextKey>> }
  | { kind: 'named'; name: string; label: TextKey; values: readonly Choice[] }
  | { kind: 'text'; name: string; label: TextKey; hint?: TextKey }
  | { kind: 'dates'; from: string; to: string; labels: readonly [from: TextKey, to: TextKey] }

type FieldProps<F> = Pick<FilterFieldsProps, 'filters' | 'onChange'> & { field: F }
type Kind<K> = Extract<FilterField, { kind: K }>

function DateField(props: {
  label: string
  value: string
  onChange: (value: string) => void
  min?: string | undefined
  max?: string | undefined
}) {
  const { label, value, onChange, min, max } = props
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        type="date"
        value={value}
        min={min || undefined}
        max={max || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

type ChoiceField = Kind<'oneOf'> | Kind<'named'>

function Choices({ field, filters, onChange }: FieldProps<ChoiceField>) {
  const { t } = useLanguage()
  const { name, label } = field
  const choices =
    field.kind === 'named'
      ? field.values
      : Object.entries(field.values).map(([value, text]) => ({ value, text: t(text) }))
  return (
    <SelectField
      label={t(label)}
      value={filters[name] ?? ''}
      choices={[{ value: '', text: t('lists.any') }, ...choices]}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
}

function OneField({ field, filters, onChange }: FieldProps<FilterField>) {
  const { t } = useLanguage()
  if (field.kind === 'oneOf' || field.kind === 'named')
    return <Choices {...{ field, filters, onChange }} />
  if (field.kind === 'dates') {
    const [from, to] = [filters[field.from] ?? '', filters[field.to] ?? '']
    return (
      <>
        <DateField
          label={t(field.labels[0])}
          value={from}
          max={to}
          onChange={(value) => onChange({ [field.from]: value })}
        />
        <DateField
          label={t(field.labels[1])}
          value={to}
          min={from}
          onChange={(value) => onChange({ [field.to]: value })}
        />
      </>
    )
  }
  const { name } = field
  const value = filters[name] ?? ''
  if (field.kind === 'flag')
    return (
      <SwitchField
        label={t(field.label)}
        on={value === 'true'}
        onChange={(on) => onChange({ [name]: on ? 'true' : '' })}
      />
    )
  return (
    <SearchField
      label={t(field.label)}
      hint={field.hint ? t(field.hint) : ''}
      value={value}
      className=""
      onChange={(text) => onChange({ [name]: text })}
    />
  )
}

export type FilterFieldsProps = {
  fields: readonly FilterField[]
  /** The filters that are set, by name. */
  filters: Readonly<Record<string, string>>
  /** An empty value removes a filter. */
  onChange: (change: Readonly<Record<string, string>>) => void
}

export const FilterFields = ({ fields, filters, onChange }: FilterFieldsProps) => (
  <div className="filters-more">
    {fields.map((field) => (
      <OneField
        key={field.kind === 'dates' ? field.from : field.name}
        {...{ field, filters, onChange }}
      />
    ))}
  </div>
)
