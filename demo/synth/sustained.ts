import { applyAdsr, type Adsr } from './envelopes.ts'
import { lowPass, resonate, saturate, sweepLowPass } from './filters.ts'
import { fillNoise } from './noise.ts'
import { SINE, TABLE_SIZE, readTable, waveTable, type Shape } from './tables.ts'
import { noteBuffer, type Voice, type VoiceNote } from './voice.ts'

interface OscillatorPlan {
  shape: Shape
  /** Cents off pitch, one oscillator per entry. */
  detune: number[]
  /** Vibrato depth in cents, and its speed in Hz; it grows in over the first half second. */
  vibrato?: [cents: number, speed: number]
  adsr: Adsr
}

/** Sums detuned wavetable oscillators started at random phases. */
function oscillate(note: VoiceNote, plan: OscillatorPlan): Float32Array {
  const out = noteBuffer(note, plan.adsr.release)
  const table = waveTable(plan.shape, note.frequency, note.rate)
  const level = 1 / Math.sqrt(plan.detune.length)
  const [cents, speed] = plan.vibrato ?? [0, 0]
  for (const offset of plan.detune) {
    const base = (note.frequency * 2 ** (offset / 1200) * TABLE_SIZE) / note.rate
    const swing = base * (2 ** (cents / 1200) - 1)
    const wobble = speed * (0.92 + 0.16 * note.random.next())
    const start = note.random.next()
    let phase = note.random.next() * TABLE_SIZE
    let step = base
    for (let i = 0; i < out.length; i++) {
      if (swing > 0 && (i & 63) === 0) {
        const time = i / note.rate
        step =
          base + swing * Math.min(1, time * 2) * Math.sin(2 * Math.PI * (start + wobble * time))
      }
      const index = phase | 0
      const low = table[index]!
      out[i]! += level * (low + (table[index + 1]! - low) * (phase - index))
      phase += step
      if (phase >= TABLE_SIZE) phase -= TABLE_SIZE
    }
  }
  return out
}

function tone(
  note: VoiceNote,
  plan: OscillatorPlan,
  cutoffAt: (time: number) => number,
  resonance = 0
): Float32Array {
  const out = oscillate(note, plan)
  sweepLowPass(out, note.rate, cutoffAt, resonance)
  applyAdsr(out, note.rate, note.seconds, plan.adsr)
  return out
}

const SLOW: Adsr = { attack: 0.9, decay: 1, sustain: 0.85, release: 1.4 }
const BOWED: Adsr = { attack: 0.22, decay: 0.6, sustain: 0.85, release: 0.5 }
const BLOWN: Adsr = { attack: 0.05, decay: 0.3, sustain: 0.8, release: 0.12 }
const KEYED: Adsr = { attack: 0.012, decay: 0.2, sustain: 0.85, release: 0.1 }
const CHIP: Adsr = { attack: 0.003, decay: 0.12, sustain: 0.55, release: 0.03 }

const pad: Voice = (note) =>
  tone(
    note,
    { shape: 'saw', detune: [-7, 6], adsr: SLOW },
    (t) => 500 + note.frequency * 1.2 + 420 * Math.sin(0.5 + t * 0.7),
    0.1
  )

const strings: Voice = (note) =>
  tone(
    note,
    { shape: 'saw', detune: [-5, 4], vibrato: [7, 5.2], adsr: BOWED },
    (t) => 1100 + note.frequency * 2 * Math.min(1, 0.4 + t)
  )

/** Vowel-coloured saws: three formants of an open "ah" leaning to "oo" on low notes. */
const choir: Voice = (note) => {
  const source = oscillate(note, {
    shape: 'glottal',
    detune: [-9, 1, 8],
    vibrato: [9, 4.6],
    adsr: SLOW
  })
  const low = note.frequency < 260
  const vowel: [number, number, number][] = low
    ? [
        [420, 110, 1.5],
        [820, 140, 0.7],
        [2500, 260, 0.12]
      ]
    : [
        [640, 120, 1.3],
        [1080, 150, 0.8],
        [2700, 280, 0.16]
      ]
  const out = source.map((value) => value * 0.22)
  for (const [center, width, gain] of vowel) {
    const formant = resonate(source, note.rate, center, width, gain * 2.2)
    for (let i = 0; i < out.length; i++) out[i]! += formant[i]!
  }
  lowPass(out, note.rate, 3400)
  applyAdsr(out, note.rate, note.seconds, { ...SLOW, attack: 0.45, release: 0.9 })
  return out
}

