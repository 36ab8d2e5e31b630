// Who sees a playlist or a library: an icon, and a short text.
import type { PrivacyLevel } from '../../lib/contract/shapes.ts'
import type { TextKey } from '../../lib/i18n/keys.ts'

const levels: Readonly<Record<string, readonly [icon: string, text: TextKey]>> = {
  me: ['lock', 'detail.privacyMe'],
  followers: ['users', 'detail.privacyFollowers'],
  instance: ['server', 'detail.privacyInstance'],
  everyone: ['globe', 'detail.privacyEveryone']
}

export const levelOf = (level: PrivacyLevel): readonly [icon: string, text: TextKey] =>
  levels[level] ?? levels.instance!
