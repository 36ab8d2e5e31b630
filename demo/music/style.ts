import type { DrumName } from '../synth/drums.ts'
import type { LayerName } from '../synth/layers.ts'
import type { VoiceName } from '../synth/voices.ts'
import type { ModeName } from './theory.ts'

/**
 * How an artist sounds: the choices from which each of their tracks is composed. Rhythms are step
 * strings, one character a step and one string a bar: 1 to 9 is a note of that strength, "." a
 * rest.
 */
export interface Style {
  /** Beats a minute, lowest and highest. */
  tempo: [low: number, high: number]
  /** Beats a bar; steps a bar are as many as a pattern has characters. */
  beats: number
  modes: ModeName[]
  /** Scale degrees of the chords, 0 is the tonic. */
  progressions: number[][]
  /** Bars each chord lasts. */
  chordBars: number
  /** Tones a chord: 3 triads, 4 sevenths, 5 ninths. */
  chordSize: number
  /** Share of a step that every second step comes late, 0 to 0.5. */
  swing: number
  /** Seconds a player may be early or late. */
  human: number
  stereo: boolean
  /** MIDI tonic range of the style's middle register. */
  tonic: [low: number, high: number]
  parts: PartPlan[]
  drums?: DrumPlan
  layers?: { kind: LayerName; gain: number }[]
  room: { seconds: number; damping: number }
  /** Beats between echoes. */
  echo?: { beats: number; feedback: number }
  /** Seconds the last chord rings. */
  tail: number
  /** dB RMS; -16.5 when left out. */
  loudness?: number
}

interface PartBase {
  voices: VoiceName[]
  /** MIDI range. */
  range: [low: number, high: number]
  gain: number
  pan?: number
  wide?: boolean
  room?: number
  echo?: number
  duck?: number
  /** Shares of the track (0 to 1) in which the part plays; the whole track when left out. */
  enter?: number
  leave?: number
}

export type PartPlan =
  /** Chords held for their whole length. */
  | (PartBase & { role: 'pad' })
  /** Chords on a rhythm; `roll` seconds between two strings of a strum; `length` in steps. */
  | (PartBase & { role: 'chords'; patterns: string[]; roll?: number; length?: number })
  /** Chord tones one after another. */
  | (PartBase & {
      role: 'arpeggio'
      patterns: string[]
      order: ('up' | 'down' | 'swing' | 'random' | 'alberti')[]
      length?: number
    })
  /** Roots, with fifths and octaves where the pattern has a weak note. */
  | (PartBase & { role: 'bass'; patterns: string[]; walk?: boolean; length?: number })
  /** A tune out of repeated and varied motifs. @see composeMelody */
  | (PartBase & {
      role: 'melody'
      patterns: string[]
      rest?: number
      legato?: number
      leap?: number
    })
  /** Single notes of the scale at random, like a wind chime; `every` is beats between two notes. */
  | (PartBase & { role: 'sparse'; every: number; length: number })
  /** Tonic and fifth throughout. */
  | (PartBase & { role: 'drone'; every: number })

export interface DrumPlan {
  gain: number
  room: number
  echo?: number
  /** Step strings a drum; several are alternatives, one is chosen per track. */
  lines: Partial<Record<DrumName, string[]>>
  /** Drums of a fill at the end of every fourth bar. */
  fill?: DrumName[]
  enter?: number
  leave?: number
}
