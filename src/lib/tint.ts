// A steady colour for things without a picture. design: no cover, then a tint from a hash of the name.

/** What a release or a track without a cover is tinted by: its release, else its own name. */
export const tintName = ({ title, albumTitle }: { title: string; albumTitle?: string | undefined }): string => albumTitle || title

/** An OKLCH colour that is the same for the same name; readable washes are made from it in CSS (`.tinted`). */
export function tintOf(name: string): string {
  let hash = 2166136261
  for (const char of name) hash = Math.imul(hash ^ char.codePointAt(0)!, 16777619) >>> 0
  return `oklch(0.62 0.12 ${hash % 360})`
}
