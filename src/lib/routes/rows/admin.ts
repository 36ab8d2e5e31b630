// Screens for those who run the pod, and the pages about the pod.
import { library, managed, moderation, settings, type Route } from '../route.ts'

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
  'manage.library.artists': {
    pattern: '/manage/library/artists',
    guard: library,
    title: 'titles.artists',
    pageSize: 50,
    page: {}
  },
  'manage.library.tags': {
    pattern: '/manage/library/tags',
    guard: library,
    title: 'titles.manageTags',
    pageSize: 50,
    page: {}
  },
  'manage.users.users': {
    pattern: '/manage/users/users',
    guard: settings,
    title: 'titles.users',
    pageSize: 50,
    page: {},
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
    title: 'titles.invitations',
    pageSize: 50,
    page: {}
  },
  'manage.settings': {
    pattern: '/manage/settings',
    guard: settings,
    title: 'titles.podSettings',
    page: {},
    rail: { group: 'admin', icon: 'settings', text: 'titles.settings', when: 'settings' }
  }
} satisfies Record<string, Route>
