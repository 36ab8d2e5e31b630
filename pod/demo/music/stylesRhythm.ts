import type { Style } from './style.ts'

/** Characters with a beat. */
export const RHYTHM_STYLES = {
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
      { role: 'pad', voices: ['pad'], range: [52, 72], gain: 0.26, wide: true, duck: 0.7, room: 0.4 }
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
      { role: 'bass', patterns: ['8.7.8.7.'], walk: true, voices: ['upright'], range: [31, 48], gain: 0.75, room: 0.1 },
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
      lines: { frameLow: ['8...8...', '88..8...'], frameHigh: ['.6.6..6.', '.55.5.6.'], tambourine: ['..4...4.', '4.3.4.34'] },
      enter: 0.12
    },
    room: { seconds: 1.8, damping: 0.4 },
    echo: { beats: 1, feedback: 0.3 },
    tail: 2.6
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
      { role: 'pad', voices: ['pad'], range: [53, 74], gain: 0.4, wide: true, duck: 0.35, room: 0.4 },
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
      { role: 'pad', voices: ['warm', 'choir', 'pad'], range: [53, 72], gain: 0.3, wide: true, room: 0.5, enter: 0.2 },
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
      { role: 'melody', patterns: ['8..6.5..', '8.6.7...'], rest: 0, voices: ['vibes'], range: [67, 84], gain: 0.6, room: 0.4 },
      { role: 'bass', patterns: ['8..5....'], voices: ['upright'], range: [33, 48], gain: 0.6, room: 0.1 }
    ],
    drums: { gain: 0.3, room: 0.1, lines: { shaker: ['6.4.6.4.'], softKick: ['7.......'] } },
    room: { seconds: 1.8, damping: 0.4 },
    echo: { beats: 0.75, feedback: 0.3 },
    tail: 2.5
  }
} satisfies Record<string, Style>
