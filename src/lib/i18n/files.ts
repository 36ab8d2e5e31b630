// The files of texts: their names in the built site, and what a language takes from the source.

/** @param name as a page has it in `data-texts`: the hash of its content */
export const textsFile = (name: string): string => `texts.${name}.json`
export const textsAddress = (name: string): string => `/_astro/${textsFile(name)}`

const PLURAL = /_(zero|one|two|few|many|other)$/

/** A key without the name of its plural form. */
export const stemOf = (key: string): string => key.replace(PLURAL, '')

/** The texts of a language, with those of the source in place of missing ones. */
export function withSource(
  own: Readonly<Record<string, string>>,
  source: Readonly<Record<string, string>>
): Record<string, string> {
  const stems = new Set(Object.keys(own).map(stemOf))
  const missing = Object.entries(source).filter(([key]) => !stems.has(stemOf(key)))
  return { ...Object.fromEntries(missing), ...own }
}
