// Controls above a browse list: search text, order, direction, rows per page. They show and change
// the state in the address.
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { formatNumber } from '../../lib/i18n/formats.ts'
import { debounceLeading, TYPING_REST_MS } from '../../lib/kit/timer.ts'
import { Icon } from '../Icon.tsx'
import { Select } from '../form/Select.tsx'
import { useLanguage } from '../language.tsx'

export type SearchFieldProps = {
  label: string
  hint: string
  value: string
  className?: string
  onChange: (value: string) => void
}

/**
 * Reports the first letter and Enter at once, other typed text after a pause. Keeps its own text,
 * so that responses never move the caret.
 */
export function SearchField(props: SearchFieldProps) {
  const { label, hint, value, className = 'filters-q', onChange } = props

  const id = useId()
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const [pace] = useState(() => debounceLeading(TYPING_REST_MS))
  const send = (text: string) => {
    pace.clear()
    if (text.trim() === sent.current) return
    sent.current = text.trim()
    onChange(text.trim())
  }
  const type = (text: string) => {
    setTyped(text)
    pace.set(() => send(text))
  }
  useEffect(() => {
    // Changed from elsewhere: Back, or "Clear filters".
    if (value === sent.current) return
    pace.clear()
    sent.current = value
    setTyped(value)
  }, [value, pace])
  useEffect(() => pace.clear, [pace])
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      <span className="search search-box">
        <Icon name="search" />
        <input
          className="input"
          id={id}
          type="search"
          placeholder={hint}
          value={typed}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && send(typed)}
        />
      </span>
    </div>
  )
}

export type Choice = { value: string; text: string }
export type SelectFieldProps = {
  label: string
  value: string
  choices: readonly Choice[]
  className?: string
  onChange: (value: string) => void
}

export function SelectField({ label, value, choices, className = '', onChange }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </Select>
    </div>
  )
}

export type DirectionFieldProps = {
  descending: boolean
  disabled?: boolean
  onChange: (descending: boolean) => void
}

export function DirectionField({ descending, disabled, onChange }: DirectionFieldProps) {
  const { t } = useLanguage()
  const id = useId()
  const side = (down: boolean, text: string, icon: string) => (
    <button
      type="button"
      aria-pressed={descending === down}
      disabled={disabled}
      title={text}
      onClick={() => onChange(down)}
    >
      <Icon name={icon} />
      <span>{text}</span>
    </button>
  )
  return (
    <div className="field">
      <span className="label" id={id}>
        {t('lists.direction')}
      </span>
      <div className="segmented filters-dir" role="group" aria-labelledby={id}>
        {side(false, t('lists.ascending'), 'asc')}
        {side(true, t('lists.descending'), 'desc')}
      </div>
    </div>
  )
}

export function SizeField({
  value,
  sizes,
  onChange
}: {
  value: number
  sizes: readonly number[]
  onChange: (size: number) => void
}) {
  const { t, locale } = useLanguage()
  const choices = sizes.map((size) => ({ value: String(size), text: formatNumber(size, locale) }))
  return (
    <SelectField
      className="filters-page"
      label={t('lists.perPage')}
      value={String(value)}
      choices={choices}
      onChange={(size) => onChange(Number(size))}
    />
  )
}

export function SwitchField({
  label,
  on,
  onChange
}: {
  label: string
  on: boolean
  onChange: (on: boolean) => void
}) {
  return (
    <label className="switch filters-switch">
      <input
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  )
}

export type FiltersProps = {
  /** The field for the search text. On phones, the other controls are folded away beside it. */
  search?: ReactNode
  /** How many choices of the other controls differ from the defaults. */
  active: number
  /** Whether it has no field for the direction. */
  short: boolean
  children: ReactNode
}

/** The form around the controls; Enter never leaves the page. */
export function Filters({ search, active, short, children }: FiltersProps) {
  const { t, locale } = useLanguage()
  const [open, setOpen] = useState(false)
  const classes = ['filters', short && 'filters-short', search && !open && 'filters-folded']
  return (
    <form
      className={classes.filter(Boolean).join(' ')}
      role="search"
      aria-label={t('lists.filters')}
      onSubmit={(event) => event.preventDefault()}
    >
      {search}
      {search && (
        <button
          className="btn filters-fold"
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Icon name="filter" />
          <span className="filters-word">{t('lists.filters')}</span>
          {active > 0 && <span className="badge">{formatNumber(active, locale)}</span>}
        </button>
      )}
      {children}
    </form>
  )
}
