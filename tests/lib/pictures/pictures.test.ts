import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mostZoom, moveCrop, wholeCrop, zoomCrop, zoomOf } from '../../../src/lib/pictures/crop.ts'
import {
  fileProblem,
  imageType,
  LEAST_SIDE,
  MAX_BYTES,
  sideProblem
} from '../../../src/lib/pictures/image-rules.ts'

test('the type of a picture is read from its first bytes', () => {
  expect(imageType(new Uint8Array([0x89, 0x50, 0x4e, 0x47]))).toBe('image/png')
  expect(imageType(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg')
  for (const bytes of [[], [0x89, 0x50], [0x47, 0x49, 0x46, 0x38]])
    expect(imageType(new Uint8Array(bytes))).toBeUndefined()
})

test('the limits themselves are allowed', () => {
  expect(fileProblem('image/png', MAX_BYTES)).toBeUndefined()
  expect(fileProblem('image/png', MAX_BYTES + 1)).toEqual({ kind: 'bytes', size: MAX_BYTES + 1 })
  expect(fileProblem(undefined, 1)).toEqual({ kind: 'type' })
  expect(sideProblem(1400, 3000)).toBeUndefined()
  expect(sideProblem(1399, 2000)).toMatchObject({ kind: 'small' })
  expect(sideProblem(1400, 3001)).toMatchObject({ kind: 'large' })
})

describe('a crop', () => {
  const sizes = fc.record({
    width: fc.integer({ min: 1400, max: 3000 }),
    height: fc.integer({ min: 1400, max: 3000 })
  })
  const steps = fc.array(
    fc.oneof(
      fc.record({
        dx: fc.integer({ min: -4000, max: 4000 }),
        dy: fc.integer({ min: -4000, max: 4000 })
      }),
      fc.record({
        zoom: fc.double({ min: 0.1, max: 10, noNaN: true }),
        at: fc.record({
          x: fc.double({ min: 0, max: 1, noNaN: true }),
          y: fc.double({ min: 0, max: 1, noNaN: true })
        })
      })
    )
  )

  test('a crop stays inside the picture and never gets too small, after any moves and zooms', () => {
    fc.assert(
      fc.property(sizes, steps, (size, all) => {
        let crop = wholeCrop(size)
        for (const step of all)
          crop =
            'dx' in step
              ? moveCrop(crop, size, step.dx, step.dy)
              : zoomCrop(crop, size, step.zoom, step.at)
        expect(crop.side).toBeGreaterThanOrEqual(LEAST_SIDE - 1e-6)
        expect(crop.x).toBeGreaterThanOrEqual(0)
        expect(crop.y).toBeGreaterThanOrEqual(0)
        expect(crop.x + crop.side).toBeLessThanOrEqual(size.width + 1e-6)
        expect(crop.y + crop.side).toBeLessThanOrEqual(size.height + 1e-6)
      })
    )
  })

  test('a crop starts in the middle and zooms around its own middle', () => {
    const size = { width: 3000, height: 2000 }
    expect(wholeCrop(size)).toEqual({ side: 2000, x: 500, y: 0 })
    const near = zoomCrop(wholeCrop(size), size, 1.25)
    expect(near).toEqual({ side: 1600, x: 700, y: 200 })
    expect(zoomOf(near, size)).toBe(1.25)
    expect(zoomOf(zoomCrop(near, size, 99), size)).toBeCloseTo(mostZoom(size))
  })
})
