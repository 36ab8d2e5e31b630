import { createRandom, type Random } from '../random.ts'
import { Canvas, mixColors } from './canvas.ts'
import { MOTIFS, type MotifName } from './motifs.ts'
import { PALETTES, type Palette } from './palettes.ts'
import { encodePng } from './png.ts'
import { below, ellipse, rectangle, sector } from './shapes.ts'

/** Pixels a side of every picture. */
export const PICTURE_SIZE = 640

function paletteAt(index: number): Palette {
  return PALETTES[index % PALETTES.length]!
}

/** Paints a cover. @returns a PNG file of PICTURE_SIZE pixels a side */
export function paintCover(cover: { motif: MotifName; palette: number }, seed: string): Uint8Array {
  const canvas = new Canvas(PICTURE_SIZE)
  MOTIFS[cover.motif](canvas, paletteAt(cover.palette), createRandom(`${seed}/cover`))
  return encodePng(canvas.pixels, PICTURE_SIZE)
}

/**
 * Paints an artist's picture: that many players as paper cut-outs before a stage light. @param
 * players 1 to 5
 */
export function paintPortrait(
  portrait: { players: number; palette: number },
  seed: string
): Uint8Array {
  const canvas = new Canvas(PICTURE_SIZE)
  const palette = paletteAt(portrait.palette)
  const random = createRandom(`${seed}/portrait`)
  const { paper, ink, colors } = palette
  canvas.background({
    color: mixColors(colors[0]!, paper, 0.35),
    to: mixColors(colors[1]!, ink, 0.2)
  })
  canvas.polygon(ellipse(500, 470, 390), { color: paper, opacity: 0.85 })
  canvas.polygon(sector(random.range(200, 800), -40, 1300, 1.2, 1.95), {
    color: paper,
    opacity: 0.25,
    blend: 'screen'
  })
  const scale = [1, 0.86, 0.74, 0.64, 0.56][portrait.players - 1] ?? 0.5
  const order = random.shuffle(Array.from({ length: portrait.players }, (_, i) => i))
  for (const index of order) {
    const x = 500 + (index - (portrait.players - 1) / 2) * (820 / (portrait.players + 0.35))
    paintBust(canvas, palette, random, x, scale * random.range(0.93, 1.05), index)
  }
  canvas.polygon(
    below((x) => 950 + 12 * Math.sin(x / 130)),
    { color: ink }
  )
  return encodePng(canvas.pixels, PICTURE_SIZE)
}

/**
 * One player: shoulders, neck, head, and hair or a hat. No face, because none of these people
 * exist.
 */
function paintBust(
  canvas: Canvas,
  palette: Palette,
  random: Random,
  x: number,
  scale: number,
  index: number
): void {
  const { paper, ink, colors } = palette
  const skin = mixColors(
    random.pick([paper, colors[3]!, colors[2]!]),
    ink,
    random.range(0.15, 0.65)
  )
  const coat = colors[(index + 1) % colors.length]!
  const hair = mixColors(ink, random.pick(colors), 0.25)
  const top = 960 - 560 * scale
  const head = 118 * scale
  canvas.polygon(ellipse(x, 1000, 265 * scale, 330 * scale), {
    color: coat,
    to: mixColors(coat, ink, 0.3)
  })
  canvas.polygon(rectangle(x - 44 * scale, top + head * 0.6, 88 * scale, 150 * scale), {
    color: mixColors(skin, ink, 0.18)
  })
  canvas.polygon(sector(x, 690 * 1 + (960 - 690) * (1 - scale), 74 * scale, 0, Math.PI), {
    color: mixColors(skin, ink, 0.18)
  })
  const kind = random.int(4)
  if (kind === 0)
    canvas.polygon(ellipse(x, top + 26 * scale, head * 1.13, head * 1.38), { color: hair })
  canvas.polygon(ellipse(x, top, head * 0.9, head * 1.16), { color: skin })
  if (kind === 1)
    canvas.polygon(sector(x, top - 16 * scale, head * 1.02, Math.PI, 2 * Math.PI), { color: hair })
  if (kind === 2) {
    canvas.polygon(ellipse(x, top - head * 0.62, head * 1.55, head * 0.22), { color: hair })
    canvas.polygon(rectangle(x - head * 0.8, top - head * 1.5, head * 1.6, head * 0.9), {
      color: hair
    })
  }
  if (kind === 3)
    canvas.polygon(ellipse(x, top - head * 0.62, head * 1.12, head * 0.82), { color: hair })
  canvas.polygon(
    ellipse(x, top - 8 * scale, head * 0.9, head * 1.16).filter(([px]) => px > x),
    { color: ink, opacity: 0.12 }
  )
}
