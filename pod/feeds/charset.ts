// The encoding of a document.

const decoderOf = (label = 'utf-8') => {
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder() // no known encoding
  }
}

/**
 * Decodes the pieces of a document in the encoding that the answer, else its first line, names.
 * @param start its first piece
 */
export function decoder(start: Uint8Array, contentType: string): (piece: Uint8Array) => string {
  const line = Buffer.from(start.subarray(0, 200)).toString('latin1')
  const named =
    /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1] ??
    /^[^<]*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)/.exec(line)?.[1]
  const reader = decoderOf(named)
  return (piece) => reader.decode(piece, { stream: true })
}
