// A fixed colour for things without a picture: a tint from a hash of the name.

/**
 * The name that decides the tint of a release or track without a cover: its release, else its own
 * name.
 */
export const tintName = ({
  title,
  albumTitle
}: {
  title: string
  albumTitle?: string | undefined
}): string => albumTitle || title

/**
 * An OKLCH colour that is always the same for a name; CSS makes readable backgrounds from it
 * (`.tinted`).
 */
export function tintOf(name: string): string {
  let hash = 2166136261
  for (const char of name) hash = Math.imul(hash ^ char.codePointAt(0)!, 16777619) >>> 0
  return `oklch(0.62 0.12 ${hash % 360})`
}
