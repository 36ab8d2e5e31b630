import type { Style } from '../style.ts'

/** Machines with a steady kick. */
export const CLUB_STYLES = {
  techno: {
    tempo: [122, 132],
    beats: 4,
    modes: ['minor', 'phrygian', 'dorian'],
    progressions: [
      [0, 0, 5, 6],
      [0, 0, 3, 5],
      [0, 5, 3, 6]
    ],
    chordBars: 2,
    chordSize: 4,
    swing: 0.04,
    human: 0,
    stereo: true,
    tonic: [57, 62],
    parts: [
      {
        role: 'bass',
        patterns: ['..8...8...8...8.', '..8.5.8...8.5.8.', '8.58..8.58..8.5.'],
        length: 1.4,
        voices: ['acid', 'sub'],
        range: [33, 46],
        gain: 0.6,
        duck: 0.6,
        room: 0.04,
        enter: 0.1
      },
      {
        role: 'chords',
        patterns: ['...7..6.........', '..7.....6..5....'],
        length: 1.5,
        voices: ['synth', 'wah'],
        range: [55, 74],
        gain: 0.4,
        duck: 0.4,
        room: 0.25,
        echo: 0.55,
        enter: 0.2
      },
      {
        role: 'arpeggio',
        patterns: ['7.5.7.56.5.7.5.6', '756.756.75675.6.'],
        order: ['up', 'swing', 'random'],
        length: 0.8,
        voices: ['synth', 'chipSquare', 'wah'],
        range: [62, 86],
        gain: 0.3,
        pan: 0.25,
        duck: 0.4,
        echo: 0.4,
        room: 0.2,
        enter: 0.35
      },
      {
        role: 'pad',
        voices: ['pad'],
        range: [52, 72],
        gain: 0.26,
        wide: true,
        duck: 0.7,
        room: 0.4
      }
    ],
    drums: {
      gain: 0.62,
      room: 0.08,
      lines: {
        kick: ['9...9...9...9...'],
        clap: ['....7.......7...'],
        hat: ['..6...6...6...6.', '4.6.4.6.4.6.4.64'],
        openHat: ['..............5.', '......4.......5.'],
        shaker: ['3.53.53.3.53.53.']
      },
      fill: ['tom', 'clap', 'hat']
    },
    room: { seconds: 1.8, damping: 0.4 },
    echo: { beats: 0.75, feedback: 0.5 },
    tail: 2,
    loudness: -15.5
  },
  synthwave: {
    tempo: [96, 114],
    beats: 4,
    modes: ['minor', 'major', 'dorian'],
    progressions: [
      [0, 5, 2, 6],
      [5, 6, 0, 0],
      [0, 2, 6, 3]
    ],
    chordBars: 2,
    chordSize: 3,
    swing: 0,
    human: 0,
    stereo: true,
    tonic: [57, 63],
    parts: [
      {
        role: 'bass',
        patterns: ['8787878787878787', '8.878.878.878.87'],
        length: 0.9,
        voices: ['synth', 'acid'],
        range: [33, 46],
        gain: 0.5,
        duck: 0.4,
        room: 0.02
      },
      {
        role: 'pad',
        voices: ['pad'],
        range: [53, 74],
        gain: 0.4,
        wide: true,
        duck: 0.35,
        room: 0.4
      },
      {
        role: 'arpeggio',
        patterns: ['7.6.7.6.7.6.7.6.', '76.576.576.576.5'],
        order: ['up', 'down', 'swing'],
        length: 1.2,
        voices: ['synth', 'bell'],
        range: [65, 86],
        gain: 0.32,
        pan: 0.3,
        echo: 0.45,
        room: 0.25,
        enter: 0.12
      },
      {
        role: 'melody',
        patterns: ['8...6...7.5.....', '8.....7.6.......', '7...8...6.......'],
        legato: 1,
        rest: 0.2,
        voices: ['brass', 'chip', 'synth'],
        range: [64, 82],
        gain: 0.45,
        echo: 0.4,
        room: 0.35,
        enter: 0.25
      }
    ],
    drums: {
      gain: 0.6,
      room: 0.22,
      lines: {
        kick: ['9...9...9...9...', '9.......9.8.....'],
        snare: ['....8.......8...'],
        hat: ['6.4.6.4.6.4.6.4.'],
        openHat: ['..............5.']
      },
      fill: ['tom', 'snare'],
      enter: 0.06
    },
    room: { seconds: 2.2, damping: 0.35 },
    echo: { beats: 0.75, feedback: 0.42 },
    tail: 2.4
  },
  chiptune: {
    tempo: [128, 156],
    beats: 4,
    modes: ['major', 'minor', 'mixolydian'],
    progressions: [
      [0, 4, 5, 3],
      [0, 5, 3, 4],
      [5, 3, 0, 4],
      [0, 2, 3, 4]
    ],
    chordBars: 1,
    chordSize: 3,
    swing: 0,
    human: 0,
    stereo: false,
    tonic: [57, 64],
    parts: [
      {
        role: 'melody',
        patterns: ['8.7.8.6.7.6.5...', '8..8..8.7.6.....', '76.58...76.58...', '8...7...6.7.8...'],
        legato: 0.75,
        leap: 0.3,
        rest: 0.04,
        voices: ['chip'],
        range: [69, 88],
        gain: 0.5,
        echo: 0.3
      },
      {
        role: 'arpeggio',
        patterns: ['7676767676767676'],
        order: ['up', 'swing'],
        length: 0.9,
        voices: ['chipSquare'],
        range: [60, 79],
        gain: 0.3
      },
      {
        role: 'bass',
        patterns: ['8.8.8.8.8.8.8.8.', '8...8.6.8...8.6.'],
        length: 1.5,
        voices: ['chipBass'],
        range: [36, 50],
        gain: 0.6
      }
    ],
    drums: {
      gain: 0.42,
      room: 0,
      lines: {
        chipKick: ['9.....8.9.......', '9...9...9...9...'],
        chipNoise: ['....8.......8..5', '....8..4....8...'],
        hat: ['5.5.5.5.5.5.5.5.']
      },
      fill: ['chipNoise', 'chipKick']
    },
    room: { seconds: 0.5, damping: 0.5 },
    echo: { beats: 0.75, feedback: 0.3 },
    tail: 1.4,
    loudness: -16.5
  }
} satisfies Record<string, Style>
