// Draws and writes the cropped part of a picture. The browser encodes.
import type { Crop } from '../../../../lib/pictures/crop.ts'
import { MAX_BYTES, type ImageType } from '../../../../lib/pictures/image-rules.ts'
import type { Picture } from '../../../kit/form/picture.ts'

/** Draws the crop into a canvas, scaled to the size of the canvas. */
export function drawCrop(
  canvas: HTMLCanvasElement,
  image: ImageBitmap,
  { x, y, side }: Crop
): void {
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, x, y, side, side, 0, 0, canvas.width, canvas.height)
}

const encode = (canvas: HTMLCanvasElement, type: ImageType, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture cannot be written'))),
      type,
      quality
    )
  )

/** Formats and qualities, best first; the first result that is small enough is used. */
const ways = (type: ImageType): [ImageType, number][] => [
  [type, 0.92],
  ['image/jpeg', 0.92],
  ['image/jpeg', 0.8]
]

/** The crop as a file in its original resolution, small enough for pods. */
export async function cutOut(
  { image, type }: Picture,
  crop: Crop
): Promise<{ file: Blob; name: string }> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(crop.side)
  canvas.height = canvas.width
  drawCrop(canvas, image, crop)
  let file: Blob | undefined
  for (const [wanted, quality] of ways(type)) {
    file = await encode(canvas, wanted, quality)
    if (file.size <= MAX_BYTES) break
  }
  return { file: file!, name: file!.type === 'image/png' ? 'avatar.png' : 'avatar.jpg' }
}
