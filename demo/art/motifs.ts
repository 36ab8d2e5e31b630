import type { Random } from '../random.ts'
import type { Canvas } from './canvas.ts'
import { LANDSCAPES } from './landscapes.ts'
import type { Palette } from './palettes.ts'
import { PATTERNS } from './patterns.ts'

/** Paints a whole picture; the same random sequence paints the same picture. */
export type Motif = (canvas: Canvas, palette: Palette, random: Random) => void

/** Every kind of cover the demo knows. */
export const MOTIFS: Record<MotifName, Motif> = { ...LANDSCAPES, ...PATTERNS }

export type MotifName = keyof typeof LANDSCAPES | keyof typeof PATTERNS
