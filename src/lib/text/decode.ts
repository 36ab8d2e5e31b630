/** Characters of the beginning in which a document of XML names its encoding. */
const HEAD = 200

/** The decoder that the first line of a document of XML names, if it is one that is known. */
function declaredDecoder(bytes: Uint8Array): TextDecoder | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD))
  const label = /^\s*<\?xml\s[^>]*?\sencoding\s*=\s*["']([\w.:-]+)/.exec(head)?.[1]
  try {
    // UTF-8 and UTF-16 were tried before, so a file that names them is mistaken.
    return label === undefined || /^utf-?(?:8|16)/i.test(label) ? undefined : new TextDecoder(label)
  } catch {
    return undefined
  }
}

/** UTF-16, by its mark, or by the zeros of two first letters that are ASCII. */
function utf16Of([first, second, third, fourth]: Uint8Array): TextDecoder | undefined {
  const little = first && third && second === 0 && fourth === 0
  const big = second && fourth && first === 0 && third === 0
  if ((first === 0xff && second === 0xfe) || little) return new TextDecoder('utf-16le')
  if ((first === 0xfe && second === 0xff) || big) return new TextDecoder('utf-16be')
  return undefined
}

/**
 * Reads UTF-8 or UTF-16, with or without a mark; other bytes in the encoding that a document of XML
 * names, else in that of old Windows.
 */
export function decodeText(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes)
  if (utf16) return utf16.decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return (declaredDecoder(bytes) ?? new TextDecoder('windows-1252')).decode(bytes)
  }
}
