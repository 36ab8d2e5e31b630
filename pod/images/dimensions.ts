// How large a picture is once it is decoded, told by its header alone: a few kilobytes can stand for gigabytes of pixels.

export type Dimensions = { width: number; height: number }

/** Most pixels of a picture the pod decodes: 160 MB of them. */
export const MOST_PIXELS = 40_000_000
/** Segments of a JPEG before its size; real ones have some dozens. */
const MOST_SEGMENTS = 1000

function png(bytes: Buffer): Dimensions | undefined {
  if (bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

function gif(bytes: Buffer): Dimensions | undefined {
  return bytes.length < 10 ? undefined : { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
}

/** Frames begin with SOF0 to SOF15, among which DHT, JPG and DAC have their places. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpeg(bytes: Buffer): Dimensions | undefined {
  let at = 2
  for (let segment = 0; segment < MOST_SEGMENTS && at + 9 <= bytes.length && bytes[at] === 0xff; segment++) {
    const marker = bytes[at + 1]!
    // Decoders look for the next marker behind a stuffed zero; what a length leads to would be another one.
    if (marker === 0x00 || marker === 0xda) return undefined
    if (marker === 0xff) at++
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2
    else if (isFrame(marker)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    else at += 2 + Math.max(2, bytes.readUInt16BE(at + 2))
  }
  return undefined
}

function webp(bytes: Buffer): Dimensions | undefined {
  if (bytes.length < 30) return undefined
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (kind !== 'VP8L') return undefined
  const bits = bytes.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** By the signature, not by what it is said to be; undefined for what is no picture of a kind we know. */
export function dimensionsOf(bytes: Buffer): Dimensions | undefined {
  const start = bytes.toString('latin1', 0, 12)
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return png(bytes)
  if (start.startsWith('\xff\xd8\xff')) return jpeg(bytes)
  if (start.startsWith('GIF8')) return gif(bytes)
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? webp(bytes) : undefined
}

/**
 * The pixels of a picture that may be decoded.
 * @throws Error for one that is too large, empty, or none at all
 */
export function pixelsOf(bytes: Buffer): number {
  const found = dimensionsOf(bytes)
  const pixels = found ? found.width * found.height : 0
  if (pixels === 0) throw new Error('The picture does not say how large it is')
  if (pixels > MOST_PIXELS) throw new Error(`The picture has ${pixels} pixels; at most ${MOST_PIXELS} are decoded`)
  return pixels
}
