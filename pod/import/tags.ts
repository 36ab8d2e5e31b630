// Repairs what files and the reader of their tags do to texts. Pure.
import type { ICommonTagsResult } from 'music-metadata'
import { fewAccents } from '../../src/lib/contract/kit/fold.ts'

/** Characters of a text, and texts of a field, that are read: a file of noise has millions. */
const MAX_LENGTH = 1000
const MAX_TEXTS = 100

const composed = (value: unknown): unknown => {
  if (typeof value === 'string')
    return fewAccents(value.slice(0, MAX_LENGTH)).normalize('NFC').toWellFormed()
  return Array.isArray(value) ? value.slice(0, MAX_TEXTS).map(composed) : value
}

/**
 * All texts composed, as Macs write é as two characters, which would be another name; and no longer
 * than names are.
 */
export const composedTags = (tags: ICommonTagsResult): ICommonTagsResult =>
  Object.fromEntries(
    Object.entries(tags).map(([name, value]) => [name, composed(value)])
  ) as unknown as ICommonTagsResult

/** Names with a slash that is no separator. */
const WHOLE = ['AC/DC', 'M/A/R/R/S', 'De/Vision']

/**
 * Joins names again that were split at a slash, the separator of ID3v2.3, although it belongs to a
 * name: that of a known artist, or one that the file also has as a whole.
 * @param known names that the file has as a whole
 */
export function wholeNames(
  names: readonly string[],
  known: readonly (string | undefined)[]
): string[] {
  const wholes = [...known, ...WHOLE]
    .filter((name) => name?.includes('/'))
    .map((name) => name!.toLowerCase().split(/\s*\/\s*/))
  const result: string[] = []
  for (let at = 0; at < names.length;) {
    const parts = wholes.find((whole) =>
      whole.every((part, index) => names[at + index]?.trim().toLowerCase() === part)
    )
    const count = parts?.length ?? 1
    result.push(names.slice(at, at + count).join('/'))
    at += count
  }
  return result
}
