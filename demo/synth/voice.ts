import type { Random } from '../random.ts'

/** One note to be played. */
export interface VoiceNote {
  /** Hz */
  frequency: number
  /** Seconds the key is held; the sound may ring on after. */
  seconds: number
  /** Samples per second of the result. */
  rate: number
  random: Random
}

/** Renders a note to a mono buffer with a peak of roughly 0.3 to 1. */
export type Voice = (note: VoiceNote) => Float32Array

/** An empty buffer for a note plus its tail. @param tail seconds after the key is let go */
export function noteBuffer(note: VoiceNote, tail: number): Float32Array {
  return new Float32Array(Math.max(64, Math.round((note.seconds + tail) * note.rate)))
}
