// Names for files that people save.

/** Device names of Windows, which cannot be files there. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * The name of a file without its ending, as every system accepts it: at most 100 characters.
 * @param kind stands in front of, or instead of, a name that systems refuse
 */
export function safeFileName(name: string, kind: string): string {
  const plain = name
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\p{Cs}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .slice(0, 100)
    .replace(/[\s.]+$/, '')
  return plain === '' || RESERVED.test(plain) ? `${kind} ${plain}`.trim() : plain
}
