// Rules for pictures before upload (docs/product/library.md#pictures): pods do not check them.

/** Limits of width and height in pixels. */
export const LEAST_SIDE = 1400
export const MAX_SIDE = 3000
/** Bytes: 5 MB of 10^6. */
export const MAX_BYTES = 5_000_000

export type ImageType = 'image/png' | 'image/jpeg'

export type ImageProblem =
  | { kind: 'type' }
  | { kind: 'bytes'; size: number }
  | { kind: 'small' | 'large'; width: number; height: number }

/**
 * The type of a file by its first bytes, whatever its name; undefined for anything but PNG and JPG.
 */
export function imageType(start: Uint8Array): ImageType | undefined {
  const begins = (...bytes: number[]) => bytes.every((byte, place) => start[place] === byte)
  if (begins(0x89, 0x50, 0x4e, 0x47)) return 'image/png'
  return begins(0xff, 0xd8, 0xff) ? 'image/jpeg' : undefined
}

/** The first problem with a file's type or size in bytes. */
export function fileProblem(type: ImageType | undefined, size: number): ImageProblem | undefined {
  if (!type) return { kind: 'type' }
  return size > MAX_BYTES ? { kind: 'bytes', size } : undefined
}

/** The problem with a picture's size in pixels, as displayed (turned by its EXIF orientation). */
export function sideProblem(width: number, height: number): ImageProblem | undefined {
  if (Math.min(width, height) < LEAST_SIDE) return { kind: 'small', width, height }
  return Math.max(width, height) > MAX_SIDE ? { kind: 'large', width, height } : undefined
}
