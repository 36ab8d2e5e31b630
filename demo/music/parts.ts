import type { Random } from '../random.ts'
import { barsOf, stepTime, stepVelocity, type Form } from './form.ts'
import { composeMelody } from './melody.ts'
import type { Note } from './score.ts'
import type { PartPlan } from './style.ts'
import { MODES, degreeToMidi, intoRange, voiceLead } from './theory.ts'

type Plan<Role extends PartPlan['role']> = Extract<PartPlan, { role: Role }>

/** Writes the notes of one part. */
export function writePart(plan: PartPlan, form: Form, random: Random): Note[] {
  switch (plan.role) {
    case 'pad':
      return writePad(plan, form, random)
    case 'chords':
      return writeChords(plan, form, random)
    case 'arpeggio':
      return writeArpeggio(plan, form, random)
    case 'bass':
      return writeBass(plan, form, random)
    case 'melody':
      return composeMelody(plan, form, random)
    case 'sparse':
      return writeSparse(plan, form, random)
    case 'drone':
      return writeDrone(plan, form, random)
  }
}

/** The chords of the track, voice-led through a range; one entry a bar and the final one. */
function ledChords(form: Form, [low, high]: [number, number]): number[][] {
  let previous: number[] = []
  return form.chords.map((chord) => (previous = voiceLead(previous, chord.tones, low, high)))
}

function barTime(form: Form, bar: number): number {
  return bar * form.beat * form.beats
}

function ends(plan: PartPlan, form: Form): boolean {
  return barsOf(form, plan.enter, plan.leave)[1] === form.bars
}

function writePad(plan: Plan<'pad'>, form: Form, random: Random): Note[] {
  const notes: Note[] = []
  const [from, to] = barsOf(form, plan.enter, plan.leave)
  for (const [bar, chord] of ledChords(form, plan.range).entries()) {
    const last = bar === form.bars && ends(plan, form)
    if (!last && (bar < from || bar >= to || (!form.chords[bar]!.fresh && bar !== from))) continue
    const seconds = last
      ? form.tail * 0.5
      : Math.min(form.chords[bar]!.left, to - bar) * form.beat * form.beats
    for (const midi of chord)
      notes.push({ at: barTime(form, bar), seconds, midi, velocity: random.range(0.6, 0.75) })
  }
  return notes
}

function writeChords(plan: Plan<'chords'>, form: Form, random: Random): Note[] {
  const notes: Note[] = []
  const pattern = random.pick(plan.patterns)
  const [from, to] = barsOf(form, plan.enter, plan.leave)
  const chords = ledChords(form, plan.range)
  const step = (form.beat * form.beats) / pattern.length
  const strum = (
    chord: number[],
    at: number,
    velocity: number,
    seconds: number,
    up: boolean
  ): void => {
    const order = up ? chord.toReversed() : chord
    for (const [i, midi] of order.entries())
      notes.push({
        at: at + i * (plan.roll ?? 0),
        seconds,
        midi,
        velocity: velocity * random.range(0.85, 1)
      })
  }
  for (let bar = from; bar < to; bar++)
    for (let i = 0; i < pattern.length; i++) {
      const velocity = stepVelocity(pattern[i]!, random)
      if (velocity === 0) continue
      const gap = pattern.slice(i + 1).search(/[1-9]/) + 1 || pattern.length - i
      const seconds = step * Math.min(plan.length ?? gap, gap) * 0.95
      strum(
        chords[bar]!,
        stepTime(form, bar, i, pattern.length, random),
        velocity,
        seconds,
        velocity < 0.55
      )
    }
  if (ends(plan, form)) strum(chords[form.bars]!, form.end, 0.65, form.tail * 0.8, false)
  return notes
}

function writeArpeggio(plan: Plan<'arpeggio'>, form: Form, random: Random): Note[] {
  const notes: Note[] = []
  const pattern = random.pick(plan.patterns)
  const order = random.pick(plan.order)
  const [from, to] = barsOf(form, plan.enter, plan.leave)
  const chords = ledChords(form, plan.range)
  const step = (form.beat * form.beats) / pattern.length
  for (let bar = from; bar < to; bar++) {
    const chord = chords[bar]!
    let turn = 0
    for (let i = 0; i < pattern.length; i++) {
      const velocity = stepVelocity(pattern[i]!, random)
      if (velocity === 0) continue
      const midi = chord[arpeggioIndex(order, turn++, chord.length, random)]!
      notes.push({
        at: stepTime(form, bar, i, pattern.length, random),
        seconds: step * (plan.length ?? 1),
        midi,
        velocity
      })
    }
  }
  if (ends(plan, form))
    for (const [i, midi] of chords[form.bars]!.entries())
      notes.push({
        at: form.end + i * Math.min(step, 0.16),
        seconds: form.tail * 0.7,
        midi,
        velocity: 0.55
      })
  return notes
}

