// One setting: its field, what it was before, and its default.
import { isSame, usualOf, type Setting } from '../../../lib/preferences/settings.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { PreferenceField } from './PreferenceField.tsx'
import { inWords, labelOf } from './words.ts'

export type RowProps = {
  setting: Setting
  value: unknown
  isChanged: boolean
  isHidden: boolean
  /** The value of the pod in words. */
  before: string
  onChange: (id: string, value: unknown) => void
  /** The same for a value that was not typed into the field. */
  onPut: (setting: Setting, value: unknown) => void
}

type StateProps = Pick<RowProps, 'setting' | 'value' | 'isChanged' | 'before' | 'onPut'>

function State({ setting, value, isChanged, before, onPut }: StateProps) {
  const { t, locale } = useLanguage()
  const name = labelOf(setting, t)
  const usual = usualOf(setting)
  const isUsual = isSame(setting, value, usual)
  // Where both are the same, one button is enough.
  const offersUsual = !isUsual && !(isChanged && isSame(setting, setting.value, usual))
  if (!isChanged && !offersUsual) return null
  return (
    <div className="preference-state">
      {isChanged && (
        <p>
          <span dir="auto">{t('preferences.before', { value: before })}</span>
          <button
            type="button"
            className="btn btn-sm btn-ghost"
            aria-label={t('preferences.undo', { name })}
            onClick={() => onPut(setting, setting.value)}
          >
            <Icon name="undo" small />
            {t('common.undo')}
          </button>
        </p>
      )}
      {offersUsual && (
        <p>
          <span dir="auto">
            {t('preferences.default', { value: inWords(setting, usual, t, locale) })}
          </span>
          <button
            type="button"
            className="btn btn-sm btn-ghost"
            aria-label={t('preferences.useDefaultOf', { name })}
            onClick={() => onPut(setting, usual)}
          >
            {t('preferences.useDefault')}
          </button>
        </p>
      )}
    </div>
  )
}

export function PreferenceRow({ isHidden, ...props }: RowProps) {
  const { setting, value, isChanged, onChange } = props
  return (
    <div className="preference" hidden={isHidden} data-changed={isChanged || undefined}>
      <PreferenceField
        setting={setting}
        value={value}
        onChange={(next) => onChange(setting.id, next)}
      />
      <State {...props} />
    </div>
  )
}
