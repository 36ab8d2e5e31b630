// The style sheets of a page. All pages link all of them, but load those that their first paint
// does not need when the rest has come: on a thin line they would delay it.
import type { RouteName } from '../lib/routes/table.ts'
import lists from '../styles/lists.css?url'
import music from '../styles/music.css?url'
import rest from '../styles/rest.css?url'

/** In the order of the cascade. */
const SHEETS = [lists, music, rest]

/** Pages that look right without all of them, and what they need. */
const NEEDS: Partial<Record<RouteName, readonly string[]>> = {
  index: [lists],
  'library.albums.browse': [lists],
  'library.albums.me': [lists],
  'library.artists.browse': [lists],
  'library.artists.me': [lists],
  'library.index': [lists, music],
  'library.me': [lists, music],
  'library.radios.browse': [lists, music],
  'library.radios.me': [lists, music],
  'library.playlists.browse': [lists, music],
  'library.playlists.me': [lists, music],
  'library.playlists.detail': [lists, music],
  'library.radios.detail': [lists, music],
  'library.albums.detail': [lists, music],
  'library.artists.detail': [lists, music],
  'library.tracks.detail': [lists, music],
  'library.tags.detail': [lists, music],
  'library.podcasts.browse': [lists],
  'library.channels.browse': [lists],
  'channels.detail': [lists, music],
  'profile.overview': [lists, music],
  subscriptions: [lists, music],
  favorites: [lists, music]
}

export const sheetsOf = (route: RouteName | undefined): { href: string; late: boolean }[] =>
  SHEETS.map((href) => ({ href, late: NEEDS[route ?? 'login']?.includes(href) === false }))
