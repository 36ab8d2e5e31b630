import type { Random } from '../random.ts'

/**
 * Fills a buffer with white noise between -1 and 1. An inline xorshift: several times faster than a
 * call per sample.
 */
export function fillNoise(out: Float32Array, random: Random): void {
  let state = (random.next() * 0xffffffff) | 1
  for (let i = 0; i < out.length; i++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    out[i] = state / 0x80000000
  }
}
