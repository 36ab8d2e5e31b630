// Finds the track of the pod that a row of a file means. Nothing is guessed: a track counts as
// found only if everything that the row says fits, and only this one does. The rest is for people
// to choose.
import { foldWords } from '../search/rank.ts'
import type { FileRow } from '../files/types.ts'

/** The compared facts of a pod's track. */
export type Candidate = {
  readonly id: number
  readonly title: string
  readonly artist: string
  readonly album: string
  /** Seconds; 0 if unknown. */
  readonly duration: number
  readonly mbid: string
  /** Its addresses: on all pods, of its page and of its sound. */
  readonly addresses: readonly string[]
}

export type Match<C extends Candidate> =
  | { readonly state: 'sure'; readonly track: C }
  /** The nearest first; at least one. */
  | { readonly state: 'choose'; readonly tracks: readonly C[] }
  | { readonly state: 'missing' }

/** Seconds by which two copies of a recording may differ. */
export const TOLERANCE = 4
/** The most candidates that are offered. */
const MAX_OFFERED = 5

const folded = (text: string): string => foldWords(text).join(' ')

/**
 * A title without the words in brackets or after a dash: "Tides (Remastered) feat. X" is "Tides".
 */
const core = (title: string): string =>
  folded(
    title
      .replace(/[([{].*?[)\]}]/g, ' ')
      .replace(/\s(?:feat\.?|ft\.?|featuring)\s.*$/i, ' ')
      .replace(/\s+[-–—]\s.*$/, ' ')
  ) || folded(title)

/** The names in a line of credits, folded. */
const namesOf = (line: string): string[] =>
  line
    .split(/\s*(?:[,;&/+]|\b(?:feat|ft|featuring|with|and|vs|x)\b\.?)\s*/i)
    .map(folded)
    .filter((name) => name !== '')

function sameArtist(one: string, other: string): boolean {
  if (folded(one) === folded(other)) return true
  const [first, second] = [namesOf(one), namesOf(other)]
  return first.some((name) => second.includes(name))
}

const near = (one: number, other: number): boolean => Math.abs(one - other) <= TOLERANCE

/** `null` if one of both does not say. */
const agrees = (one: string, other: string, same: (a: string, b: string) => boolean) =>
  one === '' || other === '' ? null : same(one, other)

const sameAddress = (row: FileRow, { addresses }: Candidate): boolean =>
  addresses.some((address) => row.addresses.includes(address))

type Points = { readonly total: number; readonly exact: boolean; readonly possible: boolean }

function compare(row: FileRow, candidate: Candidate): Points {
  const title = folded(row.title) === folded(candidate.title)
  const like = core(row.title) === core(candidate.title)
  const artist = agrees(row.artist, candidate.artist, sameArtist)
  const album = agrees(row.album, candidate.album, (a, b) => core(a) === core(b))
  const known = row.duration > 0 && candidate.duration > 0
  const length = known ? near(row.duration, candidate.duration) : null
  return {
    total: (title ? 8 : like ? 4 : 0) + (artist ? 4 : 0) + (album ? 2 : 0) + (length ? 1 : 0),
    // Without an artist, the album and the length have to fit.
    exact:
      title &&
      folded(row.title) !== '' &&
      artist !== false &&
      length !== false &&
      (artist === true || (album === true && length === true)),
    possible:
      like && folded(row.title) !== ''
        ? artist !== false || album === true
        : artist === true && album === true && length === true
  }
}

/**
 * Decides which of the candidates a row means. The same id or address is enough.
 * @param candidates tracks that the pod found for the row, in any order
 */
export function matchRow<C extends Candidate>(row: FileRow, candidates: readonly C[]): Match<C> {
  const unique = [...new Map(candidates.map((each) => [each.id, each])).values()]
  const named = unique.filter((each) => sameAddress(row, each))
  if (named.length === 1) return { state: 'sure', track: named[0]! }
  const recorded = unique.filter(({ mbid }) => mbid !== '' && mbid === row.mbid)
  if (recorded.length === 1) return { state: 'sure', track: recorded[0]! }
  const compared = unique
    .map((track) => ({ track, points: compare(row, track) }))
    .toSorted((a, b) => b.points.total - a.points.total)
  const exact = compared.filter(({ points }) => points.exact)
  const [best, second] = exact
  // Several fit: one of them is meant if only its album fits, too.
  if (best && (!second || (row.album !== '' && best.points.total - second.points.total >= 2)))
    return { state: 'sure', track: best.track }
  const offered = compared
    .filter(({ track, points }) => points.possible || recorded.includes(track) || points.exact)
    .slice(0, MAX_OFFERED)
  return offered.length > 0
    ? { state: 'choose', tracks: offered.map(({ track }) => track) }
    : { state: 'missing' }
}
