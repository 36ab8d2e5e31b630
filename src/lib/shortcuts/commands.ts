// Keyboard commands and their keys: one map for the handlers, the tooltips and the shortcuts
// dialog. docs/product/player.md#shortcuts, docs/product/limits.md#seek-steps.

export const groups = {
  playback: [
    'togglePlay',
    'next',
    'previous',
    'back5',
    'forward5',
    'back30',
    'forward30',
    'slower',
    'faster',
    'loop',
    'shuffle'
  ],
  volume: ['volumeUp', 'volumeDown', 'mute'],
  queue: ['queue', 'clearQueue', 'undo', 'favorite'],
  view: ['stage', 'lyrics', 'search', 'help']
} as const
export type Group = keyof typeof groups
export type Command = (typeof groups)[Group][number]
export const commands: readonly Command[] = Object.values(groups).flat()

/**
 * `Mod` is Ctrl, on a Mac Command; then `KeyboardEvent.key` with lowercase letters:
 * `Mod+Shift+ArrowRight`, `p`, `?`.
 */
export type Keys = string
export type KeyMap = Readonly<Record<Command, readonly Keys[]>>

/** Media keys, with or without modifiers, move by 5 s in every preset. */
const media = { back5: ['MediaRewind'], forward5: ['MediaFastForward'] } as const

const atoll: KeyMap = {
  togglePlay: ['Space', 'k'],
  next: ['n', 'Mod+ArrowRight'],
  previous: ['b', 'Mod+ArrowLeft'],
  back5: ['ArrowLeft', ...media.back5],
  forward5: ['ArrowRight', ...media.forward5],
  back30: ['Shift+ArrowLeft'],
  forward30: ['Shift+ArrowRight'],
  slower: ['<'],
  faster: ['>'],
  loop: ['r'],
  shuffle: ['s'],
  volumeUp: ['Shift+ArrowUp'],
  volumeDown: ['Shift+ArrowDown'],
  mute: ['m'],
  queue: ['q'],
  clearQueue: ['Shift+Delete'],
  undo: ['Mod+z'],
  favorite: ['l'],
  stage: ['f'],
  lyrics: ['y'],
  search: ['/'],
  help: ['?']
}

/** Key maps of other players. */
export const presets = {
  atoll,
  funkwhale: {
    ...atoll,
    togglePlay: ['p', 'Space'],
    next: ['Mod+Shift+ArrowRight'],
    previous: ['Mod+Shift+ArrowLeft'],
    loop: ['l'],
    queue: ['u'],
    clearQueue: ['q'],
    favorite: ['f'],
    stage: ['e'],
    help: ['h', '?']
  },
  navidrome: {
    ...atoll,
    togglePlay: ['Space'],
    next: ['ArrowRight'],
    previous: ['ArrowLeft'],
    back5: ['Shift+ArrowLeft', ...media.back5],
    forward5: ['Shift+ArrowRight', ...media.forward5],
    back30: ['Mod+Shift+ArrowLeft'],
    forward30: ['Mod+Shift+ArrowRight'],
    volumeUp: ['+', '='],
    volumeDown: ['-'],
    favorite: ['l'],
    help: ['?']
  },
  none: Object.fromEntries(
    commands.map((command) => [command, command === 'help' ? ['?'] : []])
  ) as unknown as KeyMap
} as const satisfies Record<string, KeyMap>
export type Preset = keyof typeof presets

/** The user's choice: a preset, and the commands whose keys were changed. */
export type Choice = { preset: Preset; own: Partial<Record<Command, readonly Keys[]>> }
export const DEFAULT_CHOICE: Choice = { preset: 'atoll', own: {} }

/** The effective keys. */
export const keyMap = ({ preset, own }: Choice): KeyMap => ({ ...presets[preset], ...own })

export const isCommand = (name: string): name is Command =>
  (commands as readonly string[]).includes(name)

/**
 * The command of a key combination; if two commands have the same keys, the first in the order of
 * the groups.
 */
export const commandOf = (map: KeyMap, keys: Keys): Command | undefined =>
  commands.find((command) => map[command].includes(keys))

/**
 * Assigns keys to a command and removes them from any other, so that no keys have two meanings.
 * @param keys undefined leaves the command without keys
 */
export function bind(choice: Choice, command: Command, keys: Keys | undefined): Choice {
  const map = keyMap(choice)
  const own: Partial<Record<Command, readonly Keys[]>> = { ...choice.own }
  for (const each of commands)
    if (keys !== undefined && each !== command && map[each].includes(keys))
      own[each] = map[each].filter((key) => key !== keys)
  own[command] = keys === undefined ? [] : [keys]
  return { ...choice, own }
}

const MAX_KEYS = 5
const isKeys = (value: unknown): value is Keys =>
  typeof value === 'string' && value.length > 0 && value.length < 40

/** Reads a stored choice, checking each part; invalid parts fall back to the default. */
export function readChoice(value: unknown): Choice {
  if (value === null || typeof value !== 'object') return DEFAULT_CHOICE
  const { preset, own } = value as { preset?: unknown; own?: unknown }
  const entries = own !== null && typeof own === 'object' ? Object.entries(own) : []
  const known = entries.filter(
    (entry): entry is [Command, Keys[]] =>
      isCommand(entry[0]) &&
      Array.isArray(entry[1]) &&
      entry[1].length <= MAX_KEYS &&
      entry[1].every(isKeys)
  )
  return {
    preset:
      typeof preset === 'string' && Object.hasOwn(presets, preset)
        ? (preset as Preset)
        : DEFAULT_CHOICE.preset,
    own: Object.fromEntries(known)
  }
}
