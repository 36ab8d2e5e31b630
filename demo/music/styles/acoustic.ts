import type { Style } from '../style.ts'

const ROOM = { seconds: 1.1, damping: 0.4 }

/** Plucked, struck and blown by hand. */
export const ACOUSTIC_STYLES = {
  raga: {
    tempo: [66, 84],
    beats: 4,
    modes: ['raga', 'bayati', 'major'],
    progressions: [
      [0, 0, 0, 4],
      [0, 0, 3, 0]
    ],
    chordBars: 2,
    chordSize: 3,
    swing: 0,
    human: 0.015,
    stereo: false,
    tonic: [60, 63],
    parts: [
      { role: 'drone', every: 1, voices: ['zither'], range: [45, 60], gain: 0.42, room: 0.3 },
      { role: 'pad', voices: ['warm'], range: [48, 62], gain: 0.25, room: 0.4 },
      {
        role: 'melody',
        patterns: ['8..65.6.', '7.6.8...', '8.7.6.54', '6...75..'],
        legato: 1.1,
        leap: 0.08,
        voices: ['flute', 'clarinet', 'lute'],
        range: [62, 82],
        gain: 0.75,
        room: 0.5,
        echo: 0.2,
        enter: 0.08
      }
    ],
    drums: {
      gain: 0.5,
      room: 0.2,
      lines: { frameLow: ['8..5..6.', '8.......'], frameHigh: ['..5..5.7', '..6.5.55'] },
      enter: 0.25
    },
    room: { seconds: 2.4, damping: 0.4 },
    echo: { beats: 1.5, feedback: 0.3 },
    tail: 3
  },
  gamelan: {
    tempo: [92, 116],
    beats: 4,
    modes: ['slendro', 'pelog'],
    progressions: [
      [0, 2, 1, 3],
      [0, 3, 2, 0]
    ],
    chordBars: 1,
    chordSize: 3,
    swing: 0,
    human: 0.006,
    stereo: true,
    tonic: [60, 64],
    parts: [
      {
        role: 'melody',
        patterns: ['8.6.7.6.', '8...6...', '8.7.6.5.'],
        legato: 1.6,
        leap: 0.1,
        rest: 0,
        voices: ['metallophone'],
        range: [58, 72],
        gain: 0.62,
        pan: -0.15,
        room: 0.35
      },
      {
        role: 'arpeggio',
        patterns: ['7.57.57.', '75.75.75'],
        order: ['swing', 'random'],
        length: 1.5,
        voices: ['metallophone', 'glass'],
        range: [72, 88],
        gain: 0.42,
        pan: 0.4,
        room: 0.4,
        enter: 0.12
      },
      {
        role: 'arpeggio',
        patterns: ['.6.6.6.6', '6.66.66.'],
        order: ['swing', 'down'],
        length: 1.5,
        voices: ['metallophone'],
        range: [70, 86],
        gain: 0.36,
        pan: -0.45,
        room: 0.4,
        enter: 0.3
      },
      { role: 'drone', every: 8, voices: ['gong'], range: [38, 49], gain: 0.6, room: 0.4 }
    ],
    drums: {
      gain: 0.4,
      room: 0.25,
      lines: { frameHigh: ['..5.6.5.', '5..5..5.'], frameLow: ['7.....5.', '8...5...'] },
      enter: 0.25
    },
    room: { seconds: 2.8, damping: 0.3 },
    tail: 3.6,
    loudness: -17.5
  },
  waltz: {
    tempo: [132, 164],
    beats: 3,
    modes: ['minor', 'harmonic', 'major'],
    progressions: [
      [0, 0, 4, 4, 4, 4, 0, 0],
      [0, 3, 4, 0],
      [0, 5, 3, 4]
    ],
    chordBars: 1,
    chordSize: 3,
    swing: 0,
    human: 0.012,
    stereo: false,
    tonic: [57, 64],
    parts: [
      {
        role: 'bass',
        patterns: ['8.....'],
        length: 2,
        voices: ['upright'],
        range: [33, 48],
        gain: 0.75,
        room: 0.1
      },
      {
        role: 'chords',
        patterns: ['..6.5.'],
        roll: 0.012,
        length: 1.5,
        voices: ['nylon', 'accordion'],
        range: [52, 70],
        gain: 0.5,
        room: 0.2
      },
      {
        role: 'melody',
        patterns: ['8.7.6.', '8...6.', '8.6567', '8.....', '756.8.'],
        legato: 0.95,
        voices: ['accordion', 'clarinet', 'nylon'],
        range: [64, 84],
        gain: 0.6,
        room: 0.25
      },
      {
        role: 'melody',
        patterns: ['6.....', '....5.'],
        legato: 1,
        rest: 0.3,
        voices: ['flute', 'cello'],
        range: [57, 72],
        gain: 0.35,
        room: 0.35,
        enter: 0.45
      }
    ],
    room: ROOM,
    tail: 2.4
  },
  folk: {
    tempo: [92, 124],
    beats: 4,
    modes: ['major', 'dorian', 'mixolydian'],
    progressions: [
      [0, 3, 0, 4],
      [0, 4, 5, 3],
      [0, 5, 3, 4],
      [0, 0, 3, 4]
    ],
    chordBars: 1,
    chordSize: 3,
    swing: 0.12,
    human: 0.01,
    stereo: true,
    tonic: [55, 62],
    parts: [
      {
        role: 'arpeggio',
        patterns: ['86757675', '8.675.76'],
        order: ['alberti', 'swing'],
        length: 2.2,
        voices: ['steel', 'nylon'],
        range: [50, 69],
        gain: 0.58,
        pan: -0.3,
        room: 0.18
      },
      {
        role: 'chords',
        patterns: ['8..65.65', '..7...65'],
        roll: 0.014,
        voices: ['steel'],
        range: [55, 72],
        gain: 0.34,
        pan: 0.4,
        room: 0.18,
        enter: 0.25
      },
      {
        role: 'bass',
        patterns: ['8...6...', '8..5.6..'],
        voices: ['upright'],
        range: [33, 48],
        gain: 0.55,
        room: 0.08
      },
      {
        role: 'melody',
        patterns: ['8.6.7.5.', '8..6.5..', '7.6.5...', '5.678...'],
        voices: ['flute', 'banjo', 'clarinet'],
        range: [64, 83],
        gain: 0.55,
        pan: 0.1,
        room: 0.3,
        enter: 0.15
      }
    ],
    drums: {
      gain: 0.3,
      room: 0.15,
      lines: { shaker: ['6.4.6.4.', '65456545'], softKick: ['7...5...'] },
      enter: 0.35
    },
    room: ROOM,
    tail: 2.6
  }
} satisfies Record<string, Style>
