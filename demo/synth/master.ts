import { highPass } from './filters.ts'

/** Level of the finished music: RMS of the louder passages, in dB below full scale. */
const TARGET_DB = -16.5
/** Highest sample, leaving room for what lossy coding adds. */
const CEILING = 0.84
const BLOCK = 64

/**
 * Makes a mix ready for listening: no offset, sane loudness, no clipping, clean edges. Works in
 * place.
 * @param channels one or two buffers of the same length
 * @param target dB RMS of the louder passages
 */
export function master(channels: Float32Array[], rate: number, target = TARGET_DB): void {
  for (const channel of channels) highPass(channel, rate, 28)
  const gain = Math.min(80, 10 ** (target / 20) / (loudness(channels, rate) || 1))
  limit(channels, rate, gain)
  for (const channel of channels) edges(channel, rate)
}

/**
 * RMS over 400 ms blocks, leaving out blocks 10 dB and more under the loudest: pauses must not
 * raise the level.
 */
export function loudness(channels: Float32Array[], rate: number): number {
  const size = Math.round(rate * 0.4)
  const powers: number[] = []
  const length = channels[0]?.length ?? 0
  for (let from = 0; from < length; from += size) {
    const to = Math.min(length, from + size)
    let power = 0
    for (const channel of channels)
      for (let i = from; i < to; i++) power += channel[i]! * channel[i]!
    powers.push(power / ((to - from) * channels.length))
  }
  const gate = powers.reduce((most, power) => Math.max(most, power), 0) / 10
  const loud = powers.filter((power) => power >= gate)
  return Math.sqrt(loud.reduce((sum, power) => sum + power, 0) / Math.max(1, loud.length))
}

/**
 * Look-ahead limiter, both channels alike: level per block of 64 samples, drawn as straight lines
 * in between.
 */
function limit(channels: Float32Array[], rate: number, gain: number): void {
  const length = channels[0]?.length ?? 0
  const blocks = Math.ceil(length / BLOCK)
  const wanted = new Float32Array(blocks + 1).fill(1)
  for (let block = 0; block < blocks; block++) {
    let peak = 0
    const to = Math.min(length, (block + 1) * BLOCK)
    for (const channel of channels)
      for (let i = block * BLOCK; i < to; i++) {
        const size = Math.abs(channel[i]!)
        if (size > peak) peak = size
      }
    if (peak * gain > CEILING) wanted[block] = CEILING / (peak * gain)
  }
  const ahead = 3
  const release = 1 - Math.exp(-BLOCK / (0.12 * rate))
  const levels = new Float32Array(blocks + 1)
  let level = 1
  for (let block = 0; block <= blocks; block++) {
    let lowest = 1
    for (let i = Math.max(0, block - 1); i <= Math.min(blocks, block + ahead); i++)
      lowest = Math.min(lowest, wanted[i]!)
    level = lowest < level ? lowest : level + (lowest - level) * release
    levels[block] = level * gain
  }
  for (const channel of channels)
    for (let block = 0; block < blocks; block++) {
      const from = block * BLOCK
      const to = Math.min(length, from + BLOCK)
      const start = levels[block]!
      const slope = (levels[block + 1]! - start) / BLOCK
      for (let i = from; i < to; i++) channel[i] = channel[i]! * (start + slope * (i - from))
    }
}

/**
 * Removes the clicks a start or an end in the middle of a wave would make, and lets the last second
 * die away.
 */
function edges(channel: Float32Array, rate: number): void {
  const rise = Math.min(channel.length, Math.round(rate * 0.006))
  for (let i = 0; i < rise; i++) channel[i]! *= i / rise
  const fall = Math.min(channel.length, Math.round(rate * 1.2))
  for (let i = 0; i < fall; i++) {
    const left = (fall - 1 - i) / fall
    channel[channel.length - fall + i]! *= left * (2 - left)
  }
}
