// Screens for those who look for music and play it.
import {
  detail,
  listed,
  number,
  numberOrUuid,
  ownList,
  session,
  type Page,
  type Question,
  type Route
} from '../route.ts'

const LISTS = ['lists'] as const
const MUSIC = ['lists', 'music'] as const

const albums = { sheets: LISTS } satisfies Page
const artists = { sheets: LISTS } satisfies Page
const radios = { sheets: MUSIC } satisfies Page
const playlists = { sheets: MUSIC } satisfies Page

/** The newest albums. */
const newest = (page_size: number): Question => ({
  path: 'albums/',
  query: { ordering: '-creation_date', page_size }
})
/** The first page of a list. */
const first = (path: string, ordering: string, query: Question['query'] = {}): Question => ({
  path,
  query: { ordering, page: 1, page_size: 'own', ...query }
})

export const listen = {
  index: {
    pattern: '/',
    open: true,
    title: 'titles.home',
    page: {
      sheets: LISTS,
      asks: [{ path: 'instance/nodeinfo/2.1/' }, newest(6)],
      draws: true
    }
  },
  search: {
    pattern: '/search',
    title: 'titles.search',
    pageSize: 30,
    page: {},
    rail: { group: 'explore', icon: 'search' }
  },
  'library.index': {
    pattern: '/library',
    title: 'titles.library',
    page: { sheets: MUSIC, asks: [newest(14)], draws: true },
    rail: { group: 'library', icon: 'library' }
  },
  favorites: {
    pattern: '/favorites',
    guard: session,
    title: 'titles.favorites',
    pageSize: 50,
    page: {
      sheets: MUSIC,
      asks: [first('favorites/tracks/', '-creation_date', { scope: 'me' })],
      draws: true
    },
    rail: { group: 'library', icon: 'heart', when: 'signed-in' }
  },
  subscriptions: {
    pattern: '/subscriptions',
    guard: session,
    title: 'titles.subscriptions',
    pageSize: 30,
    page: { sheets: MUSIC },
    rail: { group: 'library', icon: 'done', when: 'signed-in' }
  },

  'library.albums.browse': listed(
    'albums',
    { v1: 25, v2: 30 },
    {
      page: { ...albums, asks: [first('albums/', '-creation_date')], draws: true },
      rail: { group: 'explore', icon: 'album', marks: 'library.albums.' }
    }
  ),
  'library.albums.me': ownList('albums', { v1: 25, v2: 30 }, albums),
  'library.albums.detail': detail('albums', 'titles.album', {
    sheets: MUSIC,
    asks: [
      { path: 'albums/*/' },
      // Pods of the 1.4 line send albums without their tracks.
      {
        path: 'tracks/',
        query: {
          album: '*',
          ordering: 'disc_number,position',
          include_channels: true,
          page: 1,
          page_size: 'own'
        },
        only: '1.4'
      }
    ],
    draws: true
  }),
  'library.artists.browse': listed('artists', 30, {
    page: { ...artists, asks: [first('artists/', 'name', { has_albums: true })], draws: true },
    rail: { group: 'explore', icon: 'artist', marks: 'library.artists.' }
  }),
  'library.artists.me': ownList('artists', 30, artists),
  'library.artists.detail': detail('artists', 'titles.artist', {
    sheets: MUSIC,
    asks: [{ path: 'artists/*/' }]
  }),
  'library.tracks.detail': detail('tracks', 'titles.track', {
    sheets: MUSIC,
    asks: [{ path: 'tracks/*/' }]
  }),
  'library.channels.browse': listed('channels', 30, {
    interfaces: ['v2'],
    page: { sheets: LISTS },
    rail: { group: 'explore', icon: 'channel', marks: 'channels.', when: 'v2' }
  }),
  'library.podcasts.browse': listed('podcasts', 30, {
    page: { sheets: LISTS },
    rail: { group: 'explore', icon: 'podcast' }
  }),
  'channels.detail': {
    pattern: '/channels/:id',
    title: 'titles.channel',
    page: { sheets: MUSIC }
  },
  'channels.episodes': {
    pattern: '/channels/:id/episodes',
    title: 'titles.channel',
    pageSize: 30,
    shell: 'channels.detail'
  },
  'library.radios.browse': listed('radios', 12, {
    page: { ...radios, asks: [first('radios/radios/', '-creation_date')], draws: true },
    rail: { group: 'explore', icon: 'radio', marks: 'library.radios.' }
  }),
  'library.radios.me': ownList('radios', 12, radios),
  'library.radios.build': {
    pattern: '/library/radios/build',
    guard: session,
    title: 'radios.createTitle',
    page: {}
  },
  'library.radios.edit': {
    pattern: '/library/radios/build/:id',
    guard: session,
    title: 'radios.editTitle',
    params: { id: number },
    page: {}
  },
  'library.radios.detail': detail('radios', 'titles.radio', {
    sheets: MUSIC,
    asks: [{ path: 'radios/radios/*/' }]
  }),
  'library.playlists.browse': listed('playlists', 25, {
    page: { ...playlists, asks: [first('playlists/', '-modification_date')] },
    rail: { group: 'library', icon: 'playlist', marks: 'library.playlists.' }
  }),
  'library.playlists.me': ownList('playlists', 25, playlists),
  'library.playlists.detail': {
    pattern: '/library/playlists/:id',
    title: 'titles.playlist',
    params: { id: numberOrUuid },
    page: {
      sheets: MUSIC,
      asks: [
        { path: 'playlists/*/' },
        { path: 'playlists/*/tracks/', query: { page: 1, page_size: 'own' } }
      ]
    }
  },
  'library.me': {
    pattern: '/library/me',
    guard: session,
    title: 'titles.browse',
    pageSize: 50,
    page: { sheets: MUSIC },
    rail: { group: 'library', icon: 'compass', text: 'shell.browse', when: 'signed-in' }
  },
  'library.tags.detail': {
    pattern: '/library/tags/:id',
    title: 'titles.tag',
    pageSize: 30,
    page: { sheets: MUSIC }
  }
} satisfies Record<string, Route>
