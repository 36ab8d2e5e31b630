// What the kinds are called.
import type { Kind } from '../../../lib/search/kinds.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'

/** Headings of groups. */
export const groupTexts = {
  artists: 'search.artists',
  albums: 'search.albums',
  tracks: 'search.tracks',
  playlists: 'search.playlists',
  podcasts: 'search.podcasts',
  series: 'search.seriesAll',
  radios: 'search.radios',
  tags: 'search.tags'
} as const satisfies Record<Kind, TextKey>

/** One of them. */
export const kindTexts = {
  artists: 'search.artist',
  albums: 'search.album',
  tracks: 'search.track',
  playlists: 'search.playlist',
  podcasts: 'search.podcast',
  series: 'search.series',
  radios: 'search.radio',
  tags: 'search.tag'
} as const satisfies Record<Kind, TextKey>
