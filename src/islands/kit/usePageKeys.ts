// Keys of a page that work wherever the focus is: beside the page, too, in a link of the rail.
import { useEffect, useEffectEvent } from 'react'
import type { Keys } from '../../lib/shortcuts/commands.ts'
import { keysOf } from '../../lib/shortcuts/keys.ts'

/** Where keys type text, or are those of a dialog or a menu. */
const APART =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], dialog, [role="dialog"], [role="menu"], [role="listbox"]'

/**
 * @param press returns whether it has used the keys; then the player, which has some of them, too,
 * does not hear of them
 */
export function usePageKeys(press: (keys: Keys, target: Element) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (!(target instanceof Element) || target.closest(APART)) return
    if (document.querySelector('dialog[open]')) return
    const keys = keysOf(event)
    if (keys === undefined || !press(keys, target)) return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
}