/** Sine with breath noise: a wooden flute. */
const flute: Voice = (note) => {
  const out = oscillate(note, { shape: 'triangle', detune: [0], vibrato: [11, 4.9], adsr: BLOWN })
  const breath = new Float32Array(out.length)
  fillNoise(breath, note.random)
  const air = resonate(breath, note.rate, note.frequency * 2, 500, 0.25)
  for (let i = 0; i < out.length; i++) out[i] = out[i]! * 0.7 + air[i]!
  applyAdsr(out, note.rate, note.seconds, BLOWN)
  return out
}

/** A round bass: a sine with a little of its octave, gently saturated. */
const sub: Voice = (note) => {
  const out = noteBuffer(note, 0.1)
  const step = note.frequency / note.rate
  for (let i = 0, phase = 0; i < out.length; i++, phase += step) {
    const cycle = phase - Math.floor(phase)
    out[i] = readTable(SINE, cycle) + 0.22 * readTable(SINE, (cycle * 2) % 1)
  }
  saturate(out, 1.4)
  applyAdsr(out, note.rate, note.seconds, {
    attack: 0.006,
    decay: 0.5,
    sustain: 0.7,
    release: 0.08
  })
  return out
}

const acid: Voice = (note) =>
  tone(
    note,
    { shape: 'saw', detune: [0], adsr: { ...KEYED, decay: 0.3, sustain: 0.4 } },
    (t) => 180 + 1500 * Math.exp(-t * 9),
    0.72
  )

const brass: Voice = (note) =>
  tone(
    note,
    { shape: 'saw', detune: [-3, 3], vibrato: [5, 5], adsr: BLOWN },
    (t) => 400 + note.frequency * 3.2 * (1 - Math.exp(-t * 14))
  )

export const SUSTAINED = {
  pad,
  strings,
  choir,
  flute,
  sub,
  acid,
  brass,
  cello: (note: VoiceNote) =>
    tone(
      note,
      { shape: 'saw', detune: [0], vibrato: [9, 5.4], adsr: BOWED },
      () => 700 + note.frequency * 3
    ),
  warm: (note: VoiceNote) =>
    tone(note, { shape: 'triangle', detune: [-4, 5], adsr: SLOW }, () => 2600),
  synth: (note: VoiceNote) =>
    tone(
      note,
      { shape: 'saw', detune: [-8, 7], adsr: KEYED },
      (t) => 700 + 2600 * Math.exp(-t * 4),
      0.2
    ),
  wah: (note: VoiceNote) =>
    tone(
      note,
      { shape: 'pulse', detune: [-4, 4], adsr: { ...KEYED, decay: 0.25, sustain: 0.3 } },
      (t) => 350 + 1900 * Math.exp(-t * 7),
      0.35
    ),
  accordion: (note: VoiceNote) =>
    tone(note, { shape: 'reed', detune: [-8, 9], adsr: { ...KEYED, attack: 0.045 } }, () => 2800),
  clarinet: (note: VoiceNote) =>
    tone(
      note,
      { shape: 'reed', detune: [0], vibrato: [6, 4.8], adsr: BLOWN },
      () => 500 + note.frequency * 2.6
    ),
  organ: (note: VoiceNote) =>
    tone(note, { shape: 'organ', detune: [-1, 2], adsr: { ...KEYED, release: 0.2 } }, () => 2600),
  chip: (note: VoiceNote) =>
    tone(note, { shape: 'pulse', detune: [0], vibrato: [8, 6], adsr: CHIP }, () => 6500),
  chipSquare: (note: VoiceNote) =>
    tone(
      note,
      { shape: 'square', detune: [0], adsr: { ...CHIP, decay: 0.08, sustain: 0.3 } },
      () => 6500
    ),
  chipBass: (note: VoiceNote) =>
    tone(note, { shape: 'triangle', detune: [0], adsr: { ...CHIP, sustain: 0.9 } }, () => 5000)
} satisfies Record<string, Voice>
