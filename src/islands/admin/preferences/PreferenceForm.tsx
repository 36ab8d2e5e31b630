// Every setting of the pod in one form, with one bar that saves what changed.
import { useState } from 'react'
import { inSections, isFound, type SettingSection } from '../../../lib/preferences/sections.ts'
import {
  changedOf,
  problemOf,
  type Draft,
  type Setting
} from '../../../lib/preferences/settings.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { savePreferences } from '../../../stores/admin/preferences.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import { draftsOf } from '../../../stores/session/drafts.ts'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormErrors } from '../../../ui/form/FormErrors.tsx'
import { SearchField } from '../../../ui/filters/Filters.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useForm } from '../../kit/form/useForm.ts'
import { useLeaveQuestion } from '../../kit/form/useLeaveQuestion.tsx'
import { PreferenceRow, type RowProps } from './PreferenceRow.tsx'
import { SaveBar } from './SaveBar.tsx'
import { draftName, writeText } from './texts.ts'
import { hintOf, inWords, isKnownSetting, isMarkdown, labelOf, sectionTexts } from './words.ts'

const problemTexts = {
  number: 'preferences.wholeNumber',
  json: 'preferences.wrongJson',
  label: 'preferences.labelMissing',
  sameLabel: 'preferences.labelTwice'
} as const satisfies Record<string, TextKey>

const FORM = 'preferences'

/** The settings as the pod has them, and what is changed; a refreshed answer waits for the end. */
function useDrafted(loaded: readonly Setting[]) {
  const [seen, setSeen] = useState(loaded)
  const [settings, setSettings] = useState(loaded)
  const [draft, setDraft] = useState<Draft>({})
  const changed = changedOf(settings, draft)
  if (seen !== loaded && changed.length === 0) {
    setSeen(loaded)
    setSettings(loaded)
  }
  return { settings, setSettings, draft, setDraft, changed }
}

function Collisions({ settings }: { settings: readonly Setting[] }) {
  const { t } = useLanguage()
  if (settings.length === 0) return null
  return (
    <ErrorNotice title={t('preferences.collided')}>
      <ul>
        {settings.map((each) => (
          <li key={each.id}>
            <a className="link" href={`#${FORM}-${each.id}`}>
              <bdi>{labelOf(each, t)}</bdi>
            </a>
          </li>
        ))}
      </ul>
      <p>{t('preferences.collidedHint')}</p>
    </ErrorNotice>
  )
}

type SubnavProps = {
  sections: readonly SettingSection[]
  changed: readonly Setting[]
  typed: string
  onType: (text: string) => void
}

