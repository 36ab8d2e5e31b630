import { QUIET_STYLES } from './stylesQuiet.ts'
import { RHYTHM_STYLES } from './stylesRhythm.ts'
import type { Style } from './style.ts'

/** Every character an artist of the demo may have. */
export const STYLES: Record<StyleName, Style> = { ...QUIET_STYLES, ...RHYTHM_STYLES }

export type StyleName = keyof typeof QUIET_STYLES | keyof typeof RHYTHM_STYLES
