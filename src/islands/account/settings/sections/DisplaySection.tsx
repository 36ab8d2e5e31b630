// How Atoll looks and behaves on this device: theme, language, interface, error reports. Each
// choice applies at once.
import { useEffect, useState } from 'react'
import { chooseLanguage } from '../../../../boot/frame/languages.ts'
import { $theme, setTheme, type Theme } from '../../../../boot/frame/theme.ts'
import { env } from '../../../../lib/env.ts'
import type { TextKey } from '../../../../lib/i18n/keys.ts'
import { languageName } from '../../../../lib/i18n/language-names.ts'
import { localizePath, locales, splitLocale } from '../../../../lib/i18n/locales.ts'
import type { Interface } from '../../../../lib/routes/table.ts'
import { $consent, setConsent } from '../../../../stores/errors/consent.ts'
import { frontSettings } from '../../../../stores/session/front-settings.ts'
import { $uiVersion, setUiVersion } from '../../../../stores/kit/ui-version.ts'
import { Select } from '../../../../ui/form/Select.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import '../../../../styles/content/settings-parts.css?adopt'
import { useAtom } from '../../../kit/useAtom.ts'

type Choice<T extends string> = { value: T; text: TextKey; hint?: TextKey }
type ChoicesProps<T extends string> = {
  name: string
  label: string
  choices: readonly Choice<T>[]
  /** Matches no choice while nothing is chosen. */
  value: string
  onChange: (value: T) => void
}

function Choices<T extends string>({ name, label, choices, value, onChange }: ChoicesProps<T>) {
  const { t } = useLanguage()
  return (
    <fieldset className="choices">
      <legend>{label}</legend>
      {choices.map((each) => (
        <label key={each.value} className="choice">
          <input
            type="radio"
            name={name}
            checked={each.value === value}
            onChange={() => onChange(each.value)}
          />
          <span>
            {t(each.text)}
            {each.hint && <small className="muted">{t(each.hint)}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const themes: readonly Choice<Theme>[] = [
  { value: 'auto', text: 'settings.themeAuto' },
  { value: 'light', text: 'settings.themeLight' },
  { value: 'dark', text: 'settings.themeDark' }
]
const interfaces: readonly Choice<Interface>[] = [
  { value: 'v2', text: 'settings.interfaceNew', hint: 'settings.interfaceNewHint' },
  { value: 'v1', text: 'settings.interfaceOld', hint: 'settings.interfaceOldHint' }
]

const reports: readonly Choice<'yes' | 'no'>[] = [
  { value: 'yes', text: 'settings.reportsYes', hint: 'settings.reportsYesHint' },
  { value: 'no', text: 'settings.reportsNo' }
]

/** Shown only if the host accepts error reports. docs/product/people.md#error-reports. */
function Reports() {
  const { t } = useLanguage()
  const consent = useAtom($consent)
  const [taken, setTaken] = useState(false)
  useEffect(() => {
    let alive = true
    void frontSettings
      .get()
      .then(({ errorReportUrl }) => alive && setTaken(errorReportUrl !== undefined))
    return () => void (alive = false)
  }, [])
  if (!taken) return null
  return (
    <Choices
      name="reports"
      label={t('settings.reports')}
      choices={reports}
      value={consent}
      onChange={setConsent}
    />
  )
}

/** Opens the same page in another language. */
function goToLanguage(tag: string): void {
  chooseLanguage(tag)
  const { pathname, search, hash } = env().location()
  env().navigate(localizePath(splitLocale(pathname).path, tag) + search + hash)
}

export function DisplaySection() {
  const { locale, t } = useLanguage()
  const theme = useAtom($theme)
  const version = useAtom($uiVersion)
  return (
    <>
      <Choices
        name="theme"
        label={t('settings.theme')}
        choices={themes}
        value={theme}
        onChange={setTheme}
      />
      <div className="field">
        <div className="field-top">
          <label htmlFor="settings-language">{t('common.language')}</label>
        </div>
        <Select
          id="settings-language"
          value={locale}
          onChange={({ currentTarget }) => goToLanguage(currentTarget.value)}
        >
          {locales.map(({ tag }) => (
            <option key={tag} value={tag} lang={tag}>
              {languageName(tag)}
            </option>
          ))}
        </Select>
      </div>
      <Choices
        name="interface"
        label={t('settings.interface')}
        choices={interfaces}
        value={version}
        onChange={setUiVersion}
      />
      <Reports />
    </>
  )
}
