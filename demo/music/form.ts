import type { Random } from '../random.ts'
import type { Style } from './style.ts'
import { chordDegrees, degreeToMidi, type ModeName } from './theory.ts'

/** The frame all parts of a track share. */
export interface Form {
  mode: ModeName
  /** MIDI number of the tonic. */
  tonic: number
  /** Seconds a beat. */
  beat: number
  beats: number
  bars: number
  /** Seconds of the whole track, with the ringing of the last chord. */
  seconds: number
  /** Seconds at which the last chord is struck. */
  end: number
  tail: number
  swing: number
  human: number
  /** One chord a bar; the bar after the last is the final tonic. */
  chords: Chord[]
}

export interface Chord {
  /** Scale degree of the root. */
  root: number
  /** MIDI notes in root position around the tonic. */
  tones: number[]
  /** First bar of this harmony (a chord may last several bars). */
  fresh: boolean
  /** Bars until the harmony changes, counted from this bar. */
  left: number
}

/** Fits bars, tempo and harmony to a length. */
export function planForm(style: Style, seconds: number, random: Random): Form {
  const tempo = random.range(...style.tempo)
  const tail = Math.min(style.tail, seconds * 0.3)
  const bars = Math.max(2, Math.round(((seconds - tail) * tempo) / 60 / style.beats))
  const beat = (seconds - tail) / (bars * style.beats)
  const mode = random.pick(style.modes)
  const tonic = Math.round(random.range(...style.tonic))
  return {
    mode,
    tonic,
    beat,
    beats: style.beats,
    bars,
    seconds,
    end: seconds - tail,
    tail,
    swing: style.swing,
    human: style.human,
    chords: planHarmony(style, mode, tonic, bars, random)
  }
}

function planHarmony(
  style: Style,
  mode: ModeName,
  tonic: number,
  bars: number,
  random: Random
): Chord[] {
  const main = random.pick(style.progressions)
  const other = random.pick(style.progressions)
  const span = main.length * style.chordBars
  const roots: number[] = []
  // A A B A: the second progression makes a middle part when there is room for one.
  for (let bar = 0; bar < bars; bar++) {
    const section = Math.floor(bar / span)
    const progression = section % 4 === 2 ? other : main
    roots.push(progression[Math.floor(bar / style.chordBars) % progression.length]!)
  }
  roots.push(0)
  return roots.map((root, bar) => {
    let left = 1
    while (bar + left < roots.length - 1 && roots[bar + left] === root) left++
    const tones = chordDegrees(root, bar === bars ? Math.min(3, style.chordSize) : style.chordSize)
    return {
      root,
      tones: tones.map((degree) => degreeToMidi(mode, tonic, degree)),
      fresh: bar === 0 || bar === bars || roots[bar - 1] !== root,
      left: bar === bars ? 1 : left
    }
  })
}

/**
 * Seconds at which a step of a bar sounds, with swing and a player's small inaccuracy. @param steps
 * steps a bar
 */
export function stepTime(
  form: Form,
  bar: number,
  step: number,
  steps: number,
  random: Random
): number {
  const length = (form.beat * form.beats) / steps
  const late = step % 2 === 1 ? form.swing * length : 0
  const human = (random.next() + random.next() - 1) * form.human
  return Math.max(0, bar * form.beat * form.beats + step * length + late + human)
}

/** Velocity of a pattern character, lightly varied; 0 for a rest. */
export function stepVelocity(character: string, random: Random): number {
  const value = Number(character)
  return value > 0 ? Math.max(0.05, Math.min(1, value / 9 + (random.next() - 0.5) * 0.12)) : 0
}

/** First and last bar (exclusive) of a part that plays a share of the track. */
export function barsOf(form: Form, enter = 0, leave = 1): [from: number, to: number] {
  const from = Math.min(form.bars - 1, Math.round(form.bars * enter))
  return [from, Math.max(from + 1, Math.round(form.bars * leave))]
}
