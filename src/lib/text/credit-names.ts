// Lines of credits: printed names and the text that joins them. Pods may leave out both.
import type { ArtistCredit } from '../contract/library/artists.ts'

export type CreditName = { id: number; name: string; join: string }

/**
 * In printed order; a missing join phrase between two names becomes a comma, and the last name
 * keeps only the pod's phrase.
 */
export function creditNames(credits: readonly ArtistCredit[]): CreditName[] {
  const sorted = [...credits].sort((a, b) => (a.index ?? 0) - (b.index ?? 0))
  return sorted.map(({ artist, credit, joinphrase }, place) => ({
    id: artist.id,
    name: credit || artist.name,
    join: joinphrase || (place < sorted.length - 1 ? ', ' : '')
  }))
}

/** The whole line as text, for labels and titles. */
export const creditLine = (credits: readonly ArtistCredit[]): string =>
  creditNames(credits)
    .map(({ name, join }) => name + join)
    .join('')

/**
 * The letter shown for a name without a picture; never half a character, and preferably no bracket
 * or quote.
 */
export const monogramOf = (name: string, tag?: string): string => {
  const letter = name.match(/[\p{L}\p{N}]\p{M}*/u)?.[0] ?? [...name][0] ?? ''
  return letter.toLocaleUpperCase(tag)
}
