// The tint of a picture by its address, computed once. A picture that is missing or may not be read
// (another origin without CORS) has none: a fixed tint based on the name is used instead.
import { dominantColour, toCss } from './cover-tint.ts'

const SIDE = 32
const found = new Map<string, Promise<string | undefined>>()

/** The pixels of the picture scaled to a small square; undefined if it may not be read. */
export async function readPixels(
  address: string,
  side: number
): Promise<Uint8ClampedArray | undefined> {
  const image = new Image()
  if (new URL(address, location.href).origin !== location.origin) image.crossOrigin = 'anonymous'
  image.src = address
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(image, 0, 0, side, side)
  return context?.getImageData(0, 0, side, side).data
}

async function read(address: string): Promise<string | undefined> {
  const pixels = await readPixels(address, SIDE)
  const colour = pixels && dominantColour(pixels)
  return colour && toCss(colour)
}

/** A CSS colour; never rejects. */
export function readTint(address: string): Promise<string | undefined> {
  const promise = found.get(address) ?? read(address).catch(() => undefined)
  found.set(address, promise)
  return promise
}
