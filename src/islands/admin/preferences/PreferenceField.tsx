// The control of a setting, by its kind.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Setting } from '../../../lib/preferences/settings.ts'
import { FieldFrame } from '../../../ui/form/Field.tsx'
import { useField } from '../../../ui/form/state.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { RichTextField } from '../../kit/rich-text/RichTextField.tsx'
import { ChoicesField } from './ChoicesField.tsx'
import { PictureField } from './PictureField.tsx'
import { SignupBuilder } from './SignupBuilder.tsx'
import { StylePreview } from './StylePreview.tsx'
import { draftName } from './texts.ts'
import { choiceNamer, hintOf, isMarkdown, labelOf, orderedValues } from './words.ts'

/** Characters; pods have no limit of their own. */
const MAX_TEXT = 50_000

export type SettingFieldProps = {
  setting: Setting
  value: unknown
  onChange: (value: unknown) => void
}

/** Label, hint and error of a control, and what ties them together. */
function useFrame(setting: Setting) {
  const { t } = useLanguage()
  const hint = hintOf(setting, t)
  const { id, error, control } = useField(setting.id, hint !== undefined)
  return { control, frame: { id, error, label: labelOf(setting, t), hint } }
}

function FlagField({ setting, value, onChange }: SettingFieldProps) {
  const { t } = useLanguage()
  const { control, frame } = useFrame(setting)
  return (
    <FieldFrame {...frame}>
      <span className="switch">
        <input
          type="checkbox"
          role="switch"
          checked={value === true}
          aria-checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
          {...control}
        />
        <span aria-hidden="true">{t(value ? 'preferences.on' : 'preferences.off')}</span>
      </span>
    </FieldFrame>
  )
}

function LineField({ setting, value, onChange }: SettingFieldProps) {
  const { control, frame } = useFrame(setting)
  const isNumber = setting.kind === 'number'
  return (
    <FieldFrame {...frame}>
      <input
        className={isNumber ? 'input preference-number' : 'input'}
        type="text"
        dir="auto"
        inputMode={isNumber ? 'numeric' : undefined}
        autoComplete="off"
        value={String(value)}
        onChange={(event) => onChange(event.target.value)}
        {...control}
      />
    </FieldFrame>
  )
}

function TextField({ setting, value, onChange }: SettingFieldProps) {
  const { control, frame } = useFrame(setting)
  const isCode = setting.id === 'ui__custom_css'
  return (
    <>
      <FieldFrame {...frame}>
        <textarea
          className={isCode ? 'input preference-code' : 'input'}
          rows={3}
          dir={isCode ? 'ltr' : 'auto'}
          spellCheck={!isCode}
          value={String(value)}
          onChange={(event) => onChange(event.target.value)}
          {...control}
        />
      </FieldFrame>
      {isCode && <StylePreview css={String(value)} />}
    </>
  )
}

function MarkdownField({ setting, value, onChange }: SettingFieldProps) {
  const { t } = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const hint = hintOf(setting, t)
  const textOf = () => box.current?.querySelector('textarea')?.value ?? ''
  // A text of last time, which was not saved.
  const restore = useEffectEvent(() => {
    if (textOf() !== String(value)) onChange(textOf())
  })
  useEffect(() => restore(), [])
  return (
    <div ref={box} onInput={() => onChange(textOf())}>
      <RichTextField
        name={setting.id}
        label={labelOf(setting, t)}
        {...(hint === undefined ? {} : { hint })}
        saved={String(setting.value)}
        draft={draftName(setting.id)}
        limit={MAX_TEXT}
      />
    </div>
  )
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function JsonField({ setting, value, onChange }: SettingFieldProps) {
  const { control, frame } = useFrame(setting)
  const [text, setText] = useState(() => JSON.stringify(value, null, 2))
  const [held, setHeld] = useState(value)
  if (held !== value) {
    setHeld(value)
    if (value !== undefined) setText(JSON.stringify(value, null, 2))
  }
  return (
    <FieldFrame {...frame}>
      <textarea
        className="input preference-code"
        rows={3}
        dir="ltr"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          const next = parsed(event.target.value)
          setText(event.target.value)
          setHeld(next)
          onChange(next)
        }}
        {...control}
      />
    </FieldFrame>
  )
}

function ChoiceField({ setting, value, onChange }: SettingFieldProps) {
  const { t, locale } = useLanguage()
  const { control, frame } = useFrame(setting)
  const nameOf = choiceNamer(setting, t, locale)
  const values = orderedValues(setting, t, locale).filter((each) => each !== '')
  // A value that the pod does not offer any more stays until another one is chosen.
  const all = ['', ...new Set([...values, String(value)].filter((each) => each !== ''))]
  return (
    <FieldFrame {...frame}>
      <Select value={String(value)} onChange={(event) => onChange(event.target.value)} {...control}>
        {all.map((each) => (
          <option key={each} value={each}>
            {each === '' ? t('preferences.any') : nameOf(each)}
          </option>
        ))}
      </Select>
    </FieldFrame>
  )
}

export function PreferenceField(props: SettingFieldProps) {
  switch (props.setting.kind) {
    case 'flag':
      return <FlagField {...props} />
    case 'one':
      return <ChoiceField {...props} />
    case 'many':
      return <ChoicesField {...props} />
    case 'file':
      return <PictureField {...props} />
    case 'form':
      return <SignupBuilder {...props} />
    case 'json':
      return <JsonField {...props} />
    case 'text':
      return isMarkdown(props.setting) ? <MarkdownField {...props} /> : <TextField {...props} />
    default:
      return <LineField {...props} />
  }
}
