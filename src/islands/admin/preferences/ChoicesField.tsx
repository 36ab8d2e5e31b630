// Several choices: boxes, or a search where there are thousands, as of languages.
import { useId, useState } from 'react'
import { isFound } from '../../../lib/preferences/sections.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { GroupFrame } from './GroupFrame.tsx'
import type { SettingFieldProps } from './PreferenceField.tsx'
import { choiceNamer, labelOf, orderedValues } from './words.ts'

/** The most choices that stand as boxes, and the most that a search offers. */
const MAX_BOXES = 15
const MAX_OFFERED = 8

function Boxes({ setting, value, onChange }: SettingFieldProps) {
  const { t, locale } = useLanguage()
  const chosen = value as readonly string[]
  const nameOf = choiceNamer(setting, t, locale)
  // One that the pod does not offer any more can still be taken away.
  const all = [...new Set([...orderedValues(setting, t, locale), ...chosen])]
  return (
    <div className="preference-boxes">
      {all.map((each) => (
        <label key={each} className="tick-line">
          <input
            className="check"
            type="checkbox"
            checked={chosen.includes(each)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...chosen, each] : chosen.filter((other) => other !== each)
              )
            }
          />
          <bdi>{nameOf(each)}</bdi>
        </label>
      ))}
    </div>
  )
}

function Picks({ setting, value, onChange }: SettingFieldProps) {
  const { t, locale } = useLanguage()
  const id = useId()
  const [typed, setTyped] = useState('')
  const chosen = value as readonly string[]
  const nameOf = choiceNamer(setting, t, locale)
  const offered =
    typed.trim() === ''
      ? []
      : setting.choices
          .filter((each) => !chosen.includes(each.value))
          .filter((each) => isFound(typed, [nameOf(each.value), each.name, each.value]))
          .toSorted((a, b) => nameOf(a.value).length - nameOf(b.value).length)
          .slice(0, MAX_OFFERED)
  const add = (each: string) => {
    onChange([...chosen, each])
    setTyped('')
    document.getElementById(id)?.focus()
  }
  return (
    <>
      {chosen.length > 0 && (
        <ul className="chips" role="list">
          {chosen.map((each) => (
            <li key={each}>
              <button
                type="button"
                className="chip"
                aria-label={t('preferences.remove', { name: nameOf(each) })}
                onClick={() => {
                  onChange(chosen.filter((other) => other !== each))
                  document.getElementById(id)?.focus()
                }}
              >
                <bdi>{nameOf(each)}</bdi>
                <Icon name="x" small />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        id={id}
        className="input"
        type="search"
        dir="auto"
        autoComplete="off"
        aria-label={t('preferences.addTo', { name: labelOf(setting, t) })}
        placeholder={t('common.search')}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter chooses, and does not save the form.
          event.preventDefault()
          if (offered[0]) add(offered[0].value)
        }}
      />
      <div className="chips" role="group" aria-label={t('common.search')}>
        {offered.map((each) => (
          <button key={each.value} type="button" className="chip" onClick={() => add(each.value)}>
            <Icon name="plus" small />
            <bdi>{nameOf(each.value)}</bdi>
          </button>
        ))}
      </div>
    </>
  )
}

export function ChoicesField(props: SettingFieldProps) {
  const { setting } = props
  return (
    <GroupFrame setting={setting}>
      {setting.choices.length > MAX_BOXES ? <Picks {...props} /> : <Boxes {...props} />}
    </GroupFrame>
  )
}
