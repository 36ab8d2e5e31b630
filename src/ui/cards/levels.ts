// Who sees a playlist or a library: an icon, a short text, and the name of built-in libraries.
import type { PrivacyLevel } from '../../lib/contract/kit/shapes.ts'
import type { TextKey } from '../../lib/i18n/keys.ts'
import type { Translate } from '../../lib/i18n/texts.ts'
import { knownLevel } from '../../lib/kit/privacy.ts'

const levels: Readonly<Record<PrivacyLevel, readonly [icon: string, text: TextKey]>> = {
  me: ['lock', 'libraries.privacyMe'],
  followers: ['users', 'libraries.privacyFollowers'],
  instance: ['server', 'libraries.privacyInstance'],
  everyone: ['globe', 'libraries.privacyEveryone']
}

export const levelOf = (level: PrivacyLevel): readonly [icon: string, text: TextKey] =>
  levels[knownLevel(level)]

const builtIn: Readonly<Record<string, TextKey>> = {
  me: 'libraries.libraryMe',
  followers: 'libraries.libraryFollowers',
  instance: 'libraries.libraryInstance',
  everyone: 'libraries.libraryEveryone'
}

/**
 * The name of a library for people: pods of 2.0 have one for each level and name it by its code.
 */
export const libraryName = (
  { name, privacy_level: level }: { name: string; privacy_level: PrivacyLevel },
  t: Translate
): string => (name === level && builtIn[level] ? t(builtIn[level]) : name)
