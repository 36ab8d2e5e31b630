// Turns analyser data into bands for display.

const LOWEST = 45
const HIGHEST = 14_000
/** Below this share of full scale counts as silence; background noise would flicker. */
const FLOOR = 0.12
/** Share of its height that a falling band keeps after each sixtieth of a second. */
const FALL = 0.9

/**
 * The loudest bin in a range; interpolated if the range is smaller than a bin, as for low bands.
 */
function peakOf(bins: Uint8Array, from: number, to: number): number {
  if (to - from < 1) {
    const [middle, last] = [(from + to) / 2, bins.length - 1]
    const [below, above] = [
      bins[Math.min(last, Math.floor(middle))]!,
      bins[Math.min(last, Math.ceil(middle))]!
    ]
    return below + (above - below) * (middle % 1)
  }
  let peak = 0
  for (let bin = Math.floor(from); bin < Math.min(to, bins.length); bin++)
    peak = Math.max(peak, bins[bin]!)
  return peak
}

/**
 * Bytes of an analyser (one a bin, 0 to half the sample rate) as bands of equal musical width, low
 * to high, 0 to 255.
 */
export function toBands(
  bins: Uint8Array,
  sampleRate: number,
  out: Uint8Array,
  seconds = 1 / 60
): void {
  const perHertz = (2 * bins.length) / sampleRate
  const ratio = (HIGHEST / LOWEST) ** (1 / out.length)
  const keep = FALL ** (seconds * 60)
  let low = LOWEST
  for (let band = 0; band < out.length; band++) {
    const high = low * ratio
    const peak = peakOf(bins, low * perHertz, high * perHertz)
    const heard = Math.max(0, peak / 255 - FLOOR) / (1 - FLOOR)
    // Music is quieter at high frequencies; without this correction the right half would hardly
    // move.
    const lifted = heard ** (1.5 - (0.5 * band) / out.length)
    out[band] = Math.max(Math.round(lifted * 255), Math.floor(out[band]! * keep))
    low = high
  }
}

/** Loudness of the lower quarter of the bands, 0 to 1: follows the beat. */
export function pulseOf(bands: Uint8Array): number {
  const count = Math.max(1, bands.length >> 2)
  let sum = 0
  for (let band = 0; band < count; band++) sum += bands[band]!
  return sum / count / 255
}

/** A calm, fixed shape, for users who prefer reduced motion and before playback begins. */
export function stillBands(out: Uint8Array): void {
  for (let band = 0; band < out.length; band++) {
    const at = band / out.length
    const wave =
      Math.sin(at * 21) * 0.3 + Math.sin(at * 47 + 1) * 0.2 + Math.sin(at * 83 + 2) * 0.12
    out[band] = Math.round(255 * Math.max(0.05, (0.42 + wave * 0.5) * (1 - at * 0.55)))
  }
}
