// Crops a picture to a square: moves and zooms it, always inside the picture and never smaller than
// pods require.
import { LEAST_SIDE } from './image-rules.ts'

type Size = { width: number; height: number }
/** In pixels of the picture, from its top left corner. */
export type Crop = { x: number; y: number; side: number }

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most))
const longest = ({ width, height }: Size): number => Math.min(width, height)

/** The largest square in the middle. */
export function wholeCrop(size: Size): Crop {
  const side = longest(size)
  return { side, x: (size.width - side) / 2, y: (size.height - side) / 2 }
}

export const moveCrop = (crop: Crop, size: Size, dx: number, dy: number): Crop => ({
  side: crop.side,
  x: clamp(crop.x + dx, 0, size.width - crop.side),
  y: clamp(crop.y + dy, 0, size.height - crop.side)
})

/** The largest zoom factor: 1 is the whole picture. */
export const mostZoom = (size: Size): number => Math.max(1, longest(size) / LEAST_SIDE)
export const zoomOf = (crop: Crop, size: Size): number => longest(size) / crop.side

/**
 * Zooms to a factor of the whole picture, around a point of the square: 0 to 1 from its corner, by
 * default the middle.
 */
export function zoomCrop(
  crop: Crop,
  size: Size,
  zoom: number,
  at: { x: number; y: number } = { x: 0.5, y: 0.5 }
): Crop {
  const side = longest(size) / clamp(zoom, 1, mostZoom(size))
  const grown = crop.side - side
  return moveCrop({ side, x: crop.x + grown * at.x, y: crop.y + grown * at.y }, size, 0, 0)
}
