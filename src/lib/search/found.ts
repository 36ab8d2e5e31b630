// From the pod's answers to the rows of a search: the usable ones, the best first.
import type { SearchResult } from '../contract/listen/search.ts'
import type { Page } from '../contract/kit/shapes.ts'
import { creditLine } from '../text/credit-names.ts'
import { kinds, type Found, type Kind, type Rows } from './kinds.ts'
import { rankOf, type Rank } from './rank.ts'

/** The rows of one kind and how many there are in all, or why there are none. */
export type Group =
  { state: 'ready'; count: number; rows: readonly Found[] } | { state: 'failed'; error: unknown }

type Row = Readonly<Record<string, unknown>>
const isRow = (value: unknown): value is Row => value !== null && typeof value === 'object'
const hasCredits = ({ artist_credit: credits }: Row): boolean =>
  Array.isArray(credits) && credits.every((each) => isRow(each) && isRow(each.artist))
const hasId = (row: Row): boolean => Number.isInteger(row.id)
const isNamed = (row: Row): boolean => typeof row.name === 'string'

const isArtist = (row: Row): boolean => hasId(row) && isNamed(row) && Array.isArray(row.albums)
const isAlbum = (row: Row): boolean =>
  hasId(row) && typeof row.title === 'string' && hasCredits(row)

/**
 * Whether a row has the fields that its card needs. A broken row must not take the others with it.
 */
const usable: { readonly [K in Kind]: (row: Row) => boolean } = {
  artists: isArtist,
  albums: isAlbum,
  tracks: (row) => isAlbum(row) && Array.isArray(row.uploads),
  playlists: (row) =>
    typeof row.uuid === 'string' &&
    isNamed(row) &&
    isRow(row.actor) &&
    Array.isArray(row.album_covers),
  podcasts: isArtist,
  series: isAlbum,
  radios: (row) => hasId(row) && isNamed(row) && isRow(row.user),
  tags: isNamed
}

/** The usable rows of a kind. */
export const foundOf = <K extends Kind>(kind: K, rows: readonly Rows[K][]): Found[] =>
  (Array.isArray(rows) ? rows : [])
    .filter((row) => isRow(row) && usable[kind](row))
    .map((row) => ({ kind, row }) as Found)

/** How a row is called. */
export const nameOf = ({ row }: Found): string => ('title' in row ? row.title : row.name)

/** Identifies a row on the page. */
export function keyOf({ kind, row }: Found): string {
  const id = 'uuid' in row ? row.uuid : 'id' in row ? row.id : row.name
  return `${kind} ${id}`
}

/** Other texts by which pods find a row. */
function moreOf({ row }: Found): string {
  if ('artist_credit' in row) {
    const album = 'album' in row && row.album ? ` ${row.album.title}` : ''
    return creditLine(row.artist_credit) + album
  }
  return 'config' in row ? String(row.description ?? '') : ''
}

const rank = (q: string, found: Found): Rank => rankOf(q, nameOf(found), moreOf(found))

type Credited = Rows['albums'] | Rows['tracks']
const isPodcast = ({ artist_credit: [first] }: Rows['albums']): boolean =>
  first?.artist.content_category === 'podcast'

/**
 * The best rows of the call over everything, by kind.
 * @param hidden ids of the artists that the person has hidden; the call does not know them
 */
export function allOf(
  top: SearchResult,
  hidden: ReadonlySet<number>
): Partial<Record<Kind, Found[]>> {
  const shown = (row: Credited) => !row.artist_credit.some(({ artist }) => hidden.has(artist.id))
  const artists = foundOf('artists', top.artists).filter(
    ({ row }) => !('id' in row && hidden.has(Number(row.id)))
  )
  const ofPodcast = ({ row }: Found) =>
    'content_category' in row && row.content_category === 'podcast'
  const albums = foundOf('albums', top.albums).map(({ row }) => row as Rows['albums'])
  return {
    artists: artists.filter((each) => !ofPodcast(each)),
    podcasts: artists.filter(ofPodcast).map((each) => ({ ...each, kind: 'podcasts' }) as Found),
    albums: foundOf(
      'albums',
      albums.filter((row) => shown(row) && !isPodcast(row))
    ),
    series: foundOf(
      'series',
      albums.filter((row) => shown(row) && isPodcast(row))
    ),
    tracks: foundOf('tracks', top.tracks).filter(({ row }) => shown(row as Rows['tracks'])),
    tags: foundOf('tags', top.tags)
  }
}

/** A group of the rows of a page and the best ones, each once, the best first. */
export function rowsOf(q: string, page: Page<Found>, best: readonly Found[]): Group {
  const all = new Map([...best, ...page.results].map((found) => [keyOf(found), found]))
  const rows = [...all.values()].toSorted((one, other) => rank(q, one) - rank(q, other))
  return { state: 'ready', count: Math.max(page.count, rows.length), rows }
}

/** The best of all rows: the best match; of equally good ones the first in the order of kinds. */
export function bestOf(
  q: string,
  groups: Readonly<Partial<Record<Kind, Group>>>
): Found | undefined {
  const first = kinds.flatMap((kind) => {
    const group = groups[kind]
    return group?.state === 'ready' ? group.rows.slice(0, 1) : []
  })
  return first.toSorted((one, other) => rank(q, one) - rank(q, other))[0]
}
