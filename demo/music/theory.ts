/** Scales as semitones above the tonic; tunings off the piano use fractions. */
export const MODES = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  harmonic: [0, 2, 3, 5, 7, 8, 11],
  hijaz: [0, 1, 4, 5, 7, 8, 10],
  bayati: [0, 1.5, 3, 5, 7, 8, 10],
  raga: [0, 2, 4, 6, 7, 9, 11],
  pentatonic: [0, 2, 4, 7, 9],
  minorPentatonic: [0, 3, 5, 7, 10],
  hirajoshi: [0, 2, 3, 7, 8],
  slendro: [0, 2.3, 4.85, 7.2, 9.6],
  pelog: [0, 1.3, 2.7, 6.9, 8.1]
} satisfies Record<string, number[]>

export type ModeName = keyof typeof MODES

/** MIDI number of a scale degree (0 is the tonic; any whole number, negative too). */
export function degreeToMidi(mode: ModeName, tonic: number, degree: number): number {
  const scale = MODES[mode]
  const octave = Math.floor(degree / scale.length)
  return tonic + 12 * octave + scale[degree - octave * scale.length]!
}

/** Degrees of a chord in stacked thirds. @param size 3 is a triad, 4 a seventh, 5 a ninth chord */
export function chordDegrees(root: number, size: number): number[] {
  return Array.from({ length: size }, (_, i) => root + 2 * i)
}

/**
 * Chooses octaves for the tones of a chord so that each voice moves as little as possible from the
 * chord before.
 * @param previous MIDI notes of the last chord, low to high (empty at the start)
 * @param tones MIDI notes of the new chord in any octave
 * @param low lowest note allowed
 * @param high highest note allowed
 */
export function voiceLead(
  previous: number[],
  tones: number[],
  low: number,
  high: number
): number[] {
  const center = (low + high) / 2
  const based = tones.map((tone) => low + ((((tone - low) % 12) + 12) % 12)).sort((a, b) => a - b)
  let best = based
  let bestCost = Infinity
  for (let turn = 0; turn < based.length; turn++)
    for (let octave = 0; low + 12 * octave < high; octave++) {
      const chord = based
        .map((tone, i) => tone + 12 * (octave + (i < turn ? 1 : 0)))
        .sort((a, b) => a - b)
      if (chord.at(-1)! > high) continue
      const cost = previous.length
        ? chord.reduce(
            (sum, tone, i) =>
              sum + Math.abs(tone - (previous[Math.min(i, previous.length - 1)] ?? tone)),
            0
          )
        : Math.abs(chord.reduce((sum, tone) => sum + tone, 0) / chord.length - center)
      if (cost < bestCost) {
        best = chord
        bestCost = cost
      }
    }
  return best
}

/** Moves a note by octaves until it lies in a range at least an octave wide. */
export function intoRange(midi: number, low: number, high: number): number {
  let moved = midi
  while (moved < low) moved += 12
  while (moved > high) moved -= 12
  return moved
}
