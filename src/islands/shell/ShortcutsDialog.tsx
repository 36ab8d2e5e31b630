// Lists every shortcut, and lets the user change its keys. docs/product/player.md#shortcuts.
import '../../styles/content/shortcuts.css?adopt'
import { useRef, type RefObject } from 'react'
import {
  groups,
  presets,
  type Command,
  type Group,
  type Keys,
  type Preset
} from '../../lib/shortcuts/commands.ts'
import type { TextKey } from '../../lib/i18n/keys.ts'
import { printedKeys } from '../../lib/shortcuts/keys.ts'
import { $session, can } from '../../stores/session/session.ts'
import {
  $keyMap,
  $shortcutChoice,
  choosePreset,
  closeShortcuts
} from '../../stores/shell/shortcuts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { useKeyRecording } from './useKeyRecording.ts'
import { ModalDialog } from '../kit/form/Dialog.tsx'
import { useAtom } from '../kit/useAtom.ts'

const groupTexts = {
  playback: 'shortcuts.playback',
  volume: 'shortcuts.volume',
  queue: 'shortcuts.queueGroup',
  view: 'shortcuts.view'
} as const satisfies Record<Group, string>

/** Keys as printed on keyboards; read left to right in any script. */
function Printed({ keys }: { keys: Keys }) {
  return (
    <span className="keys" dir="ltr">
      {printedKeys(keys).map((key, place) => (
        <kbd key={`${place}-${key}`}>{key}</kbd>
      ))}
    </span>
  )
}

type RowProps = {
  command: Command
  asking: boolean
  onAsk: (command: Command | undefined) => void
}

function Row({ command, asking, onAsk }: RowProps) {
  const { t } = useLanguage()
  const keys = useAtom($keyMap)[command]
  const name = t(`shortcuts.${command}`)
  return (
    <li className="shortcut">
      <span className="shortcut-name">{name}</span>
      <span className="shortcut-keys">
        {asking ? (
          <span className="shortcut-ask">{t('shortcuts.press')}</span>
        ) : keys.length > 0 ? (
          keys.map((each) => <Printed key={each} keys={each} />)
        ) : (
          <span className="muted">{t('shortcuts.none')}</span>
        )}
      </span>
      <button
        className="icon-btn"
        type="button"
        title={t('shortcuts.change', { name })}
        aria-pressed={asking}
        onClick={() => onAsk(asking ? undefined : command)}
      >
        <Icon name="edit" />
      </button>
    </li>
  )
}

/** Keys that cannot be changed: they work only while a result of a search has the focus. */
const searchKeys = [
  ['shortcuts.hitMove', ['ArrowDown', 'ArrowUp']],
  ['shortcuts.hitEnter', ['Enter']],
  ['shortcuts.hitOpen', ['Alt+Enter']],
  ['shortcuts.hitNext', ['Shift+Enter']],
  ['shortcuts.hitEnd', ['Mod+Enter']],
  ['shortcuts.hitRemove', ['Delete']]
] as const satisfies readonly (readonly [TextKey, readonly Keys[]])[]

/** Keys of the lists and pages of those who run the pod. */
const consoleKeys = [
  ['shortcuts.hitMove', ['j', 'k']],
  ['lists.select', ['x']],
  ['playlists.open', ['Enter']],
  ['edits.approve', ['a']],
  ['edits.reject', ['r']],
  ['moderation.resolve', ['r']]
] as const satisfies readonly (readonly [TextKey, readonly Keys[]])[]

type FixedProps = {
  id: string
  title: TextKey
  rows: readonly (readonly [TextKey, readonly Keys[]])[]
}

function FixedKeys({ id, title, rows }: FixedProps) {
  const { t } = useLanguage()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t(title)}</h3>
      <ul>
        {rows.map(([text, keys]) => (
          <li key={text} className="shortcut shortcut-fixed">
            <span className="shortcut-name">{t(text)}</span>
            <span className="shortcut-keys">
              {keys.map((each) => (
                <Printed key={each} keys={each} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type PresetProps = {
  select: RefObject<HTMLSelectElement | null>
  onChoose: (preset: Preset) => void
}

function PresetSelect({ select, onChoose }: PresetProps) {
  const { t } = useLanguage()
  const { preset } = useAtom($shortcutChoice)
  return (
    <label className="shortcuts-preset">
      <span>{t('shortcuts.preset')}</span>
      <Select
        ref={select}
        value={preset}
        onChange={({ currentTarget }) => onChoose(currentTarget.value as Preset)}
      >
        {(Object.keys(presets) as Preset[]).map((each) => (
          <option key={each} value={each}>
            {each === 'none' ? t('shortcuts.presetNone') : t(`shortcuts.preset_${each}`)}
          </option>
        ))}
      </Select>
    </label>
  )
}

export function ShortcutsDialog() {
  const { t } = useLanguage()
  const dialog = useRef<HTMLDialogElement>(null)
  const choice = useRef<HTMLSelectElement>(null)
  const { preset, own } = useAtom($shortcutChoice)
  const { asked, ask, said, say } = useKeyRecording(dialog)
  const session = useAtom($session)
  const runs = can(session, 'library') || can(session, 'moderation') || can(session, 'settings')

  function choose(preset: Preset): void {
    choosePreset(preset)
    say('')
  }

  return (
    <ModalDialog
      className="shortcuts"
      ref={dialog}
      labelledBy="shortcuts-title"
      onClose={closeShortcuts}
    >
      <header className="shortcuts-head">
        <h2 id="shortcuts-title">{t('shortcuts.title')}</h2>
        <PresetSelect select={choice} onChoose={choose} />
        <button
          className="icon-btn"
          type="button"
          title={t('common.close')}
          onClick={closeShortcuts}
        >
          <Icon name="x" />
        </button>
      </header>
      <div className="shortcuts-body">
        <div className="shortcuts-columns">
          {(Object.keys(groups) as Group[]).map((group) => (
            <section key={group} aria-labelledby={`shortcuts-${group}`}>
              <h3 id={`shortcuts-${group}`}>{t(groupTexts[group])}</h3>
              <ul>
                {groups[group].map((command) => (
                  <Row key={command} command={command} asking={asked === command} onAsk={ask} />
                ))}
              </ul>
            </section>
          ))}
          <FixedKeys id="shortcuts-search" title="shortcuts.inSearch" rows={searchKeys} />
          {runs && <FixedKeys id="shortcuts-console" title="titles.manage" rows={consoleKeys} />}
        </div>
      </div>
      <footer className="shortcuts-foot">
        <p role="status">
          {asked
            ? t('shortcuts.asking', { name: t(`shortcuts.${asked}`) })
            : said || t('shortcuts.hint')}
        </p>
        {Object.keys(own).length > 0 && (
          <button
            className="btn btn-sm"
            type="button"
            onClick={() => {
              choose(preset)
              // This button disappears, so the focus moves to the select.
              choice.current?.focus()
            }}
          >
            {t('shortcuts.reset')}
          </button>
        )}
      </footer>
    </ModalDialog>
  )
}
