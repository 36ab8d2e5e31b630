// Every screen of docs/product/screens.md: name, address pattern, guards, interface versions, page
// size. The only list of routes.

export type Interface = 'v1' | 'v2'
export type Guard = {
  /**
   * `session`: anonymous visitors are sent to login with `next`. `anonymous`: signed-in users are
   * sent to the library.
   */
  needs?: 'session' | 'anonymous'
  /** Users without it are sent to library.index. */
  permission?: 'library' | 'moderation' | 'settings'
  /** Anonymous visitors may look only at actors of this pod. */
  ownDomain?: true
  /** Reachable before an instance is chosen. */
  withoutInstance?: true
  /** Requires a running upload, else redirects to /upload. */
  uploading?: true
}
export type Route = {
  /** Path with `:param` segments, no language, no trailing slash. */
  pattern: string
  /** Interface versions that have the route; default: both. */
  interfaces?: readonly Interface[]
  guard?: Guard
  /** Shown to anonymous visitors even on closed pods. */
  open?: true
  pageSize?: number | Readonly<Record<Interface, number>>
  /** Area under locales/ with the page's own texts. */
  title: string
  /** Has its own page; other routes show that they are not available yet. */
  built?: true
  /** Uses the page of another route (children and tabs). */
  shell?: string
  /** Interface versions in which the address redirects to another route, keeping its query. */
  leadsTo?: Readonly<Partial<Record<Interface, string>>>
  /** Patterns for params; a path that does not match them is not this route. */
  params?: Readonly<Record<string, RegExp>>
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const number = /^\d+$/
const session: Guard = { needs: 'session' }
const library: Guard = { needs: 'session', permission: 'library' }
const moderation: Guard = { needs: 'session', permission: 'moderation' }
const settings: Guard = { needs: 'session', permission: 'settings' }
const newer: readonly Interface[] = ['v2']
const withoutInstance: Guard = { withoutInstance: true }

const table = {
  index: { pattern: '/', open: true, title: 'home', built: true },
  'instance-chooser': {
    pattern: '/instance-chooser',
    open: true,
    guard: withoutInstance,
    title: 'instances',
    built: true
  },
  about: { pattern: '/about', open: true, title: 'aboutAtoll', built: true },
  'about.pod': { pattern: '/about/pod', open: true, title: 'about', built: true },
  notifications: { pattern: '/notifications', guard: session, title: 'notifications', built: true },
  search: { pattern: '/search', title: 'search' },
  login: {
    pattern: '/login',
    open: true,
    guard: { needs: 'anonymous' },
    title: 'login',
    built: true
  },
  logout: { pattern: '/logout', open: true, title: 'logout', built: true },
  signup: {
    pattern: '/signup',
    open: true,
    guard: { needs: 'anonymous' },
    title: 'signup',
    built: true
  },
  'auth.password.reset': {
    pattern: '/auth/password/reset',
    open: true,
    title: 'passwordReset',
    built: true
  },
  'auth.password.confirm': {
    pattern: '/auth/password/reset/confirm',
    open: true,
    title: 'passwordReset',
    built: true
  },
  'auth.email.confirm': {
    pattern: '/auth/email/confirm',
    open: true,
    title: 'emailConfirm',
    built: true
  },
  'auth.callback': {
    pattern: '/auth/callback',
    open: true,
    guard: withoutInstance,
    title: 'login',
    built: true
  },
  authorize: { pattern: '/authorize', guard: session, title: 'authorize', built: true },
  settings: { pattern: '/settings', guard: session, title: 'settings', built: true },
  'settings.plugins': {
    pattern: '/settings/plugins',
    guard: session,
    title: 'plugins',
    built: true
  },
  'settings.applications.new': {
    pattern: '/settings/applications/new',
    guard: session,
    title: 'applications',
    built: true
  },
  'settings.applications.edit': {
    pattern: '/settings/applications/:id/edit',
    guard: session,
    title: 'applications',
    built: true
  },
  favorites: {
    pattern: '/favorites',
    guard: session,
    title: 'favorites',
    pageSize: 50,
    built: true
  },
  subscriptions: { pattern: '/subscriptions', guard: session, title: 'subscriptions' },
  'channels.detail': { pattern: '/channels/:id', title: 'channel' },
  'channels.episodes': {
    pattern: '/channels/:id/episodes',
    title: 'channel',
    shell: 'channels.detail'
  },

  // Children first: `/@ada/activity` is not a username.
  'profile.full.activity': profile('/@:username@:domain/activity'),
  'profile.full.manageUploads': {
    ...profile('/@:username@:domain/manageUploads'),
    interfaces: newer
  },
  'profile.full.overview': profile('/@:username@:domain'),
  'profile.activity': profile('/@:username/activity'),
  'profile.manageUploads': { ...profile('/@:username/manageUploads'), interfaces: newer },
  'profile.overview': { pattern: '/@:username', guard: { ownDomain: true }, title: 'profile' },

  'library.index': { pattern: '/library', title: 'library', built: true },
  'library.me': { pattern: '/library/me', guard: session, title: 'library' },
  'library.artists.browse': {
    pattern: '/library/artists',
    title: 'artists',
    pageSize: 30,
    built: true
  },
  'library.artists.me': {
    pattern: '/library/me/artists',
    guard: session,
    title: 'artists',
    pageSize: 30,
    built: true
  },
  'library.artists.detail': {
    pattern: '/library/artists/:id',
    title: 'artist',
    params: { id: number },
    built: true
  },
  ...edits('artists'),
  'library.albums.browse': {
    pattern: '/library/albums',
    title: 'albums',
    pageSize: { v1: 25, v2: 30 },
    built: true
  },
  'library.albums.me': {
    pattern: '/library/me/albums',
    guard: session,
    title: 'albums',
    pageSize: { v1: 25, v2: 30 },
    built: true
  },
  'library.albums.detail': {
    pattern: '/library/albums/:id',
    title: 'album',
    params: { id: number },
    built: true
  },
  ...edits('albums'),
  'library.tracks.detail': {
    pattern: '/library/tracks/:id',
    title: 'track',
    params: { id: number },
    built: true
  },
  ...edits('tracks'),
  'library.podcasts.browse': { pattern: '/library/podcasts', title: 'podcasts', pageSize: 30 },
  'library.channels.browse': {
    pattern: '/library/channels',
    title: 'channels',
    pageSize: 30,
    interfaces: newer
  },
  'library.radios.browse': {
    pattern: '/library/radios',
    title: 'radios',
    pageSize: 12,
    built: true
  },
  'library.radios.me': {
    pattern: '/library/me/radios',
    guard: session,
    title: 'radios',
    pageSize: 12,
    built: true
  },
  'library.radios.build': { pattern: '/library/radios/build', guard: session, title: 'radio' },
  'library.radios.edit': {
    pattern: '/library/radios/build/:id',
    guard: session,
    title: 'radio',
    params: { id: number }
  },
  'library.radios.detail': {
    pattern: '/library/radios/:id',
    title: 'radio',
    params: { id: number }
  },
  'library.playlists.browse': { pattern: '/library/playlists', title: 'playlists', pageSize: 25 },
  'library.playlists.me': {
    pattern: '/library/me/playlists',
    guard: session,
    title: 'playlists',
    pageSize: 25
  },
  'library.playlists.detail': { pattern: '/library/playlists/:id', title: 'playlist' },
  'library.tags.detail': { pattern: '/library/tags/:id', title: 'tag' },
  'library.uploads.detail': {
    pattern: '/library/uploads/:id',
    title: 'upload',
    params: { id: uuid }
  },
  'library.detail.albums': libraryPart('albums'),
  'library.detail.tracks': libraryPart('tracks'),
  'library.detail.edit': { ...libraryPart('edit'), guard: session },
  'library.detail.upload': { ...libraryPart('upload'), guard: session, leadsTo: { v2: 'upload' } },
  'library.detail': { pattern: '/library/:id', title: 'library', params: { id: uuid } },

  content: { pattern: '/content', guard: session, title: 'content' },
  'content.libraries': { pattern: '/content/libraries', guard: session, title: 'content' },
  'content.libraries.tracks': {
    pattern: '/content/libraries/tracks',
    guard: session,
    title: 'content'
  },
  'content.remote': { pattern: '/content/remote', guard: session, title: 'content' },
  upload: { pattern: '/upload', guard: session, title: 'upload', interfaces: newer },
  'upload.running': {
    pattern: '/upload/running',
    guard: { ...session, uploading: true },
    title: 'upload',
    interfaces: newer
  },
  'upload.history': {
    pattern: '/upload/history',
    guard: session,
    title: 'upload',
    interfaces: newer
  },
  'upload.all': { pattern: '/upload/all', guard: session, title: 'upload', interfaces: newer },

  'manage.settings': { pattern: '/manage/settings', guard: settings, title: 'manage' },
  ...managed(
    'library',
    ['edits', 'artists', 'channels', 'albums', 'tracks', 'libraries', 'uploads', 'tags'],
    library
  ),
  'manage.users.users': { pattern: '/manage/users/users', guard: settings, title: 'manage' },
  'manage.users.invitations': {
    pattern: '/manage/users/invitations',
    guard: settings,
    title: 'manage'
  },
  ...managed('moderation', ['domains', 'accounts', 'reports', 'requests'], moderation)
} satisfies Record<string, Route>

function profile(pattern: string): Route {
  return { pattern, guard: { ownDomain: true }, title: 'profile', shell: 'profile.overview' }
}

function libraryPart(part: string): Route {
  return {
    pattern: `/library/:id/${part}`,
    title: 'library',
    params: { id: uuid },
    shell: 'library.detail'
  }
}

function edits<K extends string>(
  kind: K
): Record<`library.${K}.edit` | `library.${K}.edit.detail`, Route> {
  const rows: [string, Route][] = [
    [
      `library.${kind}.edit`,
      { pattern: `/library/${kind}/:id/edit`, title: 'edit', params: { id: number } }
    ],
    [
      `library.${kind}.edit.detail`,
      { pattern: `/library/${kind}/:id/edit/:editId`, title: 'edit', params: { id: number } }
    ]
  ]
  return Object.fromEntries(rows) as Record<`library.${K}.edit` | `library.${K}.edit.detail`, Route>
}

function managed<A extends string, K extends string>(
  area: A,
  kinds: readonly K[],
  guard: Guard
): Record<`manage.${A}.${K}` | `manage.${A}.${K}.detail`, Route> {
  const rows = kinds.flatMap((kind): [string, Route][] => [
    [
      `manage.${area}.${kind}`,
      {
        pattern: `/manage/${area}/${kind}`,
        guard,
        title: 'manage',
        ...(/^re(ports|quests)$/.test(kind) ? { pageSize: 25 } : {})
      }
    ],
    [
      `manage.${area}.${kind}.detail`,
      { pattern: `/manage/${area}/${kind}/:id`, guard, title: 'manage' }
    ]
  ])
  return Object.fromEntries(rows) as Record<`manage.${A}.${K}` | `manage.${A}.${K}.detail`, Route>
}

export type RouteName = keyof typeof table
export const routes: Readonly<Record<RouteName, Route>> = table
export const routeNames = Object.keys(table) as RouteName[]

/** Old addresses that redirect. */
export const aliases: Readonly<Record<string, RouteName>> = {
  '/index.html': 'index',
  '/front': 'index'
}
