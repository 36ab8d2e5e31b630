import { expect, test } from 'vitest'
import { pulseOf, stillBands, toBands } from '../../../src/lib/audio/spectrum.ts'

const RATE = 48_000
/** The bins of an analyser for one tone. */
const tone = (hertz: number, level = 255): Uint8Array => {
  const bins = new Uint8Array(1024)
  bins[Math.round((hertz * 2 * bins.length) / RATE)] = level
  return bins
}
const loudest = (bands: Uint8Array) => bands.indexOf(Math.max(...bands))

test('tones are placed on a logarithmic scale: each octave is as wide as the next', () => {
  const at = [250, 500, 1000, 2000, 4000, 8000].map((hertz) => {
    const bands = new Uint8Array(96)
    toBands(tone(hertz), RATE, bands)
    return loudest(bands)
  })
  const steps = at.slice(1).map((band, index) => band - at[index]!)
  for (const step of steps) expect(Math.abs(step - 11.6)).toBeLessThan(3)
})

test('silence and noise below the floor give 0; full scale gives the whole height', () => {
  const bands = new Uint8Array(64)
  toBands(new Uint8Array(1024).fill(20), RATE, bands)
  expect(Math.max(...bands)).toBe(0)
  toBands(new Uint8Array(1024).fill(255), RATE, bands)
  expect(Math.min(...bands)).toBe(255)
})

test('bands rise at once and fall with time, whatever the frame rate', () => {
  const [often, seldom] = [new Uint8Array(64).fill(255), new Uint8Array(64).fill(255)]
  const silence = new Uint8Array(1024)
  for (let frame = 0; frame < 12; frame++) toBands(silence, RATE, often, 1 / 120)
  for (let frame = 0; frame < 3; frame++) toBands(silence, RATE, seldom, 1 / 30)
  expect(Math.abs(often[0]! - seldom[0]!)).toBeLessThan(12)
  expect(often[0]!).toBeLessThan(150)
  toBands(new Uint8Array(1024).fill(255), RATE, often, 1 / 60)
  expect(often[0]).toBe(255)
})

test('low bands are interpolated between bins', () => {
  const bins = new Uint8Array(1024)
  bins.set([0, 60, 120, 180, 240, 255, 255, 255])
  const bands = new Uint8Array(128)
  toBands(bins, RATE, bands)
  const low = Array.from(bands.slice(0, 24))
  expect(low.toSorted((a, b) => a - b)).toEqual(low)
  expect(new Set(low).size).toBeGreaterThan(12)
})

test('the pulse is taken from the lowest quarter; the still picture is always the same and not flat', () => {
  const bands = new Uint8Array(8)
  bands.set([255, 255])
  expect(pulseOf(bands)).toBe(1)
  const [one, two] = [new Uint8Array(128), new Uint8Array(128)]
  stillBands(one)
  stillBands(two)
  expect(one).toEqual(two)
  expect(Math.max(...one) - Math.min(...one)).toBeGreaterThan(80)
})
