import { describe, expect, test } from 'vitest'
import { dominantColour, toCss } from '../../../src/lib/colour/cover-tint.ts'

type Pixel = [number, number, number, number?]
const picture = (...parts: [number, Pixel][]) =>
  parts.flatMap(([count, [r, g, b, a = 255]]) =>
    Array.from({ length: count }, () => [r, g, b, a]).flat()
  )

const TEAL: Pixel = [20, 130, 130]
const RED: Pixel = [200, 40, 40]
const GREY: Pixel = [120, 120, 120]

describe('the colour of a cover', () => {
  test('the colour of a cover with one colour is that colour', () => {
    const { l, c, h } = dominantColour(picture([100, RED]))!
    expect(h).toBeGreaterThan(20)
    expect(h).toBeLessThan(32)
    expect(c).toBeGreaterThan(0.15)
    expect(l).toBeGreaterThan(0.5)
  })

  test('the colour of a cover is the one that fills more of the cover', () => {
    expect(dominantColour(picture([700, TEAL], [100, RED]))!.h).toBeGreaterThan(180)
  })

  test('the colour of a cover is found among a majority of grey, black and white', () => {
    const { h, c } = dominantColour(
      picture([600, GREY], [200, [0, 0, 0]], [150, TEAL], [300, [255, 255, 255]])
    )!
    expect(h).toBeGreaterThan(180)
    expect(c).toBeGreaterThan(0.05)
  })

  test('the colour of a grey cover has no chroma, and the lightness of the cover', () => {
    expect(dominantColour(picture([100, GREY]))).toMatchObject({ c: 0 })
    expect(dominantColour(picture([100, [10, 10, 10]]))!.l).toBeLessThan(0.2)
  })

  test('the colour of a cover ignores transparent pixels', () => {
    expect(dominantColour(picture([900, [200, 40, 40, 0]], [100, TEAL]))!.h).toBeGreaterThan(180)
    expect(dominantColour(picture([10, [1, 2, 3, 0]]))).toBeUndefined()
    expect(dominantColour([])).toBeUndefined()
  })

  test('the colour of a cover is found when its hues lie on both sides of 0 degrees', () => {
    const { h } = dominantColour(picture([100, [200, 30, 90]], [100, [200, 40, 70]], [60, TEAL]))!
    expect(h < 40 || h > 340).toBe(true)
  })

  test('the colour of a cover is written as CSS', () => {
    expect(toCss({ l: 0.61234, c: 0.12345, h: 199.96 })).toBe('oklch(0.612 0.123 200)')
  })
})
