// The buttons above the text: one stop for Tab, arrow keys between them.
import { useState, type KeyboardEvent } from 'react'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { ariaKeys, writtenKeys } from '../../../lib/shortcuts/keys.ts'
import type { Keys } from '../../../lib/shortcuts/commands.ts'
import type { Command } from '../../../lib/text/markdown-commands.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import type { TextEditing } from './useTextHistory.ts'

const commands: readonly { command: Command; text: TextKey; icon: string; keys?: Keys }[] = [
  { command: 'bold', text: 'form.bold', icon: 'bold', keys: 'Mod+b' },
  { command: 'italic', text: 'form.italic', icon: 'italic', keys: 'Mod+i' },
  { command: 'heading', text: 'form.heading', icon: 'heading' },
  { command: 'list', text: 'form.list', icon: 'list' },
  { command: 'quote', text: 'form.quote', icon: 'quoteicon' },
  { command: 'link', text: 'form.link', icon: 'link', keys: 'Mod+k' },
  { command: 'code', text: 'form.code', icon: 'code' }
]

/** The command of a pressed combination of keys. */
export const commandOf = (keys: Keys | undefined): Command | undefined =>
  keys === undefined ? undefined : commands.find((each) => each.keys === keys)?.command

type Button = {
  text: TextKey
  icon: string
  keys?: Keys | undefined
  able: boolean
  pressed?: boolean
  mirrored?: boolean
  press: () => void
}

export type ToolbarProps = {
  /** Id of the text area. */
  controls: string
  editing: TextEditing
  previewing: boolean
  onPreview: () => void
}

/** The place to which a key moves the focus; undefined for other keys. */
function placeOf(key: string, now: number, count: number, rtl: boolean): number | undefined {
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight'
  const back = rtl ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward) return (now + 1) % count
  if (key === back) return (now - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

export function Toolbar({ controls, editing, previewing, onPreview }: ToolbarProps) {
  const { t } = useLanguage()
  const [stop, setStop] = useState(0)
  const { run, undo, redo, canUndo, canRedo } = editing
  const buttons: readonly Button[] = [
    ...commands.map(({ command, ...button }) => ({
      ...button,
      able: !previewing,
      press: () => run(command)
    })),
    {
      text: 'common.undo',
      icon: 'undo',
      keys: 'Mod+z',
      able: canUndo && !previewing,
      press: undo
    },
    {
      text: 'common.redo',
      icon: 'undo',
      keys: 'Mod+Shift+z',
      able: canRedo && !previewing,
      mirrored: true,
      press: redo
    },
    { text: 'form.preview', icon: 'eye', able: true, pressed: previewing, press: onPreview }
  ]
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const bar = event.currentTarget.parentElement!
    const rtl = getComputedStyle(bar).direction === 'rtl'
    const to = placeOf(event.key, stop, buttons.length, rtl)
    if (to === undefined) return
    event.preventDefault()
    setStop(to)
    bar.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div
      className="editor-bar"
      role="toolbar"
      aria-label={t('form.toolbar')}
      aria-controls={controls}
    >
      {buttons.map(({ text, icon, keys, able, pressed, mirrored, press }, place) => (
        <button
          key={text}
          type="button"
          className={mirrored ? 'icon-btn icon-btn-sm editor-mirrored' : 'icon-btn icon-btn-sm'}
          tabIndex={place === stop ? 0 : -1}
          title={keys ? `${t(text)} (${writtenKeys(keys)})` : t(text)}
          aria-label={t(text)}
          aria-keyshortcuts={keys && ariaKeys([keys])}
          aria-disabled={able ? undefined : true}
          aria-pressed={pressed}
          onFocus={() => setStop(place)}
          onKeyDown={move}
          onClick={() => able && press()}
        >
          <Icon name={icon} small />
        </button>
      ))}
    </div>
  )
}
