// Lists every shortcut, and lets the user change its keys. docs/product/player.md#shortcuts.
import './shortcuts-style.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import {
  commandOf,
  groups,
  presets,
  type Command,
  type Group,
  type Keys,
  type Preset
} from '../../lib/shortcuts/commands.ts'
import { keysOf, printedKeys } from '../../lib/shortcuts/keys.ts'
import {
  $keyMap,
  $shortcutChoice,
  choosePreset,
  closeShortcuts,
  setKeys
} from '../../stores/shortcuts.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IslandProps } from '../island.tsx'
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
  t: IslandProps['t']
  asking: boolean
  onAsk: (command: Command | undefined) => void
}

function Row({ command, t, asking, onAsk }: RowProps) {
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

export function ShortcutsDialog({ t }: IslandProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const choice = useRef<HTMLSelectElement>(null)
  const { preset, own } = useAtom($shortcutChoice)
  const [asked, ask] = useState<Command>()
  const [said, say] = useState('')
  const nameOf = (command: Command) => t(`shortcuts.${command}`)

  // The browser restores the focus when a dialog closes. It must close before its element is
  // removed: hence a layout effect.
  useLayoutEffect(() => {
    const box = dialog.current!
    // A press outside closes it, too.
    box.setAttribute('closedby', 'any')
    box.showModal()
    document.addEventListener('astro:after-swap', closeShortcuts)
    return () => {
      document.removeEventListener('astro:after-swap', closeShortcuts)
      box.close()
    }
  }, [])

  const take = useEffectEvent((event: KeyboardEvent) => {
    if (!asked) return
    // While new keys are recorded, a press does nothing else. Only Tab still moves the focus.
    if (event.key === 'Tab') return ask(undefined)
    event.preventDefault()
    event.stopPropagation()
    // The key that started the recording may still be held down.
    if (event.repeat) return
    if (event.key === 'Escape') return ask(undefined)
    const keys = event.key === 'Backspace' || event.key === 'Delete' ? undefined : keysOf(event)
    if (keys === undefined && event.key !== 'Backspace' && event.key !== 'Delete') return
    const former = keys === undefined ? undefined : commandOf($keyMap.get(), keys)
    setKeys(asked, keys)
    const name = nameOf(asked)
    const printed = keys === undefined ? '' : printedKeys(keys).join(' ')
    if (keys === undefined) say(t('shortcuts.saidNone', { name }))
    else if (former && former !== asked)
      say(t('shortcuts.saidTaken', { name, keys: printed, former: nameOf(former) }))
    else say(t('shortcuts.said', { name, keys: printed }))
    ask(undefined)
  })
  useEffect(() => {
    const box = dialog.current!
    let taken = false
    const onKeyDown = (event: KeyboardEvent) => {
      take(event)
      taken = event.defaultPrevented
    }
    // Some browsers press a button on keyup of Space, even if its keydown was prevented.
    const onKeyUp = (event: KeyboardEvent) => taken && event.preventDefault()
    box.addEventListener('keydown', onKeyDown, true)
    box.addEventListener('keyup', onKeyUp, true)
    return () => {
      box.removeEventListener('keydown', onKeyDown, true)
      box.removeEventListener('keyup', onKeyUp, true)
    }
  }, [])

  return (
    <dialog
      className="shortcuts"
      ref={dialog}
      aria-labelledby="shortcuts-title"
      onClose={closeShortcuts}
    >
      <header className="shortcuts-head">
        <h2 id="shortcuts-title">{t('shortcuts.title')}</h2>
        <label className="shortcuts-preset">
          <span>{t('shortcuts.preset')}</span>
          <span className="select-wrap">
            <select
              className="select"
              ref={choice}
              value={preset}
              onChange={(event) => {
                choosePreset(event.currentTarget.value as Preset)
                say('')
              }}
            >
              {(Object.keys(presets) as Preset[]).map((each) => (
                <option key={each} value={each}>
                  {each === 'none' ? t('shortcuts.presetNone') : t(`shortcuts.preset_${each}`)}
                </option>
              ))}
            </select>
            <Icon name="down" small />
          </span>
        </label>
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
                  <Row
                    key={command}
                    command={command}
                    t={t}
                    asking={asked === command}
                    onAsk={ask}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
      <footer className="shortcuts-foot">
        <p role="status">
          {asked ? t('shortcuts.asking', { name: nameOf(asked) }) : said || t('shortcuts.hint')}
        </p>
        {Object.keys(own).length > 0 && (
          <button
            className="btn btn-sm"
            type="button"
            onClick={() => {
              choosePreset(preset)
              say('')
              // This button disappears, so the focus moves to the select.
              choice.current?.focus()
            }}
          >
            {t('shortcuts.reset')}
          </button>
        )}
      </footer>
    </dialog>
  )
}
