// Fields of one line. All are uncontrolled, so that typed text is kept through hydration and failed
// requests.
import { useState, type ComponentProps, type ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import { useLanguage } from '../language.tsx'
import { useField } from './state.ts'

export type FieldFrameProps = {
  id: string
  label: string
  error: string | undefined
  hint?: ReactNode
  /** Says after the label that the field may stay empty. */
  optional?: boolean | undefined
  /** At the end of the label's line: a link, a counter. */
  aside?: ReactNode
  children: ReactNode
}

/** Label, control, error, hint: the frame of every field. */
export function FieldFrame({ id, label, error, hint, optional, aside, children }: FieldFrameProps) {
  const { t } = useLanguage()
  return (
    <div className="field">
      <div className="field-top">
        <label htmlFor={id}>
          {label}
          {optional && <span className="optional"> {t('form.optional')}</span>}
        </label>
        {aside}
      </div>
      {children}
      {error !== undefined && (
        <p className="error" id={`${id}-error`}>
          <Icon name="error" small />
          {error}
        </p>
      )}
      {hint !== undefined && (
        <div className="hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  )
}

export type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'name'> & {
  name: string
  label: string
  hint?: ReactNode
  optional?: boolean
  aside?: ReactNode
}

/** A text field; accepts every attribute of `<input>`. */
export function Field({ name, label, hint, optional, aside, ...input }: FieldProps) {
  const { id, error, control } = useField(name, hint !== undefined)
  return (
    <FieldFrame {...{ id, label, error, hint, optional, aside }}>
      <input
        className="input"
        type="text"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        {...input}
        {...control}
      />
    </FieldFrame>
  )
}

/** A password with a switch that shows it. */
export function PasswordField({
  name,
  label,
  hint,
  aside,
  ...input
}: Omit<FieldProps, 'optional' | 'type'>) {
  const { t } = useLanguage()
  const [shown, setShown] = useState(false)
  const { id, error, control } = useField(name, hint !== undefined)
  return (
    <FieldFrame {...{ id, label, error, hint, aside }}>
      <div className="password">
        <input
          className="input"
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...control}
        />
        <button
          type="button"
          className="icon-btn"
          aria-label={t('form.showPassword')}
          aria-pressed={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          <Icon name="eye" />
        </button>
      </div>
    </FieldFrame>
  )
}
