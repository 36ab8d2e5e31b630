// Records new keys for a shortcut: the next press in the dialog becomes its keys.
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { commandOf, type Command } from '../../lib/shortcuts/commands.ts'
import { keysOf, printedKeys } from '../../lib/shortcuts/keys.ts'
import { $keyMap, setKeys } from '../../stores/shell/shortcuts.ts'
import { useLanguage } from '../../ui/language.tsx'

type KeyRecording = {
  /** The command that waits for its keys. */
  asked: Command | undefined
  ask(command: Command | undefined): void
  /** The last action, for the live region. */
  said: string
  say(text: string): void
}

export function useKeyRecording(dialog: RefObject<HTMLElement | null>): KeyRecording {
  const { t } = useLanguage()
  const [asked, ask] = useState<Command>()
  const [said, say] = useState('')
  const nameOf = (command: Command) => t(`shortcuts.${command}`)

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
  }, [dialog])

  return { asked, ask, said, say }
}
