// Tags as people type them: commas, spaces and signs separate or go.

/** As pods count them. */
export const MAX_TAGS = 30
export const MAX_TAG = 100

/** The tags in a typed text. */
export const tagsIn = (text: string): string[] =>
  text
    .split(/[\s,،、，;#]+/)
    .map((each) => each.replace(/[^\p{L}\p{M}\p{N}_]/gu, '').slice(0, MAX_TAG))
    .filter(Boolean)

/** Adds tags that are not there yet, whatever their case. */
export function withTags(tags: readonly string[], added: readonly string[]): string[] {
  const known = new Set(tags.map((each) => each.toLowerCase()))
  const fresh = added.filter((each) => {
    const isNew = !known.has(each.toLowerCase())
    known.add(each.toLowerCase())
    return isNew
  })
  return [...tags, ...fresh]
}
