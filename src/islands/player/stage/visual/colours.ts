// The visualizer's colours: the text colour of the full player ("ink") and the colours of the cover
// ("dyes").
import { readPixels } from '../../../../lib/colour/read-tint.ts'

/** Texels per side: few, so that the graphics card blends between them. */
const SIDE = 8

/** Any CSS colour as sRGB bytes; a canvas accepts every notation. */
function toBytes(colour: string): [number, number, number] {
  const context = Object.assign(document.createElement('canvas'), {
    width: 1,
    height: 1
  }).getContext('2d')
  if (!context) return [255, 255, 255]
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
  return [red!, green!, blue!]
}

/** The text colour of an element, 0 to 1. */
export function inkOf(element: HTMLElement): [number, number, number] {
  const [red, green, blue] = toBytes(getComputedStyle(element).color)
  return [red / 255, green / 255, blue / 255]
}

/** The cover as a small square of RGBA; if it cannot be read, shades of the tint. */
export async function dyesOf(address: string, tint: string): Promise<Uint8Array> {
  const read = await readPixels(address, SIDE).catch(() => undefined)
  if (read) return new Uint8Array(read)
  const colour = toBytes(tint)
  const made = new Uint8Array(SIDE * SIDE * 4)
  for (let texel = 0; texel < SIDE * SIDE; texel++) {
    const shade = 0.45 + 0.55 * Math.abs(Math.sin(texel * 1.7))
    made.set([...colour.map((channel) => channel * shade), 255], texel * 4)
  }
  return made
}
