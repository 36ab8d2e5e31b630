// Removes data about the maker from an uploaded picture: camera, place, software. Real pods encode
// the picture again; here the parts with such data are cut out, so that no pixel changes.

const APP0 = 0xe0
const ADOBE = 0xee
const COMMENT = 0xfe
const SCAN = 0xda
const KEPT_CHUNKS = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'bKGD',
  'pHYs'
])
const PNG_HEAD = 8
/**
 * Most segments or chunks of a picture; each costs the sender some bytes, and the pod an object in
 * memory.
 */
const MAX_PARTS = 10_000

/**
 * JPEG: removes comments and the segments APP1 to APP15 (except Adobe's, which says how colours are
 * stored).
 */
function cleanJpeg(bytes: Buffer): Buffer {
  const parts = [bytes.subarray(0, 2)]
  let at = 2
  let walked = 0
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!
    if (marker === SCAN) break
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (++walked > MAX_PARTS) throw new Error(`More than ${MAX_PARTS} segments`)
    const told = marker === COMMENT || (marker > APP0 && marker <= 0xef && marker !== ADOBE)
    if (!told) parts.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat([...parts, bytes.subarray(at)])
}

function cleanPng(bytes: Buffer): Buffer {
  const parts = [bytes.subarray(0, PNG_HEAD)]
  let at = PNG_HEAD
  let walked = 0
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (++walked > MAX_PARTS) throw new Error(`More than ${MAX_PARTS} chunks`)
    if (KEPT_CHUNKS.has(bytes.toString('latin1', at + 4, at + 8)))
      parts.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat(parts)
}

/**
 * The same picture without metadata; other types stay as they are.
 * @throws Error for one that is cut off, or made of too many parts
 */
export function withoutMetadata(bytes: Buffer, mimetype: string): Buffer {
  if (mimetype === 'image/jpeg') return cleanJpeg(bytes)
  return mimetype === 'image/png' ? cleanPng(bytes) : bytes
}
