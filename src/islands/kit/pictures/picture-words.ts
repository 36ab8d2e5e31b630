// What is wrong with a chosen picture, and the rules for one, in words.
import { formatSize } from '../../../lib/i18n/formats.ts'
import { intlTag } from '../../../lib/i18n/locales.ts'
import type { Translate } from '../../../lib/i18n/texts.ts'
import { LEAST_SIDE, MAX_BYTES, MAX_SIDE } from '../../../lib/pictures/image-rules.ts'
import type { PictureProblem } from './picture.ts'

/** Pixel sizes are written without digit grouping. */
const formatPixels = (pixels: number, locale: string): string =>
  new Intl.NumberFormat(intlTag(locale), { useGrouping: false }).format(pixels)

/** The parameters of a text with the rules for pictures. */
export const pictureLimits = (locale: string) => ({
  least: formatPixels(LEAST_SIDE, locale),
  most: formatPixels(MAX_SIDE, locale),
  size: formatSize(MAX_BYTES, locale)
})

export function problemWords(problem: PictureProblem, t: Translate, locale: string): string {
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
