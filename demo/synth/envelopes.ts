/** Shapes a note in time; every function works in place on a mono buffer. */
export interface Adsr {
  /** Seconds until full level. */
  attack: number
  /** Seconds from full level to the sustain level. */
  decay: number
  /** Level held, 0 to 1. */
  sustain: number
  /** Seconds of silence-ward decay after the key is let go. */
  release: number
}

/**
 * Multiplies by an ADSR curve with exponential decay and release. @param held seconds the key is
 * down
 */
export function applyAdsr(buffer: Float32Array, rate: number, held: number, shape: Adsr): void {
  const attack = Math.max(1, Math.round(shape.attack * rate))
  const release = Math.round(held * rate)
  const decayStep = Math.exp(-3 / Math.max(1, shape.decay * rate))
  const releaseStep = Math.exp(-4.6 / Math.max(1, shape.release * rate))
  let level = 0
  for (let i = 0; i < buffer.length; i++) {
    if (i >= release) level *= releaseStep
    else if (i < attack) {
      const x = (i + 1) / attack
      level = x * x * (3 - 2 * x)
    } else level = shape.sustain + (level - shape.sustain) * decayStep
    buffer[i]! *= level
  }
  fadeEnd(buffer, Math.min(buffer.length, Math.round(0.012 * rate)))
}

/**
 * Multiplies by an exponential decay that falls 60 dB in the given seconds, after a short linear
 * attack.
 */
export function applyDecay(
  buffer: Float32Array,
  rate: number,
  seconds: number,
  attack = 0.002
): void {
  const step = Math.exp(-6.9 / Math.max(1, seconds * rate))
  const rise = Math.max(1, Math.round(attack * rate))
  let level = 1
  for (let i = 0; i < buffer.length; i++) {
    buffer[i]! *= i < rise ? (level * i) / rise : level
    level *= step
  }
  fadeEnd(buffer, Math.min(buffer.length, Math.round(0.012 * rate)))
}

/**
 * Damps a ringing note after the key is let go, as a piano does. @param held seconds before the
 * damper falls
 */
export function applyDamper(
  buffer: Float32Array,
  rate: number,
  held: number,
  release: number
): void {
  const from = Math.round(held * rate)
  const step = Math.exp(-4.6 / Math.max(1, release * rate))
  let level = 1
  for (let i = from; i < buffer.length; i++) {
    level *= step
    buffer[i]! *= level
  }
  fadeEnd(buffer, Math.min(buffer.length, Math.round(0.012 * rate)))
}

/** A linear fade over the last samples, so that a cut-off note does not click. */
export function fadeEnd(buffer: Float32Array, samples: number): void {
  const from = buffer.length - samples
  for (let i = Math.max(0, from); i < buffer.length; i++)
    buffer[i]! *= (buffer.length - 1 - i) / samples
}
