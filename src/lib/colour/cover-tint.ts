// Computes a page's tint from its cover. Pure: works on the pixels of a small picture;
// islands/kit/item-page/useTint reads them.

type Oklch = { l: number; c: number; h: number }

const linear = (byte: number): number => {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** sRGB bytes to OKLab (https://bottosson.github.io/posts/oklab/). */
function toOklab(red: number, green: number, blue: number): [number, number, number] {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  ]
}

const BINS = 24
/** Pixels with a lower chroma count as grey: their hue means nothing. */
const GREY = 0.025

/**
 * The dominant hue, with the mean lightness and chroma of its pixels. Large muted areas count more
 * than small vivid ones; grey is returned only when there is no other colour.
 * @param rgba four bytes a pixel, as canvas image data
 * @returns undefined when every pixel is transparent
 */
export function dominantColour(rgba: ArrayLike<number>): Oklch | undefined {
  const bins = Array.from({ length: BINS }, () => ({ weight: 0, l: 0, a: 0, b: 0 }))
  const grey = { count: 0, l: 0 }
  let seen = 0
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    if (rgba[at + 3]! < 128) continue
    seen++
    const [l, a, b] = toOklab(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!)
    const chroma = Math.hypot(a, b)
    grey.count++
    grey.l += l
    if (chroma < GREY) continue
    const turn = (Math.atan2(b, a) / (2 * Math.PI) + 1) % 1
    const bin = bins[Math.floor(turn * BINS) % BINS]!
    bin.weight += chroma
    bin.l += l * chroma
    bin.a += a * chroma
    bin.b += b * chroma
  }
  if (seen === 0) return undefined
  // Neighbours count half, so that a hue on the border of two bins is not outvoted.
  const strength = (at: number) =>
    bins[at]!.weight + (bins[(at + 1) % BINS]!.weight + bins[(at + BINS - 1) % BINS]!.weight) / 2
  const best = bins.reduce((winner, _, at) => (strength(at) > strength(winner) ? at : winner), 0)
  const { weight, l, a, b } = bins[best]!
  if (weight / seen < GREY / 4) return { l: grey.l / grey.count, c: 0, h: 0 }
  const [meanA, meanB] = [a / weight, b / weight]
  return {
    l: l / weight,
    c: Math.hypot(meanA, meanB),
    h: ((Math.atan2(meanB, meanA) * 180) / Math.PI + 360) % 360
  }
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits))

/** The CSS notation of a colour. */
export const toCss = ({ l, c, h }: Oklch): string =>
  `oklch(${round(l, 3)} ${round(c, 3)} ${round(h, 1)})`
