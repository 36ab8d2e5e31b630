// Texts for comparing and ordering names, for tags and for dates. No I/O.

import { fewAccents } from '../src/lib/contract/kit/fold.ts'

export { fold } from '../src/lib/contract/kit/fold.ts'

/** A genre as a tag: word characters only, at most 100. Undefined when nothing is left. */
export function tagName(text: string): string | undefined {
  const words =
    fewAccents(text)
      .normalize('NFC')
      .match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []
  const name = words
    .map((word, index) => (index === 0 ? word : word[0]!.toUpperCase() + word.slice(1)))
    .join('')
  return name === '' ? undefined : name.slice(0, 100)
}

/** `2026-03-01T12:00:00.000000Z` */
export const stamp = (date: Date | number = Date.now()): string =>
  new Date(date).toISOString().replace('Z', '000Z')
