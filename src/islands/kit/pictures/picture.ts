// Reads a chosen picture file and writes the cropped part. The browser decodes, rotates by EXIF,
// and encodes.
import type { Crop } from '../../../lib/pictures/crop.ts'
import {
  fileProblem,
  imageType,
  MAX_BYTES,
  sideProblem,
  type ImageProblem,
  type ImageType
} from '../../../lib/pictures/image-rules.ts'

export type Picture = { image: ImageBitmap; type: ImageType }
export type PictureProblem = ImageProblem | { kind: 'broken' }

/** Checks a file against the rules for attachments before anything is sent. */
export async function readPicture(file: Blob): Promise<Picture | PictureProblem> {
  const type = imageType(new Uint8Array(await file.slice(0, 4).arrayBuffer()))
  const problem = fileProblem(type, file.size)
  if (!type || problem) return problem ?? { kind: 'type' }
  let image: ImageBitmap
  try {
    image = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return { kind: 'broken' }
  }
  const wrong = sideProblem(image.width, image.height)
  if (!wrong) return { image, type }
  image.close()
  return wrong
}

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

/**
 * The crop as a file in its original resolution, small enough for pods.
 * @param name of the file, without its ending
 */
export async function cutOut(
  { image, type }: Picture,
  crop: Crop,
  name: string
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
  return { file: file!, name: `${name}.${file!.type === 'image/png' ? 'png' : 'jpg'}` }
}
