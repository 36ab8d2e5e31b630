// Screens for those who upload music, keep libraries and suggest changes.
import { edits, libraryPart, newer, session, uuid, type Route } from '../route.ts'

export const publish = {
  ...edits('artists'),
  ...edits('albums'),
  ...edits('tracks'),
  'library.uploads.detail': {
    pattern: '/library/uploads/:id',
    title: 'titles.uploadedFile',
    params: { id: uuid },
    page: {}
  },
  'library.detail.artists': { ...libraryPart('artists'), pageSize: 30 },
  'library.detail.albums': { ...libraryPart('albums'), pageSize: 30 },
  'library.detail.tracks': libraryPart('tracks'),
  'library.detail.edit': { ...libraryPart('edit'), guard: session },
  'library.detail.upload': { ...libraryPart('upload'), guard: session, leadsTo: { v2: 'upload' } },
  'library.detail': {
    pattern: '/library/:id',
    title: 'titles.library',
    params: { id: uuid },
    page: {}
  },

  content: { pattern: '/content', guard: session, title: 'titles.content', page: {} },
  'content.libraries': {
    pattern: '/content/libraries',
    guard: session,
    title: 'titles.content',
    page: {}
  },
  'content.libraries.tracks': {
    pattern: '/content/libraries/tracks',
    guard: session,
    title: 'titles.content',
    pageSize: 25,
    page: {}
  },
  'content.remote': {
    pattern: '/content/remote',
    guard: session,
    title: 'titles.remoteLibraries',
    pageSize: 20,
    page: {}
  },
  upload: {
    pattern: '/upload',
    guard: session,
    title: 'titles.upload',
    interfaces: newer,
    page: {}
  },
  'upload.running': {
    pattern: '/upload/running',
    guard: { ...session, uploading: true },
    title: 'titles.upload',
    interfaces: newer,
    page: {}
  },
  'upload.history': {
    pattern: '/upload/history',
    guard: session,
    title: 'titles.upload',
    interfaces: newer,
    page: {}
  },
  'upload.all': {
    pattern: '/upload/all',
    guard: session,
    title: 'titles.upload',
    interfaces: newer,
    pageSize: 25,
    page: {}
  }
} satisfies Record<string, Route>
