// What people do with radios, libraries and channels of their own: a part of ./actions.ts.
import { routePath } from '../../lib/routes/match.ts'
import { $builtInLibraries } from '../session/pod-profile.ts'
import type { Action } from './action.ts'
import { isOwnChannel, isOwnLibrary, isOwnRadio } from './rules.ts'

/** In the order of menus. */
export const ownActions = {
  edit: {
    icon: 'edit',
    text: 'common.edit',
    part: 'go',
    when: (item, screen) =>
      isOwnRadio(item, screen) || (isOwnLibrary(item, screen) && !$builtInLibraries.get()),
    href: ({ kind, row }, { locale }) =>
      kind === 'library'
        ? routePath('library.detail.edit', { id: row.uuid }, locale)
        : 'id' in row
          ? routePath('library.radios.edit', { id: row.id }, locale)
          : undefined
  },
  upload: {
    icon: 'upload',
    text: 'titles.upload',
    part: 'go',
    when: isOwnLibrary,
    href: ({ kind, row }, { locale }) =>
      kind === 'library' ? routePath('library.detail.upload', { id: row.uuid }, locale) : undefined
  },
  publish: {
    icon: 'upload',
    text: 'publish.publish',
    part: 'go',
    when: isOwnChannel,
    dialog: 'publish'
  },
  editChannel: {
    icon: 'edit',
    text: 'common.edit',
    part: 'go',
    when: isOwnChannel,
    dialog: 'editChannel'
  }
} satisfies Record<string, Action>
