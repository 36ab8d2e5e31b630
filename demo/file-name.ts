/** Bytes a name may take; file systems allow 255 with number and extension. */
const MOST_BYTES = 150

/** Makes a title fit for a file name on every common system, without cutting a character in two. */
export function fileName(title: string): string {
  const clean = title
    .replace(/[<>:"/\\|?*\u0000-\u001f]/g, '_')
    .replace(/\s+/g, ' ')
    .trim()
  let name = ''
  let bytes = 0
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(clean)) {
    bytes += Buffer.byteLength(segment)
    if (bytes > MOST_BYTES) break
    name += segment
  }
  // Windows drops dots and spaces at the end of a name.
  return name.replace(/[. ]+$/, '') || '_'
}
