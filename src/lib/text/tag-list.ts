// Tags as people type them: several in a field, between commas and spaces.

/**
 * Splits typed text into tags; each is kept once, in any case of letters.
 * @param before tags that stand before it, as they are
 */
export function tagsIn(text: string, before: readonly string[] = []): string[] {
  const found = new Map<string, string>()
  for (const word of [...before, ...text.normalize('NFC').split(/[\s,،、，;#]+/)]) {
    const key = word.toLowerCase()
    if (word && !found.has(key)) found.set(key, word)
  }
  return [...found.values()]
}

/** Whether pods take a text as a tag: letters, digits and underscores, at most 100. */
export const isTag = (text: string): boolean => /^[\p{L}\p{M}\p{N}_]{1,100}$/u.test(text)
