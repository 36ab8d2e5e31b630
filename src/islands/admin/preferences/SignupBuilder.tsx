// The pod's own questions at the sign-up: words, kind of answer, order; and how people see them.
import { useEffect, useRef } from 'react'
import type { SignupField, SignupFormValue } from '../../../lib/preferences/settings.ts'
import { FormContext } from '../../../ui/form/state.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Markdown } from '../../../ui/rich-text/Markdown.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { SignupQuestions } from '../../kit/form/SignupQuestions.tsx'
import { GroupFrame } from './GroupFrame.tsx'
import type { SettingFieldProps } from './PreferenceField.tsx'

/** What pods take. */
const MAX_FIELDS = 10
const MAX_HELP = 5000
const MAX_LABEL = 200
const NEW: SignupField = { label: '', required: true, long: false }

type QuestionProps = {
  field: SignupField
  /** From 1. */
  number: number
  count: number
  onChange: (field: SignupField) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function Question({ field, number, count, onChange, onMove, onRemove }: QuestionProps) {
  const { t } = useLanguage()
  const button = (icon: string, label: string, isOff: boolean, run: () => void) => (
    <button
      type="button"
      className="icon-btn icon-btn-sm"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && run()}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <li className="signup-question">
      <label className="signup-words">
        {t('preferences.question', { number })}
        <input
          className="input"
          type="text"
          dir="auto"
          maxLength={MAX_LABEL}
          value={field.label}
          onChange={(event) => onChange({ ...field, label: event.target.value })}
        />
      </label>
      <label>
        {t('preferences.answerKind')}
        <Select
          value={field.long ? 'long' : 'short'}
          onChange={(event) => onChange({ ...field, long: event.target.value === 'long' })}
        >
          <option value="short">{t('preferences.shortAnswer')}</option>
          <option value="long">{t('preferences.longAnswer')}</option>
        </Select>
      </label>
      <label className="tick-line">
        <input
          className="check"
          type="checkbox"
          checked={field.required}
          onChange={(event) => onChange({ ...field, required: event.target.checked })}
        />
        {t('preferences.required')}
      </label>
      <span className="actions">
        {button('asc', t('preferences.up', { number }), number === 1, () => onMove(-1))}
        {button('desc', t('preferences.down', { number }), number === count, () => onMove(1))}
        {button('trash', t('preferences.removeQuestion', { number }), false, onRemove)}
      </span>
    </li>
  )
}

/** The real fields, which nobody can use here. */
function AsSeen({ help, fields }: SignupFormValue) {
  const { t } = useLanguage()
  const seen = new Set<string>()
  const questions = fields.flatMap(({ label, required, long }) => {
    const words = label.trim()
    if (words === '' || seen.has(words)) return []
    seen.add(words)
    return [{ label: words, required, long }]
  })
  if (help.trim() === '' && questions.length === 0) return null
  return (
    <div className="signup-seen" role="group" aria-label={t('preferences.formPreview')}>
      <p className="hint">{t('preferences.formPreview')}</p>
      <FormContext value={{ id: 'signup-seen', ready: false, busy: false, problems: [] }}>
        <div className="form" inert>
          {help.trim() !== '' && <Markdown text={help} />}
          <SignupQuestions questions={questions} />
        </div>
      </FormContext>
    </div>
  )
}

export function SignupBuilder({ setting, value, onChange }: SettingFieldProps) {
  const { t } = useLanguage()
  const form = value as SignupFormValue
  const { help, fields } = form
  const list = useRef<HTMLOListElement>(null)
  const added = useRef(false)
  const change = (next: readonly SignupField[]) => onChange({ ...form, fields: next })
  useEffect(() => {
    if (!added.current) return
    added.current = false
    list.current?.querySelector<HTMLElement>(':scope > :last-child input')?.focus()
  }, [fields.length])
  const add = () => {
    added.current = true
    change([...fields, NEW])
  }
  function move(from: number, by: -1 | 1): void {
    const next = [...fields]
    const [moved] = next.splice(from, 1)
    next.splice(from + by, 0, moved!)
    change(next)
  }
  return (
    <GroupFrame setting={setting}>
      <label className="signup-words">
        {t('preferences.formHelp')}
        <textarea
          className="input"
          rows={3}
          dir="auto"
          maxLength={MAX_HELP}
          value={help}
          onChange={(event) => onChange({ ...form, help: event.target.value })}
        />
      </label>
      <ol className="signup-questions" role="list" ref={list}>
        {fields.map((field, place) => (
          <Question
            // Its place is all that a question has from the beginning.
            key={place}
            field={field}
            number={place + 1}
            count={fields.length}
            onChange={(next) => change(fields.with(place, next))}
            onMove={(by) => move(place, by)}
            onRemove={() => change(fields.toSpliced(place, 1))}
          />
        ))}
      </ol>
      {fields.length < MAX_FIELDS ? (
        <div className="actions">
          <button type="button" className="btn btn-sm" onClick={add}>
            <Icon name="plus" small />
            {t('preferences.addQuestion')}
          </button>
        </div>
      ) : (
        <p className="hint">{t('preferences.questionsFull', { most: MAX_FIELDS })}</p>
      )}
      <AsSeen help={help} fields={fields} />
    </GroupFrame>
  )
}
