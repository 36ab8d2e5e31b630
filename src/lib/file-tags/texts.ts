// Cleans texts from files: they come from unknown sources, so their length is limited and unwanted
// characters are removed.

/** The most characters of a title, or of one line of lyrics. */
export const MAX_LINE = 1000
/** The most characters of a whole text: far above the longest libretto. */
export const MAX_TEXT = 500_000

// Control characters except tab and newline, and those that change the text direction.
// oxlint-disable-next-line no-control-regex
const UNWANTED =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** A text of several lines, separated by "\n"; undefined if the value is not a text or is empty. */
export function cleanText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value
    .slice(0, MAX_TEXT)
    .replace(/\r\n?/g, '\n')
    .replace(UNWANTED, '')
    .split('\n')
    .map((line) => line.trimEnd().slice(0, MAX_LINE))
    .join('\n')
    .trim()
  return text === '' ? undefined : text
}

/** A text of one line; undefined if the value is not a text or is empty. */
export const cleanLine = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? cleanText(value.slice(0, MAX_LINE * 2))
        ?.replace(/\s+/g, ' ')
        .slice(0, MAX_LINE)
    : undefined

/**
 * The BCP 47 tag of a language as written in files: `en`, `eng`, `pt-BR`.
 * @returns undefined for other values, and for codes that mean "unknown" or "several"
 */
export function languageTag(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(value)) return undefined
  try {
    const { baseName, language } = new Intl.Locale(value)
    return !language || ['und', 'mul', 'zxx', 'xxx', 'mis'].includes(language)
      ? undefined
      : baseName
  } catch {
    return undefined // has the form of a language tag, but is invalid
  }
}
