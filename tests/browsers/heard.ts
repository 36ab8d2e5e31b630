// What a recording holds, told tone by tone: which one, from when to when, and the silence between them.

/** A stretch of one tone: Hz as it was asked for, seconds of the recording, loudness as RMS. */
export type Tone = { hertz: number; from: number; to: number; level: number }

/** Seconds in which a tone is told from others. */
const WINDOW = 0.02
/** Softer than this is silence. */
const SILENCE = 0.004
/** Hz by which a tone may seem another than it is. */
const NEAR = 30

/** Hz by the zero crossings of a stretch, exact between samples. */
function pitch(samples: Float32Array, rate: number): number {
  const crossings: number[] = []
  for (let index = 1; index < samples.length; index++) {
    const [before, after] = [samples[index - 1]!, samples[index]!]
    if (before < 0 && after >= 0) crossings.push(index - after / (after - before))
  }
  return crossings.length < 2 ? 0 : ((crossings.length - 1) * rate) / (crossings.at(-1)! - crossings[0]!)
}

const loudness = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, each) => sum + each * each, 0) / Math.max(1, samples.length))

/** The tones of a recording in their order; a tone that is interrupted is told twice. */
export function tonesOf(samples: Float32Array, rate: number, known: readonly number[]): Tone[] {
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
    // One window may hold the end of one tone and the beginning of the next, and tell neither.
    if (last && last.hertz === tone && from / rate - last.to < 1.5 * WINDOW) {
      const length = last.to - last.from
      last.level = (last.level * length + level * WINDOW) / (length + WINDOW)
      last.to = (from + step) / rate
    } else found.push({ hertz: tone, from: from / rate, to: (from + step) / rate, level })
  }
  return found
}

/** Silences between the first sound and the last that are longer than `least` seconds: from when to when, exact to the sample. */
export function silences(samples: Float32Array, rate: number, least = 0.01): { from: number; to: number }[] {
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
