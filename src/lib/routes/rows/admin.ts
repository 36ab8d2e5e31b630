// Screens for those who run the pod, and the pages about the pod.
import type { TextKey } from '../../i18n/keys.ts'
import { library, managed, moderation, settings, type Route } from '../route.ts'

type Listed = 'artists' | 'albums' | 'tracks' | 'channels' | 'libraries' | 'uploads' | 'tags'

/** The list of one kind of things of the library, and the page of each. */
const shelf = <K extends Listed>(kind: K, title: TextKey) => {
  const list: Route = {
    pattern: `/manage/library/${kind}`,
    guard: library,
    title,
    pageSize: 50,
    page: {}
  }
  const detail: Route = {
    pattern: `/manage/library/${kind}/:id`,
    guard: library,
    title,
    page: {}
  }
  return {
    [`manage.library.${kind}`]: list,
    [`manage.library.${kind}.detail`]: detail
  } as Record<`manage.library.${K}` | `manage.library.${K}.detail`, Route>
}

export const admin = {
  about: { pattern: '/about', open: true, title: 'titles.aboutAtoll', page: {} },
  'about.pod': {
    pattern: '/about/pod',
    open: true,
    title: 'titles.about',
    page: {}
  },
  ...managed('moderation', ['domains', 'accounts', 'reports', 'requests'], moderation, {
    kind: 'reports',
    link: { icon: 'shield', text: 'shell.moderation', when: 'moderation' }
  }),
  ...managed(
    'library',
    ['edits', 'artists', 'channels', 'albums', 'tracks', 'libraries', 'uploads', 'tags'],
    library,
    { kind: 'edits', link: { icon: 'edit', text: 'shell.edits', when: 'library' } }
  ),
  ...shelf('artists', 'titles.artists'),
  ...shelf('albums', 'titles.albums'),
  ...shelf('tracks', 'titles.manageTracks'),
  ...shelf('channels', 'titles.channels'),
  ...shelf('libraries', 'titles.manageLibraries'),
  ...shelf('uploads', 'titles.manageUploads'),
  ...shelf('tags', 'titles.manageTags'),
  'manage.users.users': {
    pattern: '/manage/users/users',
    guard: settings,
    title: 'titles.manage',
    rail: {
      group: 'admin',
      icon: 'users',
      text: 'shell.users',
      when: 'settings',
      marks: 'manage.users.'
    }
  },
  'manage.users.invitations': {
    pattern: '/manage/users/invitations',
    guard: settings,
    title: 'titles.manage'
  },
  'manage.settings': {
    pattern: '/manage/settings',
    guard: settings,
    title: 'titles.manage',
    rail: { group: 'admin', icon: 'settings', text: 'titles.settings', when: 'settings' }
  }
} satisfies Record<string, Route>
