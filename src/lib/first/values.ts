// The values of the first rows of a page, from the answer of a pod of either dialect. Nothing is
// trusted: missing values are empty texts.
import type { Track } from '../contract/listen/tracks.ts'
import { webUrl } from '../contract/kit/web-address.ts'
import { tintOf } from '../colour/tint.ts'
import { isPlayable, MAX_FACES, MAX_TAGS } from '../items/row.ts'
import { coverSizes, DEFAULT_COVER } from '../pictures/covers.ts'
import { creditNames, monogramOf, type Credit, type CreditName } from '../text/credit-names.ts'
import { shortName } from '../text/names.ts'
import { creditedArtists, inRecordOrder, isUnplayable, trackSeconds } from '../tracks.ts'
import { clock, numeral, type Numerals } from './numerals.ts'

/** Texts by the names of their slots in a template. */
export type Texts = Readonly<Record<string, string>>
export type Picture = { medium: string; large: string }
export type Face = { texts: Texts; tint: string; cover: boolean }

/** A row's texts, and its values of other kinds. */
export type RowValues = Face & {
  credits: readonly CreditName[]
  /** Pictures of the credited artists, each once; few rows show them. */
  faces(): readonly Face[]
  tags: readonly string[]
  /** Whether it can be played; then it has buttons. */
  playable: boolean
  /** Whether it is as the first row of the template; else as the second. */
  whole: boolean
  /** Numbers for texts with plural forms. */
  counts: Readonly<Record<string, number>>
}

/**
 * The key that tells whether a row changed. The costly values are computed only when the row is
 * drawn.
 */
export type FirstRow = {
  readonly id: string
  readonly tags: readonly string[]
  values(): RowValues
}

type Json = Readonly<Record<string, unknown>>
/** `album` is the head of an album's page; the others are rows. */
export type Kind = 'album' | 'albums' | 'artists' | 'radios' | 'tracks'

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const objects = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const number = (value: unknown): number => (typeof value === 'number' ? value : 0)
/** Numbers and UUIDs, which are part of addresses. */
const id = (value: unknown): string => /^[\da-f-]+$/i.exec(text(value))?.[0] ?? ''
const object = (value: unknown): Json => (isObject(value) ? value : {})

/** Web addresses only; relative ones are on the pod. */
export function webAddress(value: unknown, pod: string): string | undefined {
  return typeof value === 'string' && value !== '' ? webUrl(value, pod)?.href : undefined
}

function picture(row: Json, pod: string): Picture | undefined {
  const urls = object(object(row.cover ?? row.attachment_cover).urls)
  const { medium, large } = coverSizes(urls as Record<string, string>, (each) =>
    webAddress(each, pod)
  )
  return medium && large ? { medium, large } : undefined
}

function face(row: Json, pod: string, intlTag: string): Face {
  const name = text(row.title ?? row.name)
  const found = picture(row, pod)
  return {
    texts: {
      id: id(row.id),
      name,
      // Stands in place of a picture. The locale's rules cost a slow phone 5 ms at first use.
      letter: found ? '' : monogramOf(name, intlTag),
      medium: found?.medium ?? DEFAULT_COVER,
      large: found?.large ?? DEFAULT_COVER
    },
    tint: tintOf(name),
    cover: found !== undefined
  }
}

/** Credits with an artist; pods of the 1.4 line have a single artist. */
const creditsOf = ({ artist, artist_credit: credits }: Json): Json[] =>
  (isObject(artist) ? [{ artist }] : objects(credits)).filter(
    ({ artist: each }) => text(object(each).name) && id(object(each).id)
  )

const filesOf = ({ uploads }: Json) =>
  ({ uploads: objects(uploads) }) as unknown as Pick<Track, 'uploads'>

function canPlay(kind: Kind, row: Json): boolean {
  if (kind === 'tracks') return !isUnplayable(filesOf(row))
  if (kind === 'artists') return number(row.tracks_count) > 0
  return kind === 'radios' || isPlayable(row)
}

function trackTexts(row: Json, place: number, numerals: Numerals): Texts {
  const seconds = number(trackSeconds(filesOf(row)))
  const rank = row.ranked === true ? row.position : place + 1
  return {
    number: typeof rank === 'number' ? numeral(rank, numerals) : '',
    time: seconds > 0 ? clock(seconds, numerals) : ''
  }
}

const tagsOf = ({ tags }: Json): string[] =>
  Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : []

function valuesOf(
  kind: Kind,
  row: Json,
  place: number,
  pod: string,
  numerals: Numerals
): RowValues {
  const credits = creditsOf(row)
  const names = creditNames(credits as unknown as Credit[])
  const { id: albumId, title: albumTitle } = object(row.album)
  const user = object(row.user)
  const own = face(row, pod, numerals.intl)
  const playable = canPlay(kind, row)
  return {
    ...own,
    texts: {
      ...own.texts,
      album: id(albumId),
      albumtitle: text(albumTitle),
      line: names.map(({ name, joinphrase }) => name + joinphrase).join(''),
      user: shortName(text(user.name) || text(user.username)),
      about: text(row.description),
      ...(kind === 'tracks' ? trackTexts(row, place, numerals) : {})
    },
    credits: names,
    faces: () =>
      creditedArtists(credits as { artist: { id: number } }[])
        .slice(0, MAX_FACES)
        .map((each) => face(each, pod, numerals.intl)),
    tags: tagsOf(row).slice(0, MAX_TAGS),
    playable,
    // Tracks that cannot be played, private radios, and things without a picture are the second.
    whole: kind === 'tracks' ? playable : kind === 'radios' ? row.is_public !== false : own.cover,
    counts: { albums: objects(row.albums).length, tracks: number(row.tracks_count) }
  }
}

/** The rows of an answer, in the order in which the page shows them. */
function rowsOf(kind: Kind, answer: Json): Json[] {
  if (kind === 'album') return [answer]
  if (kind !== 'tracks') return objects(answer.results)
  // The tracks of an album: in the answer for the album, or in one of their own.
  const results = objects(answer.tracks ?? answer.results)
  const favorites = results.some(({ track }) => isObject(track))
  if (favorites) return results.map(({ track }) => object(track))
  const discs = new Set(results.map(({ disc_number: disc }) => disc ?? 1))
  // Headings of discs stand between the rows: the island draws those.
  if (discs.size > 1) return []
  return inRecordOrder(
    results.map((row) => ({ ...row, ranked: true, disc_number: null, position: place(row) }))
  )
}
const place = ({ position }: Json): number | null =>
  typeof position === 'number' ? position : null

/**
 * The rows of an answer; empty if it is not what the page expects, so that the page waits for its
 * own code.
 * @param answer the parsed body @param pod its origin @param numerals of the page's language
 */
export function firstRows(
  kind: Kind,
  answer: unknown,
  pod: string,
  numerals: Numerals
): readonly FirstRow[] {
  return rowsOf(kind, object(answer))
    .filter((row) => id(row.id) !== '' && text(row.title ?? row.name) !== '')
    .map((row, number) => ({
      id: id(row.id),
      tags: tagsOf(row),
      values: () => valuesOf(kind, row, number, pod, numerals)
    }))
}
