import type { TextKey } from '../../../lib/i18n/keys.ts'
import type { Permission } from '../../../lib/contract/account/me.ts'

export const permissionTexts = {
  library: 'users.canLibrary',
  moderation: 'users.canModeration',
  settings: 'users.canSettings'
} as const satisfies Record<Permission, TextKey>
