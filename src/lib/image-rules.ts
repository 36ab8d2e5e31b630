// What a picture must be before it is uploaded (docs/product/library.md#pictures): pods do not look themselves.

/** Pixels of width and of height. */
export const LEAST_SIDE = 1400
export const MOST_SIDE = 3000
/** Bytes: 5 MB of 10^6. */
export const MOST_BYTES = 5_000_000

export type ImageType = 'image/png' | 'image/jpeg'

export type ImageProblem =
  { kind: 'type' } | { kind: 'bytes'; size: number } | { kind: 'small' | 'large'; width: number; height: number }

/** What a file is by its first bytes, whatever its name says; undefined for anything but PNG and JPG. */
export function imageType(start: Uint8Array): ImageType | undefined {
  const begins = (...bytes: number[]) => bytes.every((byte, place) => start[place] === byte)
  if (begins(0x89, 0x50, 0x4e, 0x47)) return 'image/png'
  return begins(0xff, 0xd8, 0xff) ? 'image/jpeg' : undefined
}

/** The first thing that is wrong with a file's type or size in bytes. */
export function fileProblem(type: ImageType | undefined, size: number): ImageProblem | undefined {
  if (!type) return { kind: 'type' }
  return size > MOST_BYTES ? { kind: 'bytes', size } : undefined
}

/** What is wrong with a picture's measures, in pixels, as it is shown (turned by its EXIF orientation). */
export function sideProblem(width: number, height: number): ImageProblem | undefined {
  if (Math.min(width, height) < LEAST_SIDE) return { kind: 'small', width, height }
  return Math.max(width, height) > MOST_SIDE ? { kind: 'large', width, height } : undefined
}
