import type { Style } from '../style.ts'

/** Small bands. */
export const BAND_STYLES = {
  jazz: {
    tempo: [108, 148],
    beats: 4,
    modes: ['dorian', 'major', 'mixolydian'],
    progressions: [
      [1, 4, 0, 5],
      [0, 5, 1, 4],
      [2, 5, 1, 4]
    ],
    chordBars: 1,
    chordSize: 4,
    swing: 0.3,
    human: 0.012,
    stereo: true,
    tonic: [55, 62],
    parts: [
      {
        role: 'bass',
        patterns: ['8.7.8.7.'],
        walk: true,
        voices: ['upright'],
        range: [31, 48],
        gain: 0.75,
        room: 0.1
      },
      {
        role: 'chords',
        patterns: ['7..6....', '...7..5.', '.6....7.'],
        length: 2,
        voices: ['piano', 'keys'],
        range: [53, 71],
        gain: 0.42,
        pan: -0.3,
        room: 0.2
      },
      {
        role: 'melody',
        patterns: ['8.675.6.', '.78.6.5.', '8..65...', '6.7.8.76'],
        leap: 0.3,
        rest: 0.18,
        voices: ['vibes', 'clarinet', 'brass'],
        range: [62, 84],
        gain: 0.58,
        pan: 0.2,
        room: 0.28,
        enter: 0.06
      }
    ],
    drums: {
      gain: 0.42,
      room: 0.15,
      lines: {
        ride: ['7.6.7.65', '7.657.65'],
        brush: ['..6...6.'],
        softKick: ['5...4...', '5.....3.'],
        rim: ['......4.', '...3....']
      }
    },
    room: { seconds: 1.2, damping: 0.4 },
    tail: 2.6
  },
  harbour: {
    tempo: [94, 116],
    beats: 4,
    modes: ['hijaz', 'minor', 'bayati'],
    progressions: [
      [0, 0, 3, 0],
      [0, 1, 0, 6],
      [0, 3, 1, 0]
    ],
    chordBars: 1,
    chordSize: 3,
    swing: 0.05,
    human: 0.012,
    stereo: true,
    tonic: [57, 62],
    parts: [
      {
        role: 'melody',
        patterns: ['8.66756.', '8..65.6.', '76567...', '8656....'],
        leap: 0.1,
        rest: 0.06,
        voices: ['lute'],
        range: [55, 76],
        gain: 0.7,
        pan: -0.1,
        room: 0.25
      },
      {
        role: 'chords',
        patterns: ['7.....5.', '7..5....'],
        roll: 0.02,
        voices: ['zither'],
        range: [52, 71],
        gain: 0.35,
        pan: 0.35,
        room: 0.3,
        enter: 0.1
      },
      { role: 'drone', every: 4, voices: ['cello'], range: [38, 50], gain: 0.35, room: 0.3 },
      {
        role: 'melody',
        patterns: ['7...6...', '8.....5.'],
        legato: 1.05,
        rest: 0.35,
        voices: ['flute', 'strings'],
        range: [64, 81],
        gain: 0.42,
        pan: 0.15,
        room: 0.45,
        echo: 0.2,
        enter: 0.4
      }
    ],
    drums: {
      gain: 0.55,
      room: 0.18,
      lines: {
        frameLow: ['8...8...', '88..8...'],
        frameHigh: ['.6.6..6.', '.55.5.6.'],
        tambourine: ['..4...4.', '4.3.4.34']
      },
      enter: 0.12
    },
    room: { seconds: 1.8, damping: 0.4 },
    echo: { beats: 1, feedback: 0.3 },
    tail: 2.6
  },
  jingle: {
    tempo: [100, 104],
    beats: 4,
    modes: ['major'],
    progressions: [[0, 3, 4, 0]],
    chordBars: 1,
    chordSize: 4,
    swing: 0.1,
    human: 0.008,
    stereo: false,
    tonic: [60, 61],
    parts: [
      {
        role: 'arpeggio',
        patterns: ['7.6.5.6.'],
        order: ['up'],
        length: 2,
        voices: ['kalimba'],
        range: [60, 79],
        gain: 0.5,
        room: 0.35,
        echo: 0.2
      },
      {
        role: 'melody',
        patterns: ['8..6.5..', '8.6.7...'],
        rest: 0,
        voices: ['vibes'],
        range: [67, 84],
        gain: 0.6,
        room: 0.4
      },
      {
        role: 'bass',
        patterns: ['8..5....'],
        voices: ['upright'],
        range: [33, 48],
        gain: 0.6,
        room: 0.1
      }
    ],
    drums: { gain: 0.3, room: 0.1, lines: { shaker: ['6.4.6.4.'], softKick: ['7.......'] } },
    room: { seconds: 1.8, damping: 0.4 },
    echo: { beats: 0.75, feedback: 0.3 },
    tail: 2.5
  }
} satisfies Record<string, Style>
