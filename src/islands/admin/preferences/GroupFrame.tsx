// Label, error and hint of a setting that has several controls.
import type { ReactNode } from 'react'
import type { Setting } from '../../../lib/preferences/settings.ts'
import { useField } from '../../../ui/form/state.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { hintOf, labelOf } from './words.ts'

export function GroupFrame({ setting, children }: { setting: Setting; children: ReactNode }) {
  const { t } = useLanguage()
  const hint = hintOf(setting, t)
  const { id, error, control } = useField(setting.id, hint !== undefined)
  return (
    <fieldset
      className="field preference-group"
      id={id}
      name={setting.id}
      tabIndex={-1}
      aria-describedby={control['aria-describedby']}
    >
      <legend>
        <bdi>{labelOf(setting, t)}</bdi>
      </legend>
      {error !== undefined && (
        <p className="error" id={`${id}-error`}>
          <Icon name="error" small />
          {error}
        </p>
      )}
      {children}
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`} dir="auto">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
