// The ear of the journeys, on recordings made by hand.
import { expect, test } from 'vitest'
import { silences, tonesOf } from '../browsers/heard.ts'

const RATE = 44_100
const part = (hertz: number, seconds: number): number[] =>
  Array.from({ length: Math.round(seconds * RATE) }, (_, index) => 0.5 * Math.sin((2 * Math.PI * hertz * index) / RATE))
const recording = (...parts: (readonly [number, number])[]): Float32Array =>
  Float32Array.from(parts.flatMap(([hertz, seconds]) => part(hertz, seconds)))
const KNOWN = [320, 440, 560]
const heard = (samples: Float32Array, hole?: number): number[] => tonesOf(samples, RATE, KNOWN, hole).map(({ hertz }) => hertz)

test('tones are told in their order, with their lengths', () => {
  const tones = tonesOf(recording([320, 1.013], [440, 0.5], [560, 0.25]), RATE, KNOWN)
  expect(tones.map(({ hertz }) => hertz)).toEqual(KNOWN)
  for (const [index, seconds] of [1.013, 0.5, 0.25].entries())
    expect(Math.abs(tones[index]!.to - tones[index]!.from - seconds)).toBeLessThan(0.045)
})

test('no seam, short or long, wherever it falls, is told as a tone', () => {
  for (let gap = 0; gap < 0.03; gap += 0.001)
    expect(heard(recording([440, 0.31 + gap], [0, gap], [560, 0.3])), `${gap} s`).toEqual([440, 560])
})

test('a stutter leaves one tone, a hole makes two', () => {
  expect(heard(recording([440, 0.3], [0, 0.015], [440, 0.3]))).toEqual([440])
  const holed = recording([440, 0.3], [0, 0.2], [440, 0.3])
  expect(heard(holed)).toEqual([440, 440])
  expect(heard(holed, 0.3)).toEqual([440])
})

test('silences between sounds are told to the sample, those around them not at all', () => {
  const [only, ...others] = silences(recording([0, 0.5], [440, 0.3], [0, 0.2], [440, 0.3], [0, 0.5]), RATE)
  expect(others).toEqual([])
  expect(only!.to - only!.from).toBeCloseTo(0.2, 3)
})
