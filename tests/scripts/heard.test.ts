// The tone detection of the journeys, with synthetic recordings.
import { expect, test } from 'vitest'
import { silences, tonesOf } from '../browsers/heard.ts'

const RATE = 44_100
const part = (hertz: number, seconds: number): number[] =>
  Array.from(
    { length: Math.round(seconds * RATE) },
    (_, index) => 0.5 * Math.sin((2 * Math.PI * hertz * index) / RATE)
  )
const recording = (...parts: (readonly [number, number])[]): Float32Array =>
  Float32Array.from(parts.flatMap(([hertz, seconds]) => part(hertz, seconds)))
const KNOWN = [320, 440, 560]
const heard = (samples: Float32Array, hole?: number): number[] =>
  tonesOf(samples, RATE, KNOWN, hole).map(({ hertz }) => hertz)

test('tones are found in order, with their lengths', () => {
  const tones = tonesOf(recording([320, 1.013], [440, 0.5], [560, 0.25]), RATE, KNOWN)
  expect(tones.map(({ hertz }) => hertz)).toEqual(KNOWN)
  for (const [index, seconds] of [1.013, 0.5, 0.25].entries())
    expect(Math.abs(tones[index]!.to - tones[index]!.from - seconds)).toBeLessThan(0.045)
})

test('no gap between two tones, of any length and position, is found as a tone', () => {
  for (let gap = 0; gap < 0.03; gap += 0.001)
    expect(heard(recording([440, 0.31 + gap], [0, gap], [560, 0.3])), `${gap} s`).toEqual([
      440, 560
    ])
})

test('a tone with a short stutter counts once, a tone with a gap twice', () => {
  expect(heard(recording([440, 0.3], [0, 0.015], [440, 0.3]))).toEqual([440])
  const holed = recording([440, 0.3], [0, 0.2], [440, 0.3])
  expect(heard(holed)).toEqual([440, 440])
  expect(heard(holed, 0.3)).toEqual([440])
})

test('silences between sounds are measured to the sample, those before and after are ignored', () => {
  const [only, ...others] = silences(
    recording([0, 0.5], [440, 0.3], [0, 0.2], [440, 0.3], [0, 0.5]),
    RATE
  )
  expect(others).toEqual([])
  expect(only!.to - only!.from).toBeCloseTo(0.2, 3)
})
