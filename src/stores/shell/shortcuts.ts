// The person's keyboard shortcuts, stored once for all pods, and whether their dialog is open.
import { atom, computed, type ReadableAtom } from 'nanostores'
import {
  bind,
  DEFAULT_CHOICE,
  keyMap,
  readChoice,
  type Choice,
  type Command,
  type KeyMap,
  type Keys,
  type Preset
} from '../../lib/shortcuts/commands.ts'
import { SHORTCUTS_KEY } from '../../lib/storage/keys.ts'
import { keptAtom } from '../kit/kept-atom.ts'

const $choice = keptAtom<Choice>(SHORTCUTS_KEY, readChoice, DEFAULT_CHOICE)
export const $shortcutChoice: ReadableAtom<Choice> = $choice
export const $keyMap: ReadableAtom<KeyMap> = computed($choice, keyMap)

const $open = atom(false)
export const $shortcutsOpen: ReadableAtom<boolean> = $open
export const openShortcuts = (): void => $open.set(true)
export const closeShortcuts = (): void => $open.set(false)

/** Assigns keys to a command; undefined removes them. */
export const setKeys = (command: Command, keys: Keys | undefined): void =>
  $choice.keep(bind($choice.get(), command, keys))
/** Applies a preset and drops the person's own keys. */
export const choosePreset = (preset: Preset): void => $choice.keep({ preset, own: {} })

export const restoreShortcuts = (): void => $choice.restore()
