import { expect, test } from 'vitest'
import { backOff } from '../../../src/lib/kit/back-off.ts'

test('the waits double up to the longest, and chance shortens them by a quarter at most', () => {
  for (const failures of [0, 1, 2, 5, 19, 2000]) {
    const whole = Math.min(30_000, 1000 * 2 ** failures)
    expect(backOff(failures, 1000, 30_000, 0)).toBe(whole)
    expect(backOff(failures, 1000, 30_000, 1)).toBe(whole * 0.75)
    const drawn = backOff(failures, 1000, 30_000)
    expect(drawn).toBeGreaterThan(whole * 0.75)
    expect(drawn).toBeLessThanOrEqual(whole)
  }
})
