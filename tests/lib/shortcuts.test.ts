import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bind,
  commandOf,
  commands,
  DEFAULT_CHOICE,
  keyMap,
  presets,
  readChoice,
  type Choice,
  type Command,
  type Preset
} from '../../src/lib/shortcuts/commands.ts'
import {
  ariaKeys,
  keysOf,
  printedKeys,
  writtenKeys,
  type KeyPress
} from '../../src/lib/shortcuts/keys.ts'

const press = (key: string, rest: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...rest
})

test('each key combination has one command only in every preset', () => {
  for (const map of Object.values(presets)) {
    const all = commands.flatMap((command) => map[command])
    expect(new Set(all).size).toBe(all.length)
  }
})

test('seeking is 5 s and 30 s, and media keys move by 5 s in every preset that has keys', () => {
  for (const name of ['atoll', 'funkwhale', 'navidrome'] as const) {
    expect(commandOf(presets[name], 'MediaFastForward')).toBe('forward5')
    expect(commandOf(presets[name], 'MediaRewind')).toBe('back5')
    expect(presets[name].forward30).not.toEqual([])
  }
})

test('a key event is named by the label of the key', () => {
  expect(keysOf(press(' '), false)).toBe('Space')
  expect(keysOf(press('P', { code: 'KeyP' }), false)).toBe('p')
  expect(keysOf(press('P', { code: 'KeyP', shiftKey: true }), false)).toBe('Shift+p')
  expect(keysOf(press('?', { code: 'Slash', shiftKey: true }), false)).toBe('?')
  expect(keysOf(press('ArrowLeft', { ctrlKey: true, shiftKey: true }), false)).toBe(
    'Mod+Shift+ArrowLeft'
  )
  expect(keysOf(press('Shift', { shiftKey: true }), false)).toBeUndefined()
})

test('letters of other scripts count as the Latin letter of the same key, also with AltGr', () => {
  expect(keysOf(press('з', { code: 'KeyP' }), false)).toBe('p')
  expect(keysOf(press('ح', { code: 'KeyP' }), false)).toBe('p')
  expect(keysOf(press('ł', { code: 'KeyL', altKey: true, ctrlKey: true }), false)).toBe('Mod+Alt+l')
})

test.each([
  ['a French keyboard', '?', 'KeyM', true, '?'],
  ['a French keyboard', ',', 'KeyM', false, ','],
  ['an Arabic keyboard', '؟', 'Slash', true, '?'],
  ['an Arabic keyboard', '/', 'KeyL', true, '/'],
  ['a Hebrew keyboard', '/', 'KeyQ', false, '/'],
  ['a Dvorak keyboard', "'", 'KeyQ', false, "'"],
  ['a Dvorak keyboard', '<', 'KeyW', true, '<'],
  ['a BÉPO keyboard', '?', 'KeyN', true, '?']
])('%s types the sign %s at %s, which is the sign that counts', (_, key, code, shiftKey, keys) => {
  expect(keysOf(press(key, { code, shiftKey }), false)).toBe(keys)
})

test('two letters on one key, and marks, count as the Latin letter of that key', () => {
  expect(keysOf(press('لا', { code: 'KeyB' }), false)).toBe('b')
  expect(keysOf(press('\u064e', { code: 'KeyQ', shiftKey: true }), false)).toBe('Shift+q')
})

test('a sign that a Mac types with Option is the letter of its key', () => {
  expect(keysOf(press('¬', { code: 'KeyL', altKey: true }), true)).toBe('Alt+l')
})

test('the modifier is Command on a Mac, and Ctrl elsewhere', () => {
  expect(keysOf(press('z', { code: 'KeyZ', metaKey: true }), true)).toBe('Mod+z')
  expect(keysOf(press('z', { code: 'KeyZ', ctrlKey: true }), true)).toBeUndefined()
  expect(keysOf(press('z', { code: 'KeyZ', metaKey: true }), false)).toBeUndefined()
  expect(printedKeys('Mod+Shift+ArrowRight', false)).toEqual(['Ctrl', '⇧', '→'])
  expect(printedKeys('Mod++', true)).toEqual(['⌘', '+'])
  expect(printedKeys('+', false)).toEqual(['+'])
  expect(ariaKeys(['Mod+z', 'k'], false)).toBe('Control+z k')
})

const keys = fc.constantFrom('p', 'k', 'Mod+z', 'ArrowLeft', 'Shift+ArrowUp', '?', 'q', 'F7')
const step = fc.record({
  command: fc.constantFrom(...commands) as fc.Arbitrary<Command>,
  keys: fc.option(keys, { nil: undefined })
})

test('after any bindings each key combination has one command, and the last binding wins', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(presets) as Preset[])),
      fc.array(step, { minLength: 1, maxLength: 20 }),
      (preset, steps) => {
        let choice: Choice = { preset, own: {} }
        for (const each of steps) choice = bind(choice, each.command, each.keys)
        const map = keyMap(choice)
        const all = commands.flatMap((command) => map[command])
        expect(new Set(all).size).toBe(all.length)
        const last = steps.at(-1)!
        expect(map[last.command]).toEqual(last.keys === undefined ? [] : [last.keys])
        expect(keyMap(readChoice(choice))).toEqual(map)
      }
    )
  )
})

test('an invalid stored choice falls back to the defaults', () => {
  for (const stored of [
    undefined,
    null,
    'x',
    1,
    [],
    { preset: 'constructor' },
    { own: { next: [1] } },
    JSON.parse('{"own":{"__proto__":["a"]}}')
  ])
    expect(keyMap(readChoice(stored))).toEqual(keyMap(DEFAULT_CHOICE))
  fc.assert(fc.property(fc.jsonValue(), (stored) => void keyMap(readChoice(stored))))
})

test('within a sentence a key combination is isolated, left to right', () => {
  expect(writtenKeys('m', false)).toBe('M')
  expect(writtenKeys('Mod+ArrowRight', false)).toBe('\u2066Ctrl+→\u2069')
  expect(writtenKeys('+', false)).toBe('+')
})
