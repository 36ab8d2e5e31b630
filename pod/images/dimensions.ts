// The size of a picture in pixels, read from its header alone: a file of a few kilobytes can decode
// to gigabytes of pixels.

export type Dimensions = { width: number; height: number }

/** The largest picture the pod decodes, in pixels: 160 MB in memory. */
export const MAX_PIXELS = 40_000_000
/** Most segments of a JPEG before its size; real files have some dozens. */
const MAX_SEGMENTS = 1000

function png(bytes: Buffer): Dimensions | undefined {
  if (bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

function gif(bytes: Buffer): Dimensions | undefined {
  return bytes.length < 10
    ? undefined
    : { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
}

/**
 * Frames begin with SOF0 to SOF15; DHT, JPG and DAC have codes in the same range, but are no
 * frames.
 */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpeg(bytes: Buffer): Dimensions | undefined {
  let at = 2
  for (
    let segment = 0;
    segment < MAX_SEGMENTS && at + 9 <= bytes.length && bytes[at] === 0xff;
    segment++
  ) {
    const marker = bytes[at + 1]!
    // After a stuffed zero decoders search for the next marker; skipping by a length would find a
    // different one.
    if (marker === 0x00 || marker === 0xda) return undefined
    if (marker === 0xff) at++
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2
    else if (isFrame(marker))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    else at += 2 + Math.max(2, bytes.readUInt16BE(at + 2))
  }
  return undefined
}

function webp(bytes: Buffer): Dimensions | undefined {
  if (bytes.length < 30) return undefined
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X')
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (kind !== 'VP8L') return undefined
  const bits = bytes.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/**
 * The type is found by the signature, not by the declared media type; undefined for unknown types.
 */
export function dimensionsOf(bytes: Buffer): Dimensions | undefined {
  const start = bytes.toString('latin1', 0, 12)
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return png(bytes)
  if (start.startsWith('\xff\xd8\xff')) return jpeg(bytes)
  if (start.startsWith('GIF8')) return gif(bytes)
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? webp(bytes) : undefined
}

/**
 * The number of pixels of a picture that may be decoded.
 * @throws Error for a picture that is too large or empty, and for other files
 */
export function pixelsOf(bytes: Buffer): number {
  const found = dimensionsOf(bytes)
  const pixels = found ? found.width * found.height : 0
  if (pixels === 0) throw new Error('The picture does not say how large it is')
  if (pixels > MAX_PIXELS)
    throw new Error(`The picture has ${pixels} pixels; at most ${MAX_PIXELS} are decoded`)
  return pixels
}
