// Reads a chosen picture and says what is wrong with it. The browser decodes, and rotates by EXIF.
// docs/product/library.md#pictures.
import { formatSize } from '../../../lib/i18n/formats.ts'
import { intlTag } from '../../../lib/i18n/locales.ts'
import type { Translate } from '../../../lib/i18n/texts.ts'
import {
  fileProblem,
  imageType,
  LEAST_SIDE,
  MAX_BYTES,
  MAX_SIDE,
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

/** Pixel sizes are written without digit grouping. */
export const formatPixels = (pixels: number, locale: string): string =>
  new Intl.NumberFormat(intlTag(locale), { useGrouping: false }).format(pixels)

/** Why a picture cannot be used. */
export function pictureWords(problem: PictureProblem, t: Translate, locale: string): string {
  const most = formatSize(MAX_BYTES, locale)
  if (problem.kind === 'type') return t('settings.pictureType')
  if (problem.kind === 'broken') return t('settings.pictureBroken')
  if (problem.kind === 'bytes')
    return t('settings.pictureBytes', { size: formatSize(problem.size, locale), most })
  const { width, height } = problem
  const plain = (pixels: number) => formatPixels(pixels, locale)
  return problem.kind === 'small'
    ? t('settings.pictureSmall', {
        width: plain(width),
        height: plain(height),
        least: plain(LEAST_SIDE)
      })
    : t('settings.pictureLarge', {
        width: plain(width),
        height: plain(height),
        most: plain(MAX_SIDE)
      })
}
