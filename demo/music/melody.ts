import type { Random } from '../random.ts'
import { barsOf, stepTime, stepVelocity, type Chord, type Form } from './form.ts'
import type { Note } from './score.ts'
import type { PartPlan } from './style.ts'
import { MODES, degreeToMidi } from './theory.ts'

type MelodyPlan = Extract<PartPlan, { role: 'melody' }>

interface Motif {
  pattern: string
  /** Scale steps from note to note. */
  moves: number[]
}

/**
 * Writes a tune. Two motifs of a bar each are stated, answered and varied (a b a c); strong beats
 * lean on chord tones, notes between them go by step, and the line is led back when it nears the
 * edge of its range.
 */
export function composeMelody(plan: MelodyPlan, form: Form, random: Random): Note[] {
  const [low, high] = plan.range
  const motifs: Motif[] = Array.from({ length: 3 }, () => makeMotif(plan, random))
  const phrase = [0, 1, 0, 2]
  const [from, to] = barsOf(form, plan.enter, plan.leave)
  const notes: Note[] = []
  let degree = nearestDegree(form, (low + high) / 2)
  for (let bar = from; bar < to; bar++) {
    const motif = motifs[phrase[(bar - from) % 4]!]!
    if (bar > from + 1 && random.chance(plan.rest ?? 0.12)) continue
    // Each motif starts close to where it first did, so that it is heard as the same tune.
    if ((bar - from) % 4 === 0) degree = nearestDegree(form, (low + high) / 2)
    degree = writeBar(plan, form, bar, motif, degree, notes, random)
  }
  tieOver(notes, form, plan.legato ?? 0.9)
  if (to === form.bars && notes.length > 0) {
    const tonic = nearestDegree(form, notes.at(-1)!.midi)
    const size = MODES[form.mode].length
    const midi = degreeToMidi(form.mode, form.tonic, Math.round(tonic / size) * size)
    notes.push({ at: form.end, seconds: form.tail * 0.8, midi, velocity: 0.6 })
  }
  return notes
}

function makeMotif(plan: MelodyPlan, random: Random): Motif {
  const pattern = random.pick(plan.patterns)
  const moves: number[] = []
  let drift = random.chance(0.5) ? 1 : -1
  for (let i = 0; i < pattern.length; i++) {
    if (random.chance(0.3)) drift = -drift
    moves.push(
      random.chance(plan.leap ?? 0.2)
        ? drift * (2 + random.int(2))
        : random.chance(0.18)
          ? 0
          : drift
    )
  }
  return { pattern, moves }
}

function writeBar(
  plan: MelodyPlan,
  form: Form,
  bar: number,
  motif: Motif,
  start: number,
  notes: Note[],
  random: Random
): number {
  const [low, high] = plan.range
  const chord = form.chords[bar]!
  const steps = motif.pattern.length
  let degree = start
  for (let step = 0; step < steps; step++) {
    const velocity = stepVelocity(motif.pattern[step]!, random)
    if (velocity === 0) continue
    const move = random.chance(0.12) ? -motif.moves[step]! : motif.moves[step]!
    degree += move
    if (degreeToMidi(form.mode, form.tonic, degree) > high) degree -= 2 + Math.abs(move)
    if (degreeToMidi(form.mode, form.tonic, degree) < low) degree += 2 + Math.abs(move)
    if ((step * form.beats) % steps === 0 && velocity > 0.5)
      degree = nearestChordDegree(chord, degree, MODES[form.mode].length)
    // A small arch over the bar: phrases swell and fall.
    const arch = 0.86 + 0.14 * Math.sin((Math.PI * step) / steps)
    notes.push({
      at: stepTime(form, bar, step, steps, random),
      seconds: 0,
      midi: degreeToMidi(form.mode, form.tonic, degree),
      velocity: velocity * arch
    })
  }
  return degree
}

/** Gives each note its length: up to the next one, but no longer than two beats. */
function tieOver(notes: Note[], form: Form, legato: number): void {
  for (const [i, note] of notes.entries()) {
    const next = notes[i + 1]?.at ?? form.end
    note.seconds = Math.max(0.06, Math.min((next - note.at) * legato, form.beat * 2.5))
  }
}

function nearestDegree(form: Form, midi: number): number {
  const size = MODES[form.mode].length
  let best = 0
  let distance = Infinity
  for (let degree = -3 * size; degree <= 3 * size; degree++) {
    const off = Math.abs(degreeToMidi(form.mode, form.tonic, degree) - midi)
    if (off < distance) {
      best = degree
      distance = off
    }
  }
  return best
}

/** The chord tone (root, third or fifth, in any octave) closest to a degree. */
function nearestChordDegree(chord: Chord, degree: number, size: number): number {
  let best = degree
  let distance = Infinity
  for (const offset of [0, 2, 4])
    for (let octave = -4; octave <= 4; octave++) {
      const candidate = chord.root + offset + octave * size
      if (Math.abs(candidate - degree) < distance) {
        best = candidate
        distance = Math.abs(candidate - degree)
      }
    }
  return best
}
