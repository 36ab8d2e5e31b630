// Screens for those who run the pod, and the pages about the pod.
import type { TextKey } from '../../i18n/keys.ts'
import { consoles, library, moderation, settings, type RailLink, type Route } from '../route.ts'

/** A list of moderators, and the page of one of its rows. */
function moderated<K extends string>(
  kind: K,
  [all, one]: readonly [all: TextKey, one: TextKey],
  pageSize: number,
  rail?: RailLink
): Record<`manage.moderation.${K}` | `manage.moderation.${K}.detail`, Route> {
  const pattern = `/manage/moderation/${kind}`
  const guard = moderation
  const rows: [string, Route][] = [
    [
      `manage.moderation.${kind}`,
      { pattern, guard, title: all, pageSize, page: {}, ...(rail && { rail }) }
    ],
    [`manage.moderation.${kind}.detail`, { pattern: `${pattern}/:id`, guard, title: one, page: {} }]
  ]
  return Object.fromEntries(rows) as Record<
    `manage.moderation.${K}` | `manage.moderation.${K}.detail`,
    Route
  >
}

type Listed = 'artists' | 'albums' | 'tracks' | 'channels' | 'libraries' | 'uploads' | 'tags'

/** The list of one kind of things of the library, and the page of each. */
const shelf = <K extends Listed>(kind: K, title: TextKey) => {
  const list: Route = {
    pattern: `/manage/library/${kind}`,
    guard: consoles,
    title,
    pageSize: 50,
    page: {}
  }
  const detail: Route = {
    pattern: `/manage/library/${kind}/:id`,
    guard: consoles,
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
  ...moderated('domains', ['titles.domains', 'titles.domain'], 50),
  ...moderated('accounts', ['titles.accounts', 'titles.account'], 50),
  ...moderated('reports', ['titles.reports', 'titles.report'], 25, {
    group: 'admin',
    icon: 'shield',
    text: 'shell.moderation',
    when: 'moderation',
    marks: 'manage.moderation.'
  }),
  ...moderated('requests', ['titles.requests', 'titles.request'], 25),
  'manage.library.edits': {
    pattern: '/manage/library/edits',
    guard: library,
    title: 'titles.edits',
    pageSize: 25,
    page: {},
    rail: {
      group: 'admin',
      icon: 'edit',
      text: 'shell.edits',
      when: 'library',
      marks: 'manage.library.'
    }
  },
  'manage.library.edits.detail': {
    pattern: '/manage/library/edits/:id',
    guard: library,
    title: 'titles.edits',
    page: {}
  },
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
