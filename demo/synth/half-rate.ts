import type { Voice } from './voice.ts'

/**
 * Plays a dull voice at half the rate and doubles it again, which takes half the time. Only for
 * sounds with nothing above a quarter of the rate worth hearing: pads, choirs, bowed and low notes.
 */
export function atHalfRate(voice: Voice): Voice {
  return (note) => {
    const half = voice({ ...note, rate: note.rate / 2 })
    const out = new Float32Array(half.length * 2)
    let [before, now] = [0, half[0] ?? 0]
    let next = half[1] ?? 0
    for (let i = 0; i < half.length; i++) {
      const after = half[i + 2] ?? 0
      out[2 * i] = now
      // Four points instead of a straight line keep the mirrored highs out of hearing.
      out[2 * i + 1] = 0.5625 * (now + next) - 0.0625 * (before + after)
      before = now
      now = next
      next = after
    }
    return out
  }
}
