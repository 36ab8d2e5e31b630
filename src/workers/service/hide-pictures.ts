// Hides the pictures at the beginning of a file of sound, without changing its length: to a browser
// they become padding, or a frame of unknown kind. Chromium has no decoder for them and would read
// megabytes of the file before it plays. docs/audio.md#pictures-in-files.

/** A part of the file, and where the next one begins. */
type Found = {
  /** Bytes from the beginning of this part to that of the next one. */
  length: number
  next: Part | undefined
}
type Part = {
  /** Bytes that have to be there before the part can be read. */
  needs: number
  /** Reads a part, and hides it if it is a picture. */
  read(bytes: Uint8Array): Found
}

const END: Found = { length: 0, next: undefined }
const ascii = (bytes: Uint8Array, length: number): string =>
  String.fromCharCode(...bytes.subarray(0, length))
/** A number of some bytes, the highest first. @param bits used of each byte */
const number = (bytes: Uint8Array, at: number, count: number, bits: 7 | 8): number =>
  bytes.subarray(at, at + count).reduce((sum, byte) => sum * 2 ** bits + byte, 0)

const PICTURE = 6
const PADDING = 1
/** The block of a FLAC file that is the last one before the sound. */
const LAST = 0x80

const flacBlock: Part = {
  needs: 4,
  read(bytes) {
    const [first = 0] = bytes
    const isLast = (first & LAST) !== 0
    if ((first & ~LAST) === PICTURE) bytes[0] = (first & LAST) | PADDING
    return { length: 4 + number(bytes, 1, 3, 8), next: isLast ? undefined : flacBlock }
  }
}

/** Names of frames that begin so are left to experiments, and no browser knows them. */
const UNKNOWN = 'X'.charCodeAt(0)
const HEAD = 10

/** The frames of an ID3 tag. @param left bytes of the tag */
function frame(version: number, left: number): Part {
  const old = version === 2
  const needs = old ? 6 : HEAD
  return {
    needs,
    read(bytes) {
      const name = ascii(bytes, old ? 3 : 4)
      // Padding until the end of the tag; a FLAC file may follow.
      if (left < needs || !/^[A-Z0-9]+$/.test(name)) return { length: left, next: beginning }
      const size = old ? number(bytes, 3, 3, 8) : number(bytes, 4, 4, version === 4 ? 7 : 8)
      const length = needs + size
      if (length > left) return END
      if (name === (old ? 'PIC' : 'APIC')) bytes[0] = UNKNOWN
      return { length, next: frame(version, left - length) }
    }
  }
}

const beginning: Part = {
  needs: HEAD,
  read(bytes) {
    if (ascii(bytes, 4) === 'fLaC') return { length: 4, next: flacBlock }
    const [, , , version = 0, , flags] = bytes
    // Tags with flags are rare: their frames are longer than they say, or another head follows.
    if (ascii(bytes, 3) !== 'ID3' || version < 2 || version > 4 || flags !== 0) return END
    return { length: HEAD, next: frame(version, number(bytes, 6, 4, 7)) }
  }
}

/**
 * Hides the pictures in a file that comes in pieces. ID3 tags and FLAC files are understood; other
 * files stay as they are.
 * @returns a function for one piece after the other, which returns as many bytes as can be given
 *   on; without a piece, it returns the rest
 */
export function createPictureHider(): (piece?: Uint8Array) => Uint8Array {
  let part: Part | undefined = beginning
  /** Bytes until the next part begins. */
  let ahead = 0
  /** The beginning of a part that has not come whole. */
  let held = new Uint8Array(0)
  return (piece) => {
    if (!piece) return held
    if (!part) return piece
    const bytes = new Uint8Array(held.length + piece.length)
    bytes.set(held)
    bytes.set(piece, held.length)
    let at = 0
    while (part && at + ahead + part.needs <= bytes.length) {
      at += ahead
      const found: Found = part.read(bytes.subarray(at))
      part = found.next
      ahead = found.length
    }
    const next = part ? at + ahead : bytes.length
    const whole = Math.min(next, bytes.length)
    held = bytes.slice(whole)
    ahead = next - whole
    return bytes.subarray(0, whole)
  }
}
