// From what an analyser hears to what eyes expect of it.

const LOWEST = 45
const HIGHEST = 14_000
/** Quieter than this share of full scale is silence; a noise floor would flicker. */
const FLOOR = 0.12
/** What a falling band keeps of its height each sixtieth of a second. */
const FALL = 0.9

/** The loudest of the bins from one place to another; between bins where both lie in one, as low bands do. */
function peakOf(bins: Uint8Array, from: number, to: number): number {
  if (to - from < 1) {
    const [middle, last] = [(from + to) / 2, bins.length - 1]
    const [below, above] = [bins[Math.min(last, Math.floor(middle))]!, bins[Math.min(last, Math.ceil(middle))]!]
    return below + (above - below) * (middle % 1)
  }
  let peak = 0
  for (let bin = Math.floor(from); bin < Math.min(to, bins.length); bin++) peak = Math.max(peak, bins[bin]!)
  return peak
}

/** Bytes of an analyser (one a bin, 0 to half the sample rate) as bands of equal musical width, low to high, 0 to 255. */
export function toBands(bins: Uint8Array, sampleRate: number, out: Uint8Array, seconds = 1 / 60): void {
  const perHertz = (2 * bins.length) / sampleRate
  const ratio = (HIGHEST / LOWEST) ** (1 / out.length)
  const keep = FALL ** (seconds * 60)
  let low = LOWEST
  for (let band = 0; band < out.length; band++) {
    const high = low * ratio
    const peak = peakOf(bins, low * perHertz, high * perHertz)
    const heard = Math.max(0, peak / 255 - FLOOR) / (1 - FLOOR)
    // Music falls off towards the treble; without help the right half would hardly move.
    const lifted = heard ** (1.5 - (0.5 * band) / out.length)
    out[band] = Math.max(Math.round(lifted * 255), Math.floor(out[band]! * keep))
    low = high
  }
}

/** How loud the lower quarter is, 0 to 1: what one would nod to. */
export function pulseOf(bands: Uint8Array): number {
  const count = Math.max(1, bands.length >> 2)
  let sum = 0
  for (let band = 0; band < count; band++) sum += bands[band]!
  return sum / count / 255
}

/** A quiet, steady shape, for those who asked for no motion and for a sound that has not begun. */
export function stillBands(out: Uint8Array): void {
  for (let band = 0; band < out.length; band++) {
    const at = band / out.length
    const wave = Math.sin(at * 21) * 0.3 + Math.sin(at * 47 + 1) * 0.2 + Math.sin(at * 83 + 2) * 0.12
    out[band] = Math.round(255 * Math.max(0.05, (0.42 + wave * 0.5) * (1 - at * 0.55)))
  }
}
