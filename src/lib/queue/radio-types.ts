// Every type of radio that a client may start, by the names of docs/product/player.md#radio-types,
// and the names that radios have of us.
import type { RadioType } from '../contract/listen/radios.ts'
import type { TextKey } from '../i18n/keys.ts'

/** The pod's types, and the client's own type `account`. */
export type RadioKind = RadioType | 'account'

const all: Readonly<Record<RadioKind, true>> = {
  'actor-content': true,
  random: true,
  random_library: true,
  favorites: true,
  'less-listened': true,
  'less-listened_library': true,
  'recently-added': true,
  custom: true,
  custom_multiple: true,
  artist: true,
  tag: true,
  similar: true,
  library: true,
  account: true
}
export const radioTypeNames = Object.keys(all) as RadioKind[]

/**
 * Names of radios among our texts; others have the name that a person gave them. Here all together,
 * because every page may show the radio of the last visit.
 */
export const radioTitles = [
  'radios.ownContent',
  'radios.random',
  'radios.randomLibrary',
  'radios.favorites',
  'radios.lessListened',
  'radios.lessListenedLibrary',
  'radios.recentlyAdded',
  'radios.ofArtist',
  'radios.ofTag',
  'radios.similarTo',
  'radios.alongWith',
  'radios.unsaved'
] as const satisfies readonly TextKey[]
export type RadioTitle = (typeof radioTitles)[number]
