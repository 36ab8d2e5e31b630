// Whether a file of sound goes on to its end: some say themselves how long they are. Files that say
// nothing count as whole.
import { id3Length } from './kinds.ts'
import type { AudioKind } from './types.ts'

/** Reads some bytes of a file; fewer at its end. */
type Read = (from: number, to: number) => Promise<Uint8Array>
type Sound = { size: number; read: Read }

/** Bytes of the longest page of Ogg. */
const OGG_PAGE = 65_307
/** Bytes of the last frames of FLAC that are looked at, at least and at most. */
const MIN_TAIL = 65_536
const MAX_TAIL = 4_194_304
/** Bytes that an MP3 may lack: encoders do not agree on whether the first frame counts. */
const MP3_SLACK = 4096
/** Boxes of a file in MP4, at the top. */
const MAX_BOXES = 10_000

const view = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)
const textAt = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 4))

/** Where the sound begins: behind a tag of ID3v2. */
const startOf = async ({ read }: Sound): Promise<number> => id3Length(await read(0, 10))

const CRC_8 = Uint8Array.from({ length: 256 }, (_, start) => {
  let crc = start
  for (let bit = 0; bit < 8; bit++) crc = (crc << 1) ^ (crc & 128 ? 0x107 : 0)
  return crc
})

/** The number in a frame's head, written like a letter of UTF-8, and how many bytes it takes. */
function numberAt(bytes: Uint8Array, at: number): [number: number, length: number] | undefined {
  const first = bytes[at] ?? 0
  const length = Math.clz32(~(first << 24))
  if (length === 0) return [first, 1]
  if (length === 1 || length > 7) return undefined
  let number = first & (0x7f >> length)
  for (let next = 1; next < length; next++) number = number * 64 + ((bytes[at + next] ?? 0) & 63)
  return [number, length]
}

/** The first sample of a frame of FLAC behind those before it; undefined for no frame. */
function flacFrame(bytes: Uint8Array, at: number, block: number): number | undefined {
  if (bytes[at] !== 0xff || (bytes[at + 1]! & 0xfe) !== 0xf8) return undefined
  const [size, rate] = [bytes[at + 2]! >> 4, bytes[at + 2]! & 15]
  const found = numberAt(bytes, at + 4)
  if (!found || size === 0 || rate === 15) return undefined
  const [number, length] = found
  const sizeBytes = size === 6 ? 1 : size === 7 ? 2 : 0
  const end = at + 4 + length + sizeBytes + (rate === 12 ? 1 : rate > 12 ? 2 : 0)
  if (end >= bytes.length) return undefined
  let crc = 0
  for (let each = at; each < end; each++) crc = CRC_8[crc ^ bytes[each]!]!
  if (crc !== bytes[end]) return undefined
  return bytes[at + 1]! & 1 ? number : number * block
}

async function isFlacCut(sound: Sound): Promise<boolean> {
  const { size, read } = sound
  const start = await startOf(sound)
  const head = await read(start, start + 42)
  if (head.length < 42 || textAt(head, 0) !== 'fLaC') return false
  const facts = view(head)
  const block = facts.getUint16(10)
  const longest = (facts.getUint16(15) << 8) | head[17]!
  const samples = (head[21]! & 15) * 2 ** 32 + facts.getUint32(22)
  if (samples === 0 || block === 0) return false
  const tail = Math.min(MAX_TAIL, Math.max(MIN_TAIL, longest * 2))
  const bytes = await read(Math.max(start, size - tail), size)
  let last = -Infinity
  for (let at = 0; at < bytes.length; at++)
    last = Math.max(last, flacFrame(bytes, at, block) ?? -Infinity)
  // The last block may be shorter; no block is longer than the largest one.
  return last + Math.max(block, facts.getUint16(12)) < samples
}

async function isOggCut({ size, read }: Sound): Promise<boolean> {
  const bytes = await read(Math.max(0, size - 2 * OGG_PAGE), size)
  for (let at = bytes.length - 27; at >= 0; at--) {
    if (textAt(bytes, at) !== 'OggS' || bytes[at + 4] !== 0) continue
    const table = bytes.subarray(at + 27, at + 27 + bytes[at + 26]!)
    const end = at + 27 + bytes[at + 26]! + table.reduce((sum, length) => sum + length, 0)
    const isLast = (bytes[at + 5]! & 4) !== 0
    return end > bytes.length || !isLast
  }
  return true
}

/** Bytes from the first frame on, by the head that encoders write into it; 0 without one. */
function mp3Length(frame: Uint8Array): number {
  const places = [36, 21, 32, 17, 13].filter((at) => /^(Xing|Info)$/.test(textAt(frame, at)))
  const [at] = places
  if (at === undefined || frame.length < at + 16) return 0
  const facts = view(frame)
  const flags = facts.getUint32(at + 4)
  return (flags & 2) === 0 ? 0 : facts.getUint32(at + (flags & 1 ? 12 : 8))
}

async function isMp3Cut(sound: Sound): Promise<boolean> {
  const start = await startOf(sound)
  const bytes = await sound.read(start, start + 4096)
  const zeros = bytes.findIndex((byte) => byte !== 0)
  if (zeros < 0 || bytes[zeros] !== 0xff) return false
  return sound.size - start - zeros + MP3_SLACK < mp3Length(bytes.subarray(zeros))
}

async function isMp4Cut({ size, read }: Sound): Promise<boolean> {
  let at = 0
  for (let boxes = 0; boxes < MAX_BOXES && at + 8 <= size; boxes++) {
    const head = await read(at, at + 16)
    const facts = view(head)
    const short = facts.getUint32(0)
    // Nothing says how long the last box is.
    if (short === 0) return false
    const length = short === 1 && head.length === 16 ? Number(facts.getBigUint64(8)) : short
    if (length < 8) return false
    at += length
  }
  return at > size
}

async function isAiffCut({ size, read }: Sound): Promise<boolean> {
  const head = await read(0, 12)
  // Some programs count the byte that makes the length even, others do not.
  return head.length === 12 && view(head).getUint32(4) + 8 > size + 1
}

const RULES: Readonly<Partial<Record<AudioKind, (sound: Sound) => Promise<boolean>>>> = {
  flac: isFlacCut,
  ogg: isOggCut,
  opus: isOggCut,
  mp3: isMp3Cut,
  m4a: isMp4Cut,
  aiff: isAiffCut
}

/** Whether the end of a file is missing, as far as it says so itself. */
export async function isCut(file: Blob, kind: AudioKind): Promise<boolean> {
  const read: Read = async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer())
  return (await RULES[kind]?.({ size: file.size, read })) ?? false
}
