// Texts for comparing, ordering and searching names, and for dates. No I/O.

/**
 * Lower case without accents and outer spaces, for ordering names and for recognising the same
 * name.
 */
export const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** A genre as a tag: word characters only, at most 100. Undefined when nothing is left. */
export function tagName(text: string): string | undefined {
  const words = text.normalize('NFC').match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []
  const name = words
    .map((word, index) => (index === 0 ? word : word[0]!.toUpperCase() + word.slice(1)))
    .join('')
  return name === '' ? undefined : name.slice(0, 100)
}

/** `2026-03-01T12:00:00.000000Z` */
export const stamp = (date: Date | number = Date.now()): string =>
  new Date(date).toISOString().replace('Z', '000Z')

/** Splits a search into words the way the index did; letters, digits and their marks count. */
export const searchWords = (text: string): string[] =>
  text.normalize('NFC').match(/[\p{L}\p{M}\p{N}\p{Co}]+/gu) ?? []