function arpeggioIndex(
  order: Plan<'arpeggio'>['order'][number],
  turn: number,
  size: number,
  random: Random
): number {
  switch (order) {
    case 'up':
      return turn % size
    case 'down':
      return size - 1 - (turn % size)
    case 'swing': {
      const span = Math.max(1, 2 * size - 2)
      const at = turn % span
      return at < size ? at : span - at
    }
    case 'alberti':
      return [0, size - 1, Math.min(1, size - 1), size - 1][turn % 4]!
    case 'random':
      return random.int(size)
  }
}

function writeBass(plan: Plan<'bass'>, form: Form, random: Random): Note[] {
  const notes: Note[] = []
  const pattern = random.pick(plan.patterns)
  const [low, high] = plan.range
  const [from, to] = barsOf(form, plan.enter, plan.leave)
  const step = (form.beat * form.beats) / pattern.length
  const size = MODES[form.mode].length
  const at = (degree: number): number =>
    intoRange(degreeToMidi(form.mode, form.tonic, degree), low, high)
  for (let bar = from; bar < to; bar++) {
    const { root } = form.chords[bar]!
    const next = form.chords[bar + 1]!.root
    for (let i = 0; i < pattern.length; i++) {
      const velocity = stepVelocity(pattern[i]!, random)
      if (velocity === 0) continue
      const gap = pattern.slice(i + 1).search(/[1-9]/) + 1 || pattern.length - i
      let degree = root
      if (plan.walk && i > 0) {
        // A walking line: chord tones, and a step away from the next root at the end of the bar.
        const lastNote = i + gap >= pattern.length
        degree = lastNote
          ? next + (random.chance(0.5) ? 1 : -1)
          : root + random.pick([2, 4, 4, 2 + size])
      } else if (velocity < 0.5) degree = root + random.pick([0, 4, 4, size])
      const seconds = step * Math.min(gap, plan.length ?? gap) * 0.94
      notes.push({
        at: stepTime(form, bar, i, pattern.length, random),
        seconds,
        midi: at(degree),
        velocity
      })
    }
  }
  if (ends(plan, form))
    notes.push({ at: form.end, seconds: form.tail * 0.7, midi: at(0), velocity: 0.75 })
  return notes
}

function writeSparse(plan: Plan<'sparse'>, form: Form, random: Random): Note[] {
  const notes: Note[] = []
  const [from, to] = barsOf(form, plan.enter, plan.leave)
  const [low, high] = plan.range
  let at = barTime(form, from) + random.range(0, plan.every) * form.beat
  while (at < barTime(form, to)) {
    const bar = Math.min(form.bars - 1, Math.floor(at / (form.beat * form.beats)))
    const tone = random.chance(0.75)
      ? random.pick(form.chords[bar]!.tones)
      : degreeToMidi(form.mode, form.tonic, random.int(7))
    const midi = intoRange(tone + 12 * random.int(3), low, high)
    notes.push({ at, seconds: plan.length * form.beat, midi, velocity: random.range(0.3, 0.8) })
    at += plan.every * form.beat * random.range(0.4, 1.6)
  }
  return notes
}

function writeDrone(plan: Plan<'drone'>, form: Form, random: Random): Note[] {
  const notes: Note[] = []
  const [low, high] = plan.range
  const root = intoRange(form.tonic, low, high)
  const cycle = [root, intoRange(form.tonic + 7, low, high), root, root]
  const [from, to] = barsOf(form, plan.enter, plan.leave)
  let turn = 0
  for (let at = barTime(form, from); at < barTime(form, to); at += plan.every * form.beat) {
    const seconds = plan.every * form.beat * 1.6
    notes.push({
      at: at + random.range(0, form.human),
      seconds,
      midi: cycle[turn++ % 4]!,
      velocity: random.range(0.55, 0.75)
    })
  }
  return notes
}
