import type { Style } from './style.ts'
import { ACOUSTIC_STYLES } from './styles/acoustic.ts'
import { BAND_STYLES } from './styles/band.ts'
import { CLUB_STYLES } from './styles/club.ts'
import { GROOVE_STYLES } from './styles/groove.ts'
import { STILL_STYLES } from './styles/still.ts'

const ALL = {
  ...STILL_STYLES,
  ...ACOUSTIC_STYLES,
  ...CLUB_STYLES,
  ...GROOVE_STYLES,
  ...BAND_STYLES
}

export type StyleName = keyof typeof ALL

/** Every style an artist of the demo may have. */
export const STYLES: Record<StyleName, Style> = ALL
