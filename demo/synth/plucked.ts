import { applyDamper, fadeEnd } from './envelopes.ts'
import { lowPass, resonate } from './filters.ts'
import type { Voice, VoiceNote } from './voice.ts'

interface StringPlan {
  /** Seconds a middle C takes to fall 60 dB; lower notes ring longer. */
  ring: number
  /** Brightness of the plucking point, 0 (soft thumb) to 1 (plectrum). */
  bright: number
  /** Where along the string it is plucked, 0.05 (bridge) to 0.5 (middle). */
  at: number
  /** Body resonances as [Hz, bandwidth, gain]. */
  body: [number, number, number][]
  /** Seconds the string sounds on after the finger leaves it. */
  release: number
}

/**
 * Karplus-Strong: a burst of noise runs round a delay line one period long and loses its highs on
 * each turn.
 */
function pluck(note: VoiceNote, plan: StringPlan): Float32Array {
  const { rate, random } = note
  const ring = plan.ring * Math.pow(261 / note.frequency, 0.45)
  const length = Math.round(Math.min(ring * 0.75, note.seconds + plan.release * 2.5) * rate)
  const out = new Float32Array(Math.max(length, 256))
  const period = rate / note.frequency
  const blend = 0.5 + 0.35 * plan.bright * Math.min(1, note.frequency / 500)
  // The averaging filter delays by its share of the older sample; an allpass adds the fraction that
  // tunes the string.
  const whole = Math.max(2, Math.floor(period - (1 - blend) - 0.1))
  const rest = period - (1 - blend) - whole
  const tuning = (1 - rest) / (1 + rest)
  const line = new Float32Array(whole)
  for (let i = 0; i < whole; i++) line[i] = random.next() * 2 - 1
  lowPass(line, rate, 700 + 6800 * plan.bright)
  combAt(line, plan.at)
  normalise(line)
  const loss = Math.pow(10, -3 / (ring * note.frequency))
  let index = 0
  let previous = 0
  let passIn = 0
  let passOut = 0
  for (let i = 0; i < out.length; i++) {
    const value = line[index]!
    const smooth = (value * blend + previous * (1 - blend)) * loss
    previous = value
    passOut = tuning * (smooth - passOut) + passIn
    passIn = smooth
    line[index] = passOut
    out[i] = value
    if (++index === whole) index = 0
  }
  const bodies = plan.body.map(([center, width, gain]) => resonate(out, rate, center, width, gain))
  for (const body of bodies) for (let i = 0; i < out.length; i++) out[i]! += body[i]!
  const soften = Math.min(out.length, Math.round(0.0015 * rate))
  for (let i = 0; i < soften; i++) out[i]! *= i / soften
  applyDamper(out, rate, note.seconds, plan.release)
  fadeEnd(out, Math.min(out.length, Math.round(0.03 * rate)))
  return out
}

/** Plucking a string at a point removes the harmonics that have a node there. */
function combAt(line: Float32Array, at: number): void {
  const shift = Math.max(1, Math.round(line.length * at))
  const copy = line.slice()
  for (let i = 0; i < line.length; i++)
    line[i] = copy[i]! - 0.85 * copy[(i + line.length - shift) % line.length]!
}

function normalise(line: Float32Array): void {
  let mean = 0
  for (const value of line) mean += value / line.length
  let power = 0
  for (let i = 0; i < line.length; i++) {
    line[i]! -= mean
    power += (line[i]! * line[i]!) / line.length
  }
  const scale = 0.34 / Math.sqrt(power || 1)
  for (let i = 0; i < line.length; i++) line[i] = Math.max(-0.95, Math.min(0.95, line[i]! * scale))
}

const WOOD: StringPlan['body'] = [
  [108, 40, 0.35],
  [205, 60, 0.3],
  [390, 110, 0.2]
]

const PLANS = {
  nylon: { ring: 3, bright: 0.25, at: 0.28, body: WOOD, release: 0.18 },
  steel: { ring: 4.2, bright: 0.6, at: 0.18, body: WOOD, release: 0.25 },
  lute: {
    ring: 1.6,
    bright: 0.45,
    at: 0.12,
    body: [
      [160, 50, 0.5],
      [420, 120, 0.35]
    ],
    release: 0.12
  },
  zither: {
    ring: 3.6,
    bright: 0.7,
    at: 0.1,
    body: [
      [260, 90, 0.3],
      [900, 240, 0.2]
    ],
    release: 0.8
  },
  harp: { ring: 4.5, bright: 0.18, at: 0.42, body: [[140, 60, 0.25]], release: 1.1 },
  upright: {
    ring: 1.3,
    bright: 0.07,
    at: 0.35,
    body: [
      [95, 35, 0.7],
      [60, 30, 0.5]
    ],
    release: 0.08
  },
  banjo: {
    ring: 1,
    bright: 0.85,
    at: 0.14,
    body: [
      [480, 120, 0.5],
      [980, 200, 0.3]
    ],
    release: 0.08
  }
} satisfies Record<string, StringPlan>

export type PluckedName = keyof typeof PLANS

export const PLUCKED = Object.fromEntries(
  Object.entries(PLANS).map(([name, plan]) => [name, (note: VoiceNote) => pluck(note, plan)])
) as Record<PluckedName, Voice>
