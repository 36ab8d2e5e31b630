// Every screen of docs/product/screens.md: name, address pattern, guards, interface versions, page
// size. The only list of routes.

import {
  edits,
  library,
  libraryPart,
  listed,
  managed,
  moderation,
  newer,
  number,
  numberOrUuid,
  ownDomain,
  ownList,
  profile,
  session,
  settings,
  uuid,
  withoutInstance,
  type Route
} from './route.ts'

export type { Guard, Interface, Route } from './route.ts'

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
  search: { pattern: '/search', title: 'search', pageSize: 30, built: true },
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
  subscriptions: {
    pattern: '/subscriptions',
    guard: session,
    title: 'subscriptions',
    pageSize: 30,
    built: true
  },
  'channels.detail': { pattern: '/channels/:id', title: 'channel', built: true },
  'channels.episodes': {
    pattern: '/channels/:id/episodes',
    title: 'channel',
    pageSize: 30,
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
  'profile.overview': { pattern: '/@:username', guard: ownDomain, title: 'profile', built: true },

  'library.index': { pattern: '/library', title: 'library', built: true },
  'library.me': {
    pattern: '/library/me',
    guard: session,
    title: 'browse',
    pageSize: 50,
    built: true
  },
  'library.artists.browse': listed('artists', 30),
  'library.artists.me': ownList('artists', 30),
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
  'library.albums.me': ownList('albums', { v1: 25, v2: 30 }),
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
  'library.podcasts.browse': listed('podcasts', 30),
  'library.channels.browse': { ...listed('channels', 30), interfaces: newer },
  'library.radios.browse': {
    pattern: '/library/radios',
    title: 'radios',
    pageSize: 12,
    built: true
  },
  'library.radios.me': ownList('radios', 12),
  'library.radios.build': {
    pattern: '/library/radios/build',
    guard: session,
    title: 'radio',
    built: true
  },
  'library.radios.edit': {
    pattern: '/library/radios/build/:id',
    guard: session,
    title: 'radio',
    params: { id: number },
    built: true
  },
  'library.radios.detail': {
    pattern: '/library/radios/:id',
    title: 'radio',
    params: { id: number },
    built: true
  },
  'library.playlists.browse': {
    pattern: '/library/playlists',
    title: 'playlists',
    pageSize: 25,
    built: true
  },
  'library.playlists.me': ownList('playlists', 25),
  'library.playlists.detail': {
    pattern: '/library/playlists/:id',
    title: 'playlist',
    params: { id: numberOrUuid },
    built: true
  },
  'library.tags.detail': {
    pattern: '/library/tags/:id',
    title: 'tag',
    pageSize: 30,
    built: true
  },
  'library.uploads.detail': {
    pattern: '/library/uploads/:id',
    title: 'uploadedFile',
    params: { id: uuid },
    built: true
  },
  'library.detail.artists': { ...libraryPart('artists'), pageSize: 30 },
  'library.detail.albums': { ...libraryPart('albums'), pageSize: 30 },
  'library.detail.tracks': libraryPart('tracks'),
  'library.detail.edit': { ...libraryPart('edit'), guard: session },
  'library.detail.upload': { ...libraryPart('upload'), guard: session, leadsTo: { v2: 'upload' } },
  'library.detail': {
    pattern: '/library/:id',
    title: 'library',
    params: { id: uuid },
    built: true
  },

  content: { pattern: '/content', guard: session, title: 'content' },
  'content.libraries': { pattern: '/content/libraries', guard: session, title: 'content' },
  'content.libraries.tracks': {
    pattern: '/content/libraries/tracks',
    guard: session,
    title: 'content'
  },
  'content.remote': {
    pattern: '/content/remote',
    guard: session,
    title: 'remoteLibraries',
    pageSize: 20,
    built: true
  },
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
  'manage.library.tags': {
    pattern: '/manage/library/tags',
    guard: library,
    title: 'manageTags',
    pageSize: 50,
    built: true
  },
  'manage.users.users': { pattern: '/manage/users/users', guard: settings, title: 'manage' },
  'manage.users.invitations': {
    pattern: '/manage/users/invitations',
    guard: settings,
    title: 'manage'
  },
  ...managed('moderation', ['domains', 'accounts', 'reports', 'requests'], moderation)
} satisfies Record<string, Route>

export type RouteName = keyof typeof table
export const routes: Readonly<Record<RouteName, Route>> = table
export const routeNames = Object.keys(table) as RouteName[]

/** Old addresses that redirect. */
export const aliases: Readonly<Record<string, RouteName>> = {
  '/index.html': 'index',
  '/front': 'index'
}
