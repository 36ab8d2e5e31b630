// Converts a key event to the keys of the map, and keys to readable text.
import type { Keys } from './commands.ts'

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'
>

export const isMac = (platform: string = globalThis.navigator?.platform ?? ''): boolean =>
  /mac|iphone|ipad/i.test(platform)

const MODIFIERS = /^(?:Control|Shift|Alt|Meta|AltGraph|CapsLock|Dead|Process|Unidentified)$/
const NAMED = /^[A-Z][A-Za-z0-9]+$/

const LATIN = /^[a-z]$/i
/** A letter of another script, its marks, or several that one key types, as Arabic has them. */
const FOREIGN = /^[\p{L}\p{M}]+$/u
/** Signs of other scripts that mean a sign of the map. */
const SAME_SIGN: Readonly<Record<string, string>> = { '؟': '?' }

/**
 * The pressed keys; undefined for a modifier alone and for keys typed with AltGr. Letters of other
 * scripts count as the letter at the same position of a Latin keyboard, so that shortcuts work in
 * Arabic or Polish as well. A sign is the sign that was typed, wherever its key is; only with Alt,
 * where a Mac types signs on every key of a letter, it counts as that letter.
 */
export function keysOf(press: KeyPress, mac = isMac()): Keys | undefined {
  if (MODIFIERS.test(press.key)) return undefined
  const mod = mac ? press.metaKey : press.ctrlKey
  // The other modifier (Ctrl on a Mac, Meta elsewhere) is reserved for the system.
  if (mac ? press.ctrlKey : press.metaKey) return undefined
  let key = press.key === ' ' ? 'Space' : (SAME_SIGN[press.key] ?? press.key)
  if (!NAMED.test(key)) {
    const letter = /^Key([A-Z])$/.exec(press.code)?.[1]
    const foreign = FOREIGN.test(key) || (press.altKey && key.length === 1)
    if (letter && !LATIN.test(key) && foreign) key = letter
    else if (key.length !== 1) return undefined
    key = key.toLowerCase()
  }
  // Shift is not listed for symbols that need it ("?"), only for letters and named keys.
  const shift = press.shiftKey && (key.length > 1 || LATIN.test(key))
  return [mod && 'Mod', press.altKey && 'Alt', shift && 'Shift', key].filter(Boolean).join('+')
}

const signs: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc'
}

/** The single keys of a combination, as printed on keyboards: `Ctrl`, `⇧`, `→`, `P`. */
export function printedKeys(keys: Keys, mac = isMac()): string[] {
  // "+" is also a key: only a plus between two parts separates.
  const parts = keys.split(/\+(?=.)/)
  return parts.map((part) => {
    if (part === 'Mod') return mac ? '⌘' : 'Ctrl'
    if (part === 'Alt') return mac ? '⌥' : 'Alt'
    if (part === 'Shift') return '⇧'
    return (
      signs[part] ??
      (part.length === 1
        ? part.toUpperCase()
        : part.replace(/^Media/, '').replace(/(?<=[a-z])(?=[A-Z])/g, ' '))
    )
  })
}

/** Keys within a sentence, kept together and left to right in any script. */
export function writtenKeys(keys: Keys, mac = isMac()): string {
  const printed = printedKeys(keys, mac)
  return printed.length === 1 ? printed[0]! : `\u2066${printed.join('+')}\u2069`
}

/** For the attribute `aria-keyshortcuts`. */
export const ariaKeys = (all: readonly Keys[], mac = isMac()): string | undefined =>
  all.length === 0
    ? undefined
    : all.map((keys) => keys.replace('Mod', mac ? 'Meta' : 'Control')).join(' ')

export type ShownKeys = { written: string; aria: string | undefined }
/** Keys of a menu item: the first as text, all for the attribute; undefined if there are none. */
export const menuKeys = (all: readonly Keys[], mac = isMac()): ShownKeys | undefined =>
  all[0] === undefined ? undefined : { written: writtenKeys(all[0], mac), aria: ariaKeys(all, mac) }
