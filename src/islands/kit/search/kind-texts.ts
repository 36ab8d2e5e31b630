// What the kinds are called.
import type { Kind } from '../../../lib/search/kinds.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'

/** Headings of groups. */
export const groupTexts = {
  artists: 'common.artists',
  albums: 'common.albums',
  tracks: 'common.tracks',
  playlists: 'common.playlists',
  podcasts: 'common.podcasts',
  series: 'search.seriesAll',
  radios: 'common.radios',
  tags: 'common.tags'
} as const satisfies Record<Kind, TextKey>

/** One of them. */
export const kindTexts = {
  artists: 'common.kindArtist',
  albums: 'common.kindAlbum',
  tracks: 'search.track',
  playlists: 'common.kindPlaylist',
  podcasts: 'common.kindPodcast',
  series: 'common.kindSeries',
  radios: 'common.kindRadio',
  tags: 'common.kindTag'
} as const satisfies Record<Kind, TextKey>
