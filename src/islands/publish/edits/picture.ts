// Checks a picture before it is sent: pods do not. docs/product/library.md#pictures.
import {
  fileProblem,
  imageType,
  sideProblem,
  type ImageProblem
} from '../../../lib/pictures/image-rules.ts'

export type PictureProblem = ImageProblem | { kind: 'broken' }

/** The first problem of a file; undefined if pods can use it as it is. */
export async function pictureProblem(file: Blob): Promise<PictureProblem | undefined> {
  const type = imageType(new Uint8Array(await file.slice(0, 4).arrayBuffer()))
  const problem = fileProblem(type, file.size)
  if (problem) return problem
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const wrong = sideProblem(image.width, image.height)
    image.close()
    return wrong
  } catch {
    return { kind: 'broken' }
  }
}
