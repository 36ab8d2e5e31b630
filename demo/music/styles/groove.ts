import type { Style } from '../style.ts'

/** Slower beats with space between the sounds. */
export const GROOVE_STYLES = {
  lofi: {
    tempo: [70, 84],
    beats: 4,
    modes: ['dorian', 'major', 'minor'],
    progressions: [
      [1, 4, 0, 5],
      [0, 5, 1, 4],
      [3, 2, 1, 0]
    ],
    chordBars: 1,
    chordSize: 4,
    swing: 0.24,
    human: 0.012,
    stereo: true,
    tonic: [56, 62],
    parts: [
      {
        role: 'chords',
        patterns: ['8.....5.....6...', '8..5......6.....'],
        roll: 0.018,
        length: 6,
        voices: ['keys'],
        range: [52, 71],
        gain: 0.55,
        wide: true,
        room: 0.25
      },
      {
        role: 'bass',
        patterns: ['8.....5...7.....', '8..4......6...5.'],
        length: 4,
        voices: ['sub', 'upright'],
        range: [31, 45],
        gain: 0.7,
        room: 0.02
      },
      {
        role: 'melody',
        patterns: ['7..6..5.........', '....8.6.5.......', '6..5....7.......'],
        rest: 0.3,
        legato: 0.9,
        voices: ['vibes', 'nylon', 'piano', 'kalimba'],
        range: [67, 84],
        gain: 0.5,
        pan: 0.2,
        room: 0.35,
        echo: 0.35,
        enter: 0.2
      }
    ],
    drums: {
      gain: 0.6,
      room: 0.08,
      lines: {
        softKick: ['9......5..8.....', '9..5....8..6....'],
        rim: ['....8.......8...'],
        snare: ['....6.......6..2'],
        hat: ['5.4.5.4.5.4.5.43', '5.445.4.5.445.4.']
      },
      enter: 0.1
    },
    layers: [{ kind: 'crackle', gain: 0.35 }],
    room: { seconds: 1.4, damping: 0.5 },
    echo: { beats: 0.75, feedback: 0.35 },
    tail: 2.6
  },
  dub: {
    tempo: [68, 80],
    beats: 4,
    modes: ['minor', 'dorian'],
    progressions: [
      [0, 0, 3, 3],
      [0, 6, 0, 6],
      [0, 0, 5, 6]
    ],
    chordBars: 1,
    chordSize: 3,
    swing: 0.1,
    human: 0.006,
    stereo: true,
    tonic: [57, 62],
    parts: [
      {
        role: 'bass',
        patterns: ['8..6..8.....6.5.', '8.....86..8.....', '..8.6.8...6.8...'],
        length: 3,
        voices: ['sub'],
        range: [29, 43],
        gain: 0.85,
        room: 0
      },
      {
        role: 'chords',
        patterns: ['....7.......7...', '....7.......75..'],
        length: 1,
        voices: ['organ', 'wah'],
        range: [55, 72],
        gain: 0.45,
        pan: -0.2,
        room: 0.2,
        echo: 0.55
      },
      {
        role: 'chords',
        patterns: ['..6...6...6...6.'],
        length: 0.8,
        voices: ['organ'],
        range: [60, 76],
        gain: 0.22,
        pan: 0.35,
        room: 0.15,
        enter: 0.25
      },
      {
        role: 'melody',
        patterns: ['8..6..5.........', '6.....8.........', '....7..6..5.....'],
        rest: 0.4,
        voices: ['clarinet', 'brass', 'flute'],
        range: [62, 79],
        gain: 0.5,
        echo: 0.6,
        room: 0.35,
        enter: 0.2
      }
    ],
    drums: {
      gain: 0.62,
      room: 0.2,
      echo: 0.12,
      lines: {
        kick: ['........9.......'],
        rim: ['........9.......', '....3...9.....4.'],
        hat: ['5.4.6.4.5.4.6.43'],
        openHat: ['......3.........']
      },
      fill: ['tom', 'rim']
    },
    room: { seconds: 2.6, damping: 0.45 },
    echo: { beats: 0.75, feedback: 0.62 },
    tail: 3.4
  },
  broken: {
    tempo: [78, 92],
    beats: 4,
    modes: ['minor', 'minorPentatonic', 'hirajoshi'],
    progressions: [
      [0, 3, 1, 4],
      [0, 2, 4, 3],
      [0, 4, 1, 3]
    ],
    chordBars: 2,
    chordSize: 3,
    swing: 0.08,
    human: 0.004,
    stereo: true,
    tonic: [56, 62],
    parts: [
      {
        role: 'arpeggio',
        patterns: ['7..6..5.7..6..5.', '7.6..5.67...6.5.'],
        order: ['random', 'swing'],
        length: 3,
        voices: ['kalimba', 'marimba', 'glass', 'harp'],
        range: [60, 84],
        gain: 0.5,
        pan: -0.25,
        echo: 0.45,
        room: 0.35
      },
      {
        role: 'bass',
        patterns: ['8.....5..8......', '8..8......6.....'],
        length: 4,
        voices: ['sub'],
        range: [30, 43],
        gain: 0.7,
        room: 0
      },
      {
        role: 'pad',
        voices: ['warm', 'choir', 'pad'],
        range: [53, 72],
        gain: 0.3,
        wide: true,
        room: 0.5,
        enter: 0.2
      },
      {
        role: 'sparse',
        every: 3,
        length: 1,
        voices: ['bell', 'flute'],
        range: [72, 91],
        gain: 0.34,
        pan: 0.4,
        echo: 0.5,
        room: 0.5,
        enter: 0.3
      }
    ],
    drums: {
      gain: 0.55,
      room: 0.12,
      lines: {
        kick: ['9.....6...9.....', '9..6......9..6..'],
        rim: ['....8..3....8...', '....8.....4.8.3.'],
        hat: ['5.35.35.5.35.353', '5.4.545.5.4.5453'],
        block: ['......4...3.....', '..3.......4..3..']
      },
      fill: ['hat', 'rim', 'block'],
      enter: 0.1
    },
    room: { seconds: 2.2, damping: 0.4 },
    echo: { beats: 0.75, feedback: 0.45 },
    tail: 2.6
  }
} satisfies Record<string, Style>
