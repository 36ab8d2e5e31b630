// Finds the tones of a recording, each with its start and end, and the silences between them.

/** A stretch of one tone: its known Hz, start and end in seconds of the recording, level as RMS. */
export type Tone = { hertz: number; from: number; to: number; level: number }

/** Length in seconds of one measured window. */
const WINDOW = 0.02
/** Softer than this is silence. */
const SILENCE = 0.004
/** Hz by which the measured pitch may differ from the tone. */
const NEAR = 30

/**
 * Factor by which the longest swing of a tone may exceed the shortest; more is a gap, or a change
 * from one tone to the next.
 */
const EVEN = 1.25

/**
 * Hz from the zero crossings of a stretch, interpolated between samples; 0 where it is not one tone
 * from end to end.
 */
function pitch(samples: Float32Array, rate: number): number {
  const crossings: number[] = []
  for (let index = 1; index < samples.length; index++) {
    const [before, after] = [samples[index - 1]!, samples[index]!]
    if (before < 0 && after >= 0) crossings.push(index - after / (after - before))
  }
  const swings = crossings.slice(1).map((each, index) => each - crossings[index]!)
  if (swings.length === 0 || Math.max(...swings) > EVEN * Math.min(...swings)) return 0
  return (swings.length * rate) / (crossings.at(-1)! - crossings[0]!)
}

const loudness = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, each) => sum + each * each, 0) / Math.max(1, samples.length))

/**
 * The tones of a recording in order; a tone that is interrupted for more than `hole` seconds is
 * listed twice.
 */
export function tonesOf(
  samples: Float32Array,
  rate: number,
  known: readonly number[],
  hole = 3 * WINDOW
): Tone[] {
  const found: Tone[] = []
  const step = Math.round(WINDOW * rate)
  for (let from = 0; from + step <= samples.length; from += step) {
    const window = samples.subarray(from, from + step)
    const level = loudness(window)
    if (level < SILENCE) continue
    const hertz = pitch(window, rate)
    const tone = known.find((each) => Math.abs(each - hertz) < NEAR)
    if (tone === undefined) continue
    const last = found.at(-1)
    if (last && last.hertz === tone && from / rate - last.to < hole) {
      const length = last.to - last.from
      last.level = (last.level * length + level * WINDOW) / (length + WINDOW)
      last.to = (from + step) / rate
    } else found.push({ hertz: tone, from: from / rate, to: (from + step) / rate, level })
  }
  return found
}

/** Share of a recording's windows that are not silent, from 0 to 1. */
export function loudWindows(samples: Float32Array, rate: number): number {
  const step = Math.round(WINDOW * rate)
  const windows = Math.floor(samples.length / step)
  const isLoud = (_: unknown, index: number) =>
    loudness(samples.subarray(index * step, (index + 1) * step)) >= SILENCE
  return Array.from({ length: windows }, isLoud).filter(Boolean).length / Math.max(1, windows)
}

/**
 * Silences between the first sound and the last that are longer than `least` seconds: start and
 * end, exact to the sample.
 */
export function silences(
  samples: Float32Array,
  rate: number,
  least = 0.01
): { from: number; to: number }[] {
  const loud = (each: number) => Math.abs(each) > SILENCE
  const first = samples.findIndex(loud)
  const found: { from: number; to: number }[] = []
  let last = first
  for (let index = first; index >= 0 && index < samples.length; index++) {
    if (!loud(samples[index]!)) continue
    if ((index - last) / rate > least) found.push({ from: last / rate, to: index / rate })
    last = index
  }
  return found
}
