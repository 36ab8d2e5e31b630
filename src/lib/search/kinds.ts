// The kinds of things that can be found, and the address of a search.
import type { Album } from '../contract/listen/albums.ts'
import type { ArtistWithAlbums } from '../contract/listen/artists.ts'
import type { Playlist } from '../contract/listen/playlists.ts'
import type { Radio } from '../contract/listen/radios.ts'
import type { Tag } from '../contract/listen/tags.ts'
import type { Track } from '../contract/listen/tracks.ts'
import { queryString } from '../pods/address.ts'
import { orders, readOrder } from './orders.ts'
import { tidySearch } from './rank.ts'

/** The row of each kind. A series is an album of a podcast, a podcast an artist with episodes. */
export type Rows = {
  artists: ArtistWithAlbums
  albums: Album
  tracks: Track
  playlists: Playlist
  podcasts: ArtistWithAlbums
  series: Album
  radios: Radio
  tags: Tag
}
export type Kind = keyof Rows

/** In the order in which they are shown; of equally good hits the first one is the best. */
export const kinds: readonly Kind[] = [
  'artists',
  'albums',
  'tracks',
  'playlists',
  'podcasts',
  'series',
  'radios',
  'tags'
]

/**
 * The part that a search is narrowed to: a kind, or results that the pod does not list: feeds of
 * other sites, things on other pods, and the lists of the person's other pods.
 */
export type SearchType = Kind | OtherPodResult
export type OtherPodResult = 'rss' | 'federation' | 'pods'

/** One thing that was found. */
export type Found = { [K in Kind]: { kind: K; row: Rows[K] } }[Kind]

/**
 * The state of the page of a search. Without a type it shows the best of every kind, in no order
 * that could be chosen.
 */
export type SearchState = {
  q: string
  type: SearchType | undefined
  page: number
  ordering: string
  /** Code of the license that the tracks must have; empty for any, and for other kinds. */
  license: string
}

const isKind = (text: string | null): text is Kind => kinds.some((kind) => kind === text)
/** Whether a search is narrowed to results that the pod does not list. */
export const isElsewhere = (text: string | null | undefined): text is OtherPodResult =>
  text === 'rss' || text === 'federation' || text === 'pods'
const isType = (text: string | null): text is SearchType => isElsewhere(text) || isKind(text)
/** Undefined where there is no order to choose. */
const usual = (type: SearchType | undefined): string | undefined =>
  type === undefined || isElsewhere(type) ? undefined : orders[type].ordering

/** Reads the query of an address; invalid values become defaults. */
export function readSearch(search: string): SearchState {
  const params = new URLSearchParams(search)
  const named = params.get('type')
  const type = isType(named) ? named : undefined
  const page = params.get('page') ?? ''
  return {
    q: tidySearch(params.get('q') ?? ''),
    type,
    page: isKind(named) && /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    ordering: isKind(named) ? readOrder(named, params.get('ordering') ?? '') : '',
    license: (type === 'tracks' && /^[\w.-]{1,100}$/.exec(params.get('license') ?? '')?.[0]) || ''
  }
}

/** The parameters of an address; an empty one is left out. */
export const writeSearch = ({ q, type, page, ordering, license }: SearchState) => ({
  q: tidySearch(q),
  type: type ?? '',
  ordering: [undefined, ordering].includes(usual(type)) ? '' : ordering,
  license: type === 'tracks' ? license : '',
  page: type === undefined || page === 1 ? '' : String(page)
})

/** `?…` of a search in its usual order, for links. */
export const searchQuery = (q: string, type?: SearchType, page = 1): string =>
  queryString(writeSearch({ q, type, page, ordering: usual(type) ?? '', license: '' }))