function Subnav({ sections, changed, typed, onType }: SubnavProps) {
  const { t } = useLanguage()
  return (
    <nav className="subnav" aria-label={t('preferences.contents')}>
      <SearchField
        label={t('preferences.find')}
        hint={t('preferences.find')}
        value={typed}
        className="preferences-find"
        onChange={onType}
      />
      <ul className="subnav-list">
        {sections.map(({ id, settings }) => {
          const name = t(sectionTexts[id])
          const isChanged = settings.some((each) => changed.includes(each))
          return (
            <li key={id}>
              <a
                href={`#${id}`}
                data-changed={isChanged || undefined}
                aria-label={isChanged ? t('preferences.sectionChanged', { name }) : undefined}
              >
                {name}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

type Drafted = ReturnType<typeof useDrafted>

/** The form that sends what is changed, and the settings that somebody else has changed. */
function useSaving({ settings, setSettings, draft, setDraft, changed }: Drafted, show: () => void) {
  const { t } = useLanguage()
  const [collided, setCollided] = useState<readonly string[]>([])
  const form = useForm({
    id: FORM,
    check() {
      const found = changed.flatMap((each) => {
        const problem = problemOf(each, draft[each.id])
        return problem ? [[each.id, t(problemTexts[problem])] as const] : []
      })
      if (found.length > 0) show()
      return Object.fromEntries(found)
    },
    async send() {
      if (changed.length === 0) return
      setCollided([])
      try {
        const result = await savePreferences(settings, draft, setSettings)
        setSettings(result.settings)
        setCollided(result.collisions)
        if (result.collisions.length > 0) return show()
        // What was typed while it was saved stays changed.
        setDraft((now) =>
          Object.fromEntries(Object.entries(now).filter(([id, value]) => value !== draft[id]))
        )
        showMessage({ text: 'preferences.saved' }, { color: 'success', key: 'preferences' })
      } catch (error) {
        show()
        throw error
      }
    }
  })
  return { form, collided: settings.filter(({ id }) => collided.includes(id)), setCollided }
}

type SectionProps = Pick<Drafted, 'draft' | 'changed'> &
  Pick<RowProps, 'onChange' | 'onPut'> & {
    section: SettingSection
    visible: readonly Setting[]
  }

function Section({ section, visible, draft, changed, onChange, onPut }: SectionProps) {
  const { t, locale } = useLanguage()
  const { id } = section
  return (
    <section
      className="settings-section"
      id={id}
      aria-labelledby={`${id}-title`}
      hidden={visible.length === 0}
    >
      <h2 id={`${id}-title`}>{t(sectionTexts[id])}</h2>
      {section.settings.map((each) => (
        <PreferenceRow
          key={each.id}
          setting={each}
          value={Object.hasOwn(draft, each.id) ? draft[each.id] : each.value}
          isChanged={changed.includes(each)}
          isHidden={!visible.includes(each)}
          before={changed.includes(each) ? inWords(each, each.value, t, locale) : ''}
          onChange={onChange}
          onPut={onPut}
        />
      ))}
    </section>
  )
}

/** The sections, and which of their settings a search finds. */
function useFound(settings: readonly Setting[], typed: string) {
  const { t } = useLanguage()
  return inSections(settings, isKnownSetting).map((section) => ({
    section,
    visible: section.settings.filter(
      (each) =>
        typed === '' ||
        isFound(typed, [
          labelOf(each, t),
          hintOf(each, t) ?? '',
          each.label,
          each.id,
          t(sectionTexts[section.id])
        ])
    )
  }))
}

export function PreferenceForm({ loaded }: { loaded: readonly Setting[] }) {
  const { t } = useLanguage()
  const drafted = useDrafted(loaded)
  const { settings, draft, setDraft, changed } = drafted
  const [typed, setTyped] = useState('')
  const { form, collided, setCollided } = useSaving(drafted, () => setTyped(''))
  const question = useLeaveQuestion(() => changed.length > 0)
  const found = useFound(settings, typed)
  const change = (id: string, value: unknown) => setDraft((now) => ({ ...now, [id]: value }))
  /** Rich texts keep their own text, so it is written into them. */
  const put = (setting: Setting, value: unknown) => {
    change(setting.id, value)
    if (isMarkdown(setting)) writeText(FORM, setting.id, String(value))
  }
  const discard = () => {
    for (const each of changed) {
      draftsOf(draftName(each.id)).keep(undefined)
      put(each, each.value)
    }
    setDraft({})
    setCollided([])
  }
  return (
    <div className="with-subnav">
      <Subnav
        sections={found.flatMap(({ section, visible }) => (visible.length > 0 ? [section] : []))}
        changed={changed}
        typed={typed}
        onType={setTyped}
      />
      <Form form={form} className="settings preferences" label={t('titles.podSettings')}>
        <FormErrors title={t('preferences.notSaved')} />
        <Collisions settings={collided} />
        {found.every(({ visible }) => visible.length === 0) && (
          <p className="muted" role="status">
            {t('preferences.noneFound')}
          </p>
        )}
        {found.map(({ section, visible }) => (
          <Section
            key={section.id}
            {...{ section, visible, draft, changed }}
            onChange={change}
            onPut={put}
          />
        ))}
        <SaveBar
          count={changed.length}
          sections={found
            .filter(({ section }) => section.settings.some((each) => changed.includes(each)))
            .map(({ section }) => t(sectionTexts[section.id]))}
          onDiscard={discard}
        />
      </Form>
      {question}
    </div>
  )
}
