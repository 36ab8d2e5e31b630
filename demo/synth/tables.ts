/**
 * Band-limited single-cycle waves, so that high notes do not alias at the low sample rates the demo
 * uses.
 */
export const TABLE_SIZE = 2048

export type Shape = 'sine' | 'saw' | 'square' | 'pulse' | 'triangle' | 'reed' | 'organ' | 'glottal'

/** Amplitude of the nth harmonic (n from 1). */
const HARMONICS: Record<Shape, (n: number) => number> = {
  sine: (n) => (n === 1 ? 1 : 0),
  saw: (n) => 0.6 / n,
  square: (n) => (n % 2 ? 0.8 / n : 0),
  pulse: (n) => (0.9 * Math.sin(Math.PI * n * 0.25)) / n,
  triangle: (n) => (n % 2 ? ((n % 4 === 1 ? 1 : -1) * 0.9) / (n * n) : 0),
  reed: (n) => (n % 2 ? 0.7 : 0.16) / Math.pow(n, 1.15),
  organ: (n) => ({ 1: 0.5, 2: 0.4, 3: 0.18, 4: 0.22, 6: 0.1, 8: 0.1 })[n] ?? 0,
  glottal: (n) => 0.7 / Math.pow(n, 1.35)
}

const cache = new Map<string, Float32Array>()

/**
 * The table for a shape whose harmonics stay below the Nyquist frequency at this pitch.
 * One extra sample at the end repeats the first, so that linear interpolation needs no wrap.
 * @param frequency Hz
 * @param rate samples per second
 */
export function waveTable(shape: Shape, frequency: number, rate: number): Float32Array {
  const most = Math.max(1, Math.floor((rate * 0.46) / frequency))
  // Steps of half an octave keep the number of tables small.
  const harmonics = Math.min(
    160,
    Math.max(1, Math.floor(2 ** (Math.floor(Math.log2(most) * 2) / 2)))
  )
  const key = `${shape}:${harmonics}`
  const known = cache.get(key)
  if (known) return known
  const table = new Float32Array(TABLE_SIZE + 1)
  for (let n = 1; n <= harmonics; n++) {
    const level = HARMONICS[shape](n)
    if (level === 0) continue
    for (let i = 0; i < TABLE_SIZE; i++) table[i]! += level * SINE[(i * n) & (TABLE_SIZE - 1)]!
  }
  table[TABLE_SIZE] = table[0]!
  cache.set(key, table)
  return table
}

/** One sine cycle of TABLE_SIZE samples (plus the guard sample). */
export const SINE = new Float32Array(TABLE_SIZE + 1)
for (let i = 0; i <= TABLE_SIZE; i++) SINE[i] = Math.sin((2 * Math.PI * i) / TABLE_SIZE)

/** Reads a table at a phase in cycles (0 to 1). */
export function readTable(table: Float32Array, phase: number): number {
  const position = phase * TABLE_SIZE
  const index = position | 0
  const low = table[index]!
  return low + (table[index + 1]! - low) * (position - index)
}

/** Equal-tempered frequency in Hz of a MIDI note number; fractions are allowed (69 is 440 Hz). */
export function midiToHz(midi: number): number {
  return 440 * 2 ** ((midi - 69) / 12)
}
