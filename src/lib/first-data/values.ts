// What the first rows of a page show, from the answer of a pod of either dialect. Nothing is
// trusted: missing values are empty texts.
import { tintOf } from '../colour/tint.ts'
import { creditNames, monogramOf, type CreditName } from '../text/credit-names.ts'

/** A row's texts by the names of their slots, and what is more than a text. */
export type RowValues = {
  texts: Readonly<Record<string, string>>
  tint: string
  credits: readonly CreditName[]
  /** Whether the row has a picture. */
  cover: boolean
  /** Whether it can be played; then it has buttons. */
  playable: boolean
  /** Numbers that are written in the language's way, by the class of their place. */
  numbers: Readonly<Record<string, number>>
}

type Json = Readonly<Record<string, unknown>>
export type Kind = 'albums' | 'artists' | 'radios' | 'tracks'

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const objects = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const number = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** Web addresses only; relative ones are on the pod. */
function address(value: unknown, pod: string): string | undefined {
  if (typeof value !== 'string' || value === '' || !URL.canParse(value, pod)) return undefined
  const url = new URL(value, pod)
  return /^https?:$/.test(url.protocol) ? url.href : undefined
}

/** As lib/pictures/covers, which needs the client's environment. */
function pictures(row: Json, pod: string): { medium: string; large: string } | undefined {
  const cover = row.cover ?? row.attachment_cover
  const urls = isObject(cover) && isObject(cover.urls) ? cover.urls : {}
  const { original, source, medium_square_crop: small, large_square_crop: big } = urls
  const whole = original ?? source
  const medium = address(small ?? big ?? whole, pod)
  const large = address(big ?? whole ?? small, pod)
  return medium && large ? { medium, large } : undefined
}

function credits({ artist, artist_credit: credit }: Json): CreditName[] {
  const names = isObject(artist) ? [{ artist }] : objects(credit)
  return creditNames(
    names.flatMap((each) =>
      isObject(each.artist) && text(each.artist.name)
        ? [
            {
              index: number((each as Json).index),
              credit: text((each as Json).credit),
              joinphrase: text((each as Json).joinphrase),
              artist: { id: each.artist.id, name: each.artist.name }
            } as never
          ]
        : []
    )
  )
}

function valuesOf(kind: Kind, row: Json, pod: string, language: string): RowValues {
  const name = text(row.title ?? row.name)
  const picture = pictures(row, pod)
  const playable =
    kind === 'artists'
      ? number(row.tracks_count) > 0
      : kind === 'tracks'
        ? objects(row.uploads).length > 0
        : row.is_playable !== false && row.tracks_count !== 0
  return {
    texts: {
      id: text(row.id),
      name,
      medium: picture?.medium ?? '',
      large: picture?.large ?? '',
      letter: kind === 'artists' ? monogramOf(name, language) : ''
    },
    tint: tintOf(name),
    credits: credits(row),
    cover: picture !== undefined,
    playable,
    numbers: { albums: objects(row.albums).length, tracks: number(row.tracks_count) }
  }
}

/**
 * The rows of an answer; empty if it is not what the page expects, so that the page waits for its
 * own code.
 * @param answer the parsed body @param pod its origin
 */
export function firstRows(
  kind: Kind,
  answer: unknown,
  pod: string,
  language: string
): readonly RowValues[] {
  const rows = isObject(answer) ? objects(answer.results) : []
  return rows
    .filter((row) => text(row.id) !== '' && text(row.title ?? row.name) !== '')
    .map((row) => valuesOf(kind, row, pod, language))
}
