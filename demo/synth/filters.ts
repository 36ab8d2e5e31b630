/**
 * Filters over mono buffers, in place. Frequencies in Hz, kept well below the Nyquist frequency.
 */

/** One-pole low-pass: a gentle 6 dB per octave. */
export function lowPass(buffer: Float32Array, rate: number, cutoff: number): void {
  const keep = Math.exp((-2 * Math.PI * Math.min(cutoff, rate * 0.45)) / rate)
  let state = 0
  for (let i = 0; i < buffer.length; i++) {
    state = buffer[i]! + (state - buffer[i]!) * keep
    buffer[i] = state
  }
}

/** One-pole high-pass: removes rumble and offset. */
export function highPass(buffer: Float32Array, rate: number, cutoff: number): void {
  const keep = Math.exp((-2 * Math.PI * cutoff) / rate)
  let state = buffer[0] ?? 0
  for (let i = 0; i < buffer.length; i++) {
    const value = buffer[i]!
    state = value + (state - value) * keep
    buffer[i] = value - state
  }
}

/**
 * Resonant state-variable low-pass whose cutoff glides.
 * @param cutoffAt cutoff in Hz at a time in seconds; asked every 32 samples
 * @param resonance 0 (none) to 1 (close to ringing)
 */
export function sweepLowPass(
  buffer: Float32Array,
  rate: number,
  cutoffAt: (time: number) => number,
  resonance = 0
): void {
  const damping = 2 - 1.9 * resonance
  let band = 0
  let low = 0
  let g = 0
  let norm = 1
  for (let i = 0; i < buffer.length; i++) {
    if ((i & 31) === 0) {
      g = Math.tan((Math.PI * Math.min(Math.max(cutoffAt(i / rate), 20), rate * 0.42)) / rate)
      norm = 1 / (1 + g * (g + damping))
    }
    const high = (buffer[i]! - low - (g + damping) * band) * norm
    const bandNow = g * high
    const center = band + bandNow
    band = center + bandNow
    const lowNow = g * center
    const out = low + lowNow
    low = out + lowNow
    buffer[i] = out
  }
}

/**
 * Two-pole resonator (a formant or a body mode); returns a new buffer. @param width bandwidth in Hz
 */
export function resonate(
  buffer: Float32Array,
  rate: number,
  center: number,
  width: number,
  gain = 1
): Float32Array {
  const r = Math.exp((-Math.PI * width) / rate)
  const a1 = 2 * r * Math.cos((2 * Math.PI * center) / rate)
  const a2 = -r * r
  const scale = gain * (1 - r) * 2
  const out = new Float32Array(buffer.length)
  let y1 = 0
  let y2 = 0
  for (let i = 0; i < buffer.length; i++) {
    const y = scale * buffer[i]! + a1 * y1 + a2 * y2
    y2 = y1
    y1 = y
    out[i] = y
  }
  return out
}

/** Soft saturation, level-matched at small signals. @param drive 0.5 (clean) to 8 (fuzzy) */
export function saturate(buffer: Float32Array, drive: number): void {
  const scale = 1 / Math.tanh(drive)
  for (let i = 0; i < buffer.length; i++) buffer[i] = Math.tanh(buffer[i]! * drive) * scale
}
