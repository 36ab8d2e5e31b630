// Words out of files: whoever made the file wrote them, so they are cut to a sane size and rid of what is no text.

/** Characters of a title, and of one line of lyrics. */
export const LONGEST_LINE = 1000
/** Characters of a whole text that is looked at: far above the longest libretto. */
export const LONGEST_TEXT = 500_000

// Control characters but tab and newline, and those that turn the direction of whatever stands behind them.
// oxlint-disable-next-line no-control-regex
const UNWANTED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** A text of several lines, each ending with "\n"; undefined for what is none. */
export function cleanText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value
    .slice(0, LONGEST_TEXT)
    .replace(/\r\n?/g, '\n')
    .replace(UNWANTED, '')
    .split('\n')
    .map((line) => line.trimEnd().slice(0, LONGEST_LINE))
    .join('\n')
    .trim()
  return text === '' ? undefined : text
}

/** A text of one line; undefined for what is none. */
export const cleanLine = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? cleanText(value.slice(0, LONGEST_LINE * 2))
        ?.replace(/\s+/g, ' ')
        .slice(0, LONGEST_LINE)
    : undefined

/**
 * BCP 47 of a language as files write it: `en`, `eng`, `pt-BR`.
 * @returns undefined for none, and for the codes that say "unknown" or "several"
 */
export function languageTag(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(value)) return undefined
  try {
    const { baseName, language } = new Intl.Locale(value)
    return !language || ['und', 'mul', 'zxx', 'xxx', 'mis'].includes(language) ? undefined : baseName
  } catch {
    return undefined // looks like a language, but is none
  }
}
