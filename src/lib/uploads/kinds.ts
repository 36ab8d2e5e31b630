// What a file is by its first bytes: its ending may lie.
import type { AudioKind, Problem } from './types.ts'

/** Bytes from the start of a file that `kindOf` looks at. */
export const KIND_BYTES = 4096

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

/** Bytes of a tag of ID3v2 at the start, with its head; 0 without one. */
export function id3Length(bytes: Uint8Array): number {
  if (text(bytes, 0, 3) !== 'ID3' || bytes.length < 10) return 0
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, 10)
  return 10 + (((a & 127) << 21) | ((b & 127) << 14) | ((c & 127) << 7) | (d & 127))
}

/** A frame of MPEG audio or of AAC begins with eleven or twelve bits that are set. */
function frameKind(bytes: Uint8Array, at: number): AudioKind | undefined {
  const [first = 0, second = 0] = bytes.subarray(at, at + 2)
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return undefined
  const layer = (second >> 1) & 3
  if (layer === 0) return (second & 0xf0) === 0xf0 ? 'aac' : undefined
  return layer === 1 ? 'mp3' : undefined
}

/** Layer III, after zeros that some programs leave before the first frame. */
function mpegKind(bytes: Uint8Array): AudioKind | undefined {
  let at = 0
  while (at < bytes.length && bytes[at] === 0) at++
  return frameKind(bytes, at)
}

/**
 * The format of a file of sound that pods take; undefined for anything else.
 * @param bytes the first `KIND_BYTES` of the file, or all of it
 * @param name tells formats apart that begin with the same tag
 */
export function kindOf(bytes: Uint8Array, name: string): AudioKind | undefined {
  const start = text(bytes, 0, 4)
  if (start === 'fLaC') return 'flac'
  if (start === 'OggS') return text(bytes, 0, 256).includes('OpusHead') ? 'opus' : 'ogg'
  if (text(bytes, 4, 8) === 'ftyp') return 'm4a'
  if (start === 'FORM' && /^AIF[FC]$/.test(text(bytes, 8, 12))) return 'aiff'
  const tag = id3Length(bytes)
  if (tag === 0) return mpegKind(bytes)
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase()
  const behind = tag + 4 <= bytes.length ? kindOf(bytes.subarray(tag), name) : undefined
  // A picture in the tag is often longer than what was read.
  return behind ?? (ending === 'flac' || ending === 'aac' ? ending : 'mp3')
}

/** Why a file cannot be sent, as far as its first bytes tell. */
export function kindProblem(size: number, kind: AudioKind | undefined): Problem | undefined {
  if (size === 0) return 'empty'
  return kind === undefined ? 'file-type' : undefined
}
