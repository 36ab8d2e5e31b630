import type { Style } from '../style.ts'

const HALL = { seconds: 4.2, damping: 0.35 }

/** Styles without a beat: held tones, voices, a piano. */
export const STILL_STYLES = {
  ambient: {
    tempo: [54, 66],
    beats: 4,
    modes: ['lydian', 'major', 'dorian'],
    progressions: [
      [0, 3, 4, 1],
      [0, 4, 5, 3],
      [0, 2, 3, 5]
    ],
    chordBars: 2,
    chordSize: 5,
    swing: 0,
    human: 0.03,
    stereo: true,
    tonic: [57, 64],
    parts: [
      {
        role: 'pad',
        voices: ['pad', 'warm', 'strings'],
        range: [50, 74],
        gain: 0.5,
        wide: true,
        room: 0.5
      },
      {
        role: 'drone',
        every: 8,
        voices: ['warm', 'cello'],
        range: [36, 48],
        gain: 0.55,
        room: 0.2
      },
      {
        role: 'sparse',
        every: 2.5,
        length: 2,
        voices: ['bell', 'glass', 'harp'],
        range: [67, 91],
        gain: 0.42,
        pan: 0.3,
        room: 0.7,
        echo: 0.5,
        enter: 0.08
      },
      {
        role: 'sparse',
        every: 5,
        length: 4,
        voices: ['flute', 'piano', 'vibes'],
        range: [60, 79],
        gain: 0.5,
        pan: -0.3,
        room: 0.6,
        echo: 0.3,
        enter: 0.3
      }
    ],
    room: { seconds: 5.5, damping: 0.45 },
    echo: { beats: 0.75, feedback: 0.5 },
    tail: 4,
    loudness: -19
  },
  minimal: {
    tempo: [88, 112],
    beats: 4,
    modes: ['minor', 'major', 'dorian'],
    progressions: [
      [0, 5, 2, 6],
      [0, 3, 5, 4],
      [5, 3, 0, 4]
    ],
    chordBars: 2,
    chordSize: 4,
    swing: 0,
    human: 0.008,
    stereo: true,
    tonic: [56, 62],
    parts: [
      {
        role: 'arpeggio',
        patterns: ['75657565', '7566756675667566'],
        order: ['swing', 'alberti', 'up'],
        length: 1.6,
        voices: ['piano'],
        range: [55, 76],
        gain: 0.62,
        room: 0.3
      },
      {
        role: 'bass',
        patterns: ['8.......', '8.....5.'],
        voices: ['piano'],
        range: [34, 50],
        gain: 0.62,
        room: 0.25
      },
      {
        role: 'melody',
        patterns: ['8...6...', '7.....5.', '8..6....'],
        rest: 0.25,
        legato: 1,
        voices: ['piano'],
        range: [70, 88],
        gain: 0.6,
        pan: 0.15,
        room: 0.4,
        enter: 0.2
      },
      {
        role: 'pad',
        voices: ['strings', 'cello'],
        range: [48, 67],
        gain: 0.22,
        wide: true,
        room: 0.5,
        enter: 0.45
      }
    ],
    room: { seconds: 2.6, damping: 0.4 },
    tail: 3.2,
    loudness: -18
  },
  choral: {
    tempo: [58, 70],
    beats: 4,
    modes: ['major', 'dorian', 'mixolydian', 'minor'],
    progressions: [
      [0, 3, 0, 4, 5, 3, 4, 0],
      [0, 5, 3, 4],
      [0, 2, 5, 4]
    ],
    chordBars: 1,
    chordSize: 3,
    swing: 0,
    human: 0.03,
    stereo: true,
    tonic: [55, 62],
    parts: [
      { role: 'pad', voices: ['choir'], range: [55, 74], gain: 0.55, wide: true, room: 0.6 },
      {
        role: 'bass',
        patterns: ['8...', '8.6.'],
        voices: ['choir'],
        range: [40, 54],
        gain: 0.5,
        room: 0.4
      },
      {
        role: 'melody',
        patterns: ['8.66', '8.6.', '86.6', '8...'],
        legato: 1.05,
        leap: 0.1,
        rest: 0.05,
        voices: ['choir'],
        range: [65, 79],
        gain: 0.5,
        pan: -0.1,
        room: 0.6,
        enter: 0.1
      },
      { role: 'pad', voices: ['organ'], range: [48, 62], gain: 0.14, room: 0.4, enter: 0.5 }
    ],
    room: { seconds: 5, damping: 0.35 },
    tail: 4,
    loudness: -18
  },
  strings: {
    tempo: [72, 92],
    beats: 4,
    modes: ['minor', 'major', 'pentatonic'],
    progressions: [
      [0, 5, 3, 4],
      [0, 3, 6, 2, 5, 3, 4, 4],
      [0, 4, 5, 2]
    ],
    chordBars: 1,
    chordSize: 3,
    swing: 0,
    human: 0.015,
    stereo: true,
    tonic: [57, 63],
    parts: [
      { role: 'pad', voices: ['strings'], range: [52, 74], gain: 0.5, wide: true, room: 0.45 },
      {
        role: 'bass',
        patterns: ['8...', '8.5.'],
        voices: ['cello'],
        range: [36, 50],
        gain: 0.55,
        pan: 0.2,
        room: 0.3
      },
      {
        role: 'arpeggio',
        patterns: ['65656565', '7.5.6.5.'],
        order: ['swing', 'up'],
        length: 2,
        voices: ['harp', 'zither'],
        range: [57, 81],
        gain: 0.42,
        pan: -0.35,
        room: 0.4,
        enter: 0.12
      },
      {
        role: 'melody',
        patterns: ['8...6.5.', '7.6.5...', '8.....6.', '8...7...'],
        legato: 1.05,
        voices: ['cello', 'flute', 'strings'],
        range: [64, 84],
        gain: 0.62,
        pan: 0.05,
        room: 0.5,
        enter: 0.2
      }
    ],
    drums: { gain: 0.45, room: 0.4, lines: { taiko: ['8.......', '8.....5.'] }, enter: 0.5 },
    room: HALL,
    tail: 3.6,
    loudness: -17.5
  }
} satisfies Record<string, Style>
