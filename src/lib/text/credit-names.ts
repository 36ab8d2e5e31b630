// Lines of credits: printed names and the text that joins them. Pods may leave out both.
import type { ArtistCredit } from '../contract/listen/artists.ts'

/** One name in the line of credits and the text printed after it. */
export type CreditName = {
  readonly name: string
  readonly joinphrase: string
  readonly artistId: number
}

/** As the pod sends it, or as queue entries store it. */
export type Credit = ArtistCredit | CreditName

const isFromPod = (credit: Credit): credit is ArtistCredit => 'artist' in credit
const indexOf = (credit: Credit): number => (isFromPod(credit) ? (credit.index ?? 0) : 0)

const nameOf = (credit: Credit): string =>
  isFromPod(credit) ? credit.artist && (credit.credit || credit.artist.name) : credit.name
/** Answers of pods are not trusted. */
const isNamed = (credit: Credit): boolean => credit && typeof nameOf(credit) === 'string'

/**
 * In printed order; a missing join phrase between two names becomes a comma, and the last name
 * keeps only the pod's phrase. Credits without a name are left out.
 */
export function creditNames(credits: readonly Credit[]): CreditName[] {
  const sorted = credits.filter(isNamed).sort((a, b) => indexOf(a) - indexOf(b))
  return sorted.map((credit, place) => ({
    name: nameOf(credit),
    joinphrase: credit.joinphrase || (place < sorted.length - 1 ? ', ' : ''),
    artistId: isFromPod(credit) ? credit.artist.id : credit.artistId
  }))
}

/** The whole line as text, for labels and titles. */
export const creditLine = (credits: readonly Credit[]): string =>
  creditNames(credits)
    .map(({ name, joinphrase }) => name + joinphrase)
    .join('')

/**
 * The letter shown for a name without a picture; never half a character, and preferably no bracket
 * or quote.
 */
export const monogramOf = (name: string, tag?: string): string => {
  const letter = name.match(/[\p{L}\p{N}]\p{M}*/u)?.[0] ?? [...name][0] ?? ''
  return letter.toLocaleUpperCase(tag)
}
