// How loud a recording is, as ITU-R BS.1770-4 and EBU R 128 measure it: weighted by the ear, gated,
// over 400 ms.

/** The loudness to which ReplayGain 2.0 brings music, in LUFS. */
const REFERENCE = -18
/**
 * Blocks below these count as silence: absolutely, and relative to the mean of the others, in LU.
 */
const GATE = -70
const RELATIVE_GATE = -10

/**
 * `powers` are weighted mean squares of overlapping blocks of 400 ms; `peak` the highest sample, 1
 * at full scale.
 */
export interface Measured {
  powers: Float64Array
  peak: number
}

type Biquad = [b0: number, b1: number, b2: number, a1: number, a2: number]

/**
 * The two filters of the weighting for any rate, from the analogue prototypes behind the standard's
 * tables for 48 kHz: a shelf for the effect of the head, a high pass for low sounds that the ear
 * hardly hears.
 */
function weighting(rate: number): [Biquad, Biquad] {
  const shelf = {
    hertz: 1681.974450955533,
    q: 0.7071752369554196,
    gain: 10 ** (3.999843853973347 / 20)
  }
  const pass = { hertz: 38.13547087602444, q: 0.5003270373238773 }
  const k = Math.tan((Math.PI * shelf.hertz) / rate)
  const band = shelf.gain ** 0.4996667741545416
  const scale = 1 + k / shelf.q + k * k
  const j = Math.tan((Math.PI * pass.hertz) / rate)
  const scale2 = 1 + j / pass.q + j * j
  return [
    [
      (shelf.gain + (band * k) / shelf.q + k * k) / scale,
      (2 * (k * k - shelf.gain)) / scale,
      (shelf.gain - (band * k) / shelf.q + k * k) / scale,
      (2 * (k * k - 1)) / scale,
      (1 - k / shelf.q + k * k) / scale
    ],
    [1, -2, 1, (2 * (j * j - 1)) / scale2, (1 - j / pass.q + j * j) / scale2]
  ]
}

/** Adds the weighted squares of a channel to sums over steps of 100 ms. */
function addSquares(
  channel: Float32Array,
  step: number,
  [first, second]: [Biquad, Biquad],
  sums: Float64Array
): void {
  const [a0, a1, a2, a3, a4] = first
  const [b0, b1, b2, b3, b4] = second
  let [x1, x2, y1, y2, z1, z2] = [0, 0, 0, 0, 0, 0]
  for (let at = 0; at < sums.length; at++) {
    let sum = 0
    for (let i = at * step; i < (at + 1) * step; i++) {
      const x = channel[i]!
      const y = a0 * x + a1 * x1 + a2 * x2 - a3 * y1 - a4 * y2
      const z = b0 * y + b1 * y1 + b2 * y2 - b3 * z1 - b4 * z2
      x2 = x1
      x1 = x
      y2 = y1
      y1 = y
      z2 = z1
      z1 = z
      sum += z * z
    }
    sums[at]! += sum
  }
}

/**
 * Measures a recording of at least 400 ms. One channel counts twice, as it comes from two
 * loudspeakers.
 * @param channels one or two buffers of the same length
 */
export function measure(channels: readonly Float32Array[], rate: number): Measured {
  const step = Math.round(rate / 10)
  const sums = new Float64Array(Math.floor(channels[0]!.length / step))
  const filters = weighting(rate)
  let peak = 0
  for (const channel of channels) {
    addSquares(channel, step, filters, sums)
    for (let i = 0; i < channel.length; i++)
      if (Math.abs(channel[i]!) > peak) peak = Math.abs(channel[i]!)
  }
  const powers = new Float64Array(Math.max(0, sums.length - 3))
  const weight = (channels.length === 1 ? 2 : 1) / (step * 4)
  for (let i = 0; i < powers.length; i++)
    powers[i] = weight * (sums[i]! + sums[i + 1]! + sums[i + 2]! + sums[i + 3]!)
  return { powers, peak }
}

const lufs = (power: number): number => -0.691 + 10 * Math.log10(power)
const mean = (powers: readonly number[]): number =>
  powers.reduce((sum, power) => sum + power, 0) / powers.length

/** Integrated loudness in LUFS of one recording, or of several as one; -Infinity for silence. */
export function integratedLoudness(recordings: readonly Measured[]): number {
  const loud = recordings.flatMap(({ powers }) => [...powers]).filter((power) => lufs(power) > GATE)
  if (loud.length === 0) return -Infinity
  const gate = lufs(mean(loud)) + RELATIVE_GATE
  return lufs(mean(loud.filter((power) => lufs(power) > gate)))
}

/** Gain in dB that brings recordings to the reference; undefined for silence. */
export function replayGain(recordings: readonly Measured[]): number | undefined {
  const loudness = integratedLoudness(recordings)
  return Number.isFinite(loudness) ? REFERENCE - loudness : undefined
}
