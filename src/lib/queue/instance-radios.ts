// The ready-made radios of a pod. docs/product/player.md#radio-types.
import type { RadioType } from '../contract/listen/radios.ts'
import type { TextKey } from '../i18n/keys.ts'
import type { RadioTitle } from './radio-types.ts'

export type InstanceRadio = {
  type: RadioType
  text: RadioTitle
  /** A short description. */
  about: TextKey
  icon: string
  /** Requires a signed-in user. */
  own: boolean
}

/** In display order. */
export const instanceRadios: readonly InstanceRadio[] = [
  {
    type: 'actor-content',
    text: 'radios.ownContent',
    about: 'radios.ownContentAbout',
    icon: 'upload',
    own: true
  },
  {
    type: 'random',
    text: 'radios.random',
    about: 'radios.randomAbout',
    icon: 'shuffle',
    own: false
  },
  {
    type: 'random_library',
    text: 'radios.randomLibrary',
    about: 'radios.randomLibraryAbout',
    icon: 'library',
    own: true
  },
  {
    type: 'favorites',
    text: 'radios.favorites',
    about: 'radios.favoritesAbout',
    icon: 'heart',
    own: true
  },
  {
    type: 'less-listened',
    text: 'radios.lessListened',
    about: 'radios.lessListenedAbout',
    icon: 'compass',
    own: true
  },
  {
    type: 'less-listened_library',
    text: 'radios.lessListenedLibrary',
    about: 'radios.lessListenedLibraryAbout',
    icon: 'folder',
    own: true
  },
  {
    type: 'recently-added',
    text: 'radios.recentlyAdded',
    about: 'radios.recentlyAddedAbout',
    icon: 'clock',
    own: false
  }
]
