// Keys on the whole page: keyboard shortcuts, and arrows, Home and End between cards. The player's
// code is loaded with the first key that needs it. docs/product/library.md#browse.
import { wake } from '../hydration/wake.ts'
import { commandOf, type Command } from '../../lib/shortcuts/commands.ts'
import { ariaKeys, keysOf, writtenKeys } from '../../lib/shortcuts/keys.ts'
import { showError } from '../../stores/errors/errors.ts'
import { cardAfter } from '../../lib/lists/card-places.ts'
import {
  $keyMap,
  $shortcutsOpen,
  openShortcuts,
  restoreShortcuts
} from '../../stores/shell/shortcuts.ts'

/**
 * Moves the focus from card to card of a grid or a shelf, also of the first rows.
 * @returns whether the key belongs to the cards: then it is no shortcut
 */
function moveBetweenCards(event: KeyboardEvent): boolean {
  const { key, target } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false
  if (!/^(Arrow|Home$|End$)/.test(key) || !(target instanceof Element)) return false
  const card = target.closest(':is(.grid, .shelf) > li')
  const list = card?.parentElement
  if (!card || !list) return false
  const links = [...list.querySelectorAll<HTMLElement>(':scope > li .card-title')]
  const at = links.findIndex((link) => card.contains(link))
  if (at === -1) return false
  const places = links.map((link) => link.getBoundingClientRect())
  const to = cardAfter(places, at, key, getComputedStyle(list).direction === 'rtl')
  // At the upper and lower edge the page scrolls.
  if (to === undefined) return true
  event.preventDefault()
  links[to]!.focus()
  return true
}

/** Fields where keys type text. */
const TYPING =
  'input:not([type="range"], [type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable]'
/** Dialogs and menus have keys of their own; the full player uses the player's keys. */
const APART =
  'dialog, [role="dialog"]:not(.stage), [role="menu"], [role="listbox"], .menu:popover-open'
/** Controls that use Space and Enter, and controls that use arrow keys. */
const PRESSED =
  'button, a[href], summary, input, [role="button"], [role="switch"], [role="option"], [role="tab"]'
const MOVED =
  'input[type="range"], [role="slider"], [role="tablist"], [role="grid"], [role="radiogroup"], .queue, .q-list'

function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest(TYPING) || target.closest(APART)) return true
  if (key === ' ' || key === 'Enter') return target.closest(PRESSED) !== null
  if (/^(Arrow|Home|End|Page|Delete)/.test(key)) return target.closest(MOVED) !== null
  return false
}

function focusSearch(): boolean {
  // On small screens the page of the search has a field of its own.
  const fields = document.querySelectorAll<HTMLInputElement>(
    '.topbar .search input, .search-own input'
  )
  const field = [...fields].find((each) => each.checkVisibility())
  if (!field) return false
  field.focus()
  field.select()
  return true
}

const frameCommands: Partial<Record<Command, () => boolean | void>> = {
  search: focusSearch,
  help: openShortcuts
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || moveBetweenCards(event) || isTaken(event.target, event.key)) return
  const keys = keysOf(event)
  const command = keys === undefined ? undefined : commandOf($keyMap.get(), keys)
  if (!command) return
  // Only seeking, volume and speed repeat while a key is held down.
  if (event.repeat && !/^(back|forward|volume|slower|faster)/.test(command)) return
  const run = frameCommands[command]
  if (run) {
    if (run() !== false) event.preventDefault()
    return
  }
  if (document.documentElement.dataset.player !== 'on' && command !== 'queue' && command !== 'undo')
    return
  event.preventDefault()
  import('./player-keys.ts').then(({ playerKeys }) => playerKeys[command]?.(), showError)
}

/** Shows the shortcut in the search field; the static markup has the default key. */
function showSearchKey(): void {
  const keys = $keyMap.get().search
  const sign = document.querySelector<HTMLElement>('.topbar .search kbd')
  if (!sign) return
  sign.style.display = keys[0] === undefined ? 'none' : ''
  if (keys[0] !== undefined) sign.textContent = writtenKeys(keys[0])
  const aria = ariaKeys(keys)
  const field = document.querySelector('.topbar .search input')
  if (aria) field?.setAttribute('aria-keyshortcuts', aria)
  else field?.removeAttribute('aria-keyshortcuts')
}

/** Listens for shortcuts as long as the document lives. */
export function watchShortcuts(): void {
  restoreShortcuts()
  window.addEventListener('keydown', onKeyDown)
  $keyMap.subscribe(showSearchKey)
  document.addEventListener('astro:after-swap', showSearchKey)
  $shortcutsOpen.subscribe((open) => open && wake('messages'))
}
