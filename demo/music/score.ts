import type { DrumName } from '../synth/drums.ts'
import type { Layer } from '../synth/layers.ts'
import type { VoiceName } from '../synth/voices.ts'

/** A written piece: everything the mixer needs, in seconds. */
export interface Score {
  /** Whole length with the last ringing. */
  seconds: number
  /** Seconds a bar. */
  bar: number
  parts: Part[]
  hits: Hit[]
  /** Linear gain of all drums. */
  drumGain: number
  layers: Layer[]
  /** Reverb time in seconds (0 is none); damping 0 (bright) to 0.9 (dark). */
  room: { seconds: number; damping: number }
  /** Time between repeats; feedback 0 is none. */
  echo: { seconds: number; feedback: number }
  /** dB RMS to master to; quiet music should stay a little quieter. */
  loudness: number
}

export interface Part {
  voice: VoiceName
  notes: Note[]
  /** Linear gain after all voices are brought to one level. */
  gain: number
  /** -1 (left) to 1 (right). */
  pan: number
  /** Renders each note twice, once a side. */
  wide: boolean
  /** Sends, 0 to 1. */
  room: number
  echo: number
  /** How far the kick drum pushes this part down, 0 to 1. */
  duck: number
}

export interface Note {
  at: number
  seconds: number
  /** MIDI note number; fractions are tunings off the piano. */
  midi: number
  /** 0 to 1 */
  velocity: number
}

export interface Hit {
  at: number
  drum: DrumName
  velocity: number
  pan: number
  room: number
  echo: number
}
