import { applyAdsr, applyDamper, applyDecay, fadeEnd } from './envelopes.ts'
import { lowPass } from './filters.ts'
import { SINE, readTable } from './tables.ts'
import { noteBuffer, type Voice, type VoiceNote } from './voice.ts'

/** A partial of a struck object: ratio to the fundamental, level, seconds to fall 60 dB. */
type Mode = [ratio: number, level: number, seconds: number]

/**
 * Adds decaying sines by a two-multiply recurrence, which is several times faster than Math.sin.
 */
function addModes(out: Float32Array, note: VoiceNote, modes: Mode[], detune = 0): void {
  for (const [ratio, level, seconds] of modes) {
    const hz = note.frequency * ratio * (1 + detune * (note.random.next() - 0.5))
    if (hz > note.rate * 0.45) continue
    const decay = Math.exp(-6.9 / (seconds * note.rate))
    const angle = (2 * Math.PI * hz) / note.rate
    const coefficient = 2 * decay * Math.cos(angle)
    const damp = -decay * decay
    const end = Math.min(out.length, Math.round(seconds * 1.1 * note.rate))
    let before = 0
    let now = level * decay * Math.sin(angle)
    for (let i = 0; i < end; i++) {
      out[i]! += before
      const next = coefficient * now + damp * before
      before = now
      now = next
    }
  }
}

function struck(
  note: VoiceNote,
  modes: Mode[],
  longest: number,
  release: number,
  detune = 0
): Float32Array {
  const ring = Math.min(longest, note.seconds + release * 3)
  const out = new Float32Array(Math.round(ring * note.rate))
  addModes(out, note, modes, detune)
  applyDamper(out, note.rate, note.seconds, release)
  fadeEnd(out, Math.min(out.length, Math.round(0.05 * note.rate)))
  return out
}

/**
 * Two-operator FM: a carrier whose phase is pushed by a decaying modulator. @param index peak phase
 * swing in cycles
 */
function fm(
  note: VoiceNote,
  ratio: number,
  index: number,
  indexDecay: number,
  tail: number
): Float32Array {
  const out = noteBuffer(note, tail)
  const step = note.frequency / note.rate
  const fall = Math.exp(-6.9 / (indexDecay * note.rate))
  let carrier = 0
  let modulator = 0
  let depth = index
  for (let i = 0; i < out.length; i++) {
    const phase = carrier + depth * readTable(SINE, modulator)
    out[i] = 0.7 * readTable(SINE, phase - Math.floor(phase))
    carrier += step
    if (carrier >= 1) carrier -= 1
    modulator += step * ratio
    modulator -= modulator | 0
    depth *= fall
  }
  return out
}

/**
 * Hammer and string: stretched partials, the high ones gone sooner, two slightly mistuned strings a
 * key.
 */
const piano: Voice = (note) => {
  const modes: Mode[] = []
  const count = Math.max(3, Math.min(11, Math.floor(4200 / note.frequency)))
  const ring = 5.2 * Math.pow(261 / note.frequency, 0.5)
  for (let n = 1; n <= count; n++) {
    const ratio = n * Math.sqrt(1 + 0.0004 * n * n)
    const level = (0.42 * Math.abs(Math.sin(Math.PI * n * 0.13 + 0.55))) / Math.pow(n, 0.85)
    modes.push([ratio, level, ring / (1 + 0.42 * (n - 1))])
    if (n <= 4) modes.push([ratio * 1.0007, level * 0.5, (ring * 1.25) / (1 + 0.3 * n)])
  }
  const out = struck(note, modes, 4.5, 0.22)
  const thump = new Float32Array(Math.min(out.length, Math.round(0.05 * note.rate)))
  for (let i = 0; i < thump.length; i++) thump[i] = (note.random.next() - 0.5) * 0.5
  lowPass(thump, note.rate, 420)
  applyDecay(thump, note.rate, 0.04)
  for (let i = 0; i < thump.length; i++) out[i]! += thump[i]!
  lowPass(out, note.rate, 5200)
  return out
}

const keys: Voice = (note) => {
  const out = fm(note, 1, 0.13, 1.1, 0.4)
  const tine = fm(note, 14, 0.05, 0.12, 0.4)
  for (let i = 0; i < out.length; i++) out[i] = out[i]! * 0.8 + tine[i]! * 0.35
  applyAdsr(out, note.rate, note.seconds, {
    attack: 0.004,
    decay: 1.4,
    sustain: 0.22,
    release: 0.25
  })
  return out
}

const bell: Voice = (note) => {
  const out = fm({ ...note, seconds: Math.max(note.seconds, 2.2) }, 3.5, 0.22, 0.9, 0.6)
  applyDecay(out, note.rate, 2.6)
  return out
}

export const STRUCK = {
  piano,
  keys,
  bell,
  glass: (note: VoiceNote) =>
    struck(
      note,
      [
        [1, 0.5, 2.6],
        [2.32, 0.16, 1.1],
        [4.25, 0.1, 0.5],
        [6.63, 0.06, 0.25]
      ],
      2.6,
      0.8,
      0.002
    ),
  vibes: (note: VoiceNote) =>
    struck(
      note,
      [
        [1, 0.55, 2.2],
        [4, 0.16, 0.6],
        [10, 0.05, 0.12]
      ],
      2.4,
      0.3
    ),
  marimba: (note: VoiceNote) =>
    struck(
      note,
      [
        [1, 0.62, 0.7],
        [3.93, 0.2, 0.16],
        [9.5, 0.08, 0.05]
      ],
      0.9,
      0.4
    ),
  kalimba: (note: VoiceNote) =>
    struck(
      note,
      [
        [1, 0.6, 1.3],
        [5.4, 0.14, 0.22],
        [9.1, 0.05, 0.08]
      ],
      1.5,
      0.5
    ),
  // The paired bars of a gamelan are tuned apart on purpose; the beating is the sound.
  metallophone: (note: VoiceNote) =>
    struck(
      note,
      [
        [1, 0.34, 2.8],
        [1.009, 0.3, 2.8],
        [2.76, 0.16, 1.2],
        [5.4, 0.08, 0.4]
      ],
      2.8,
      0.6
    ),
  gong: (note: VoiceNote) =>
    struck(
      note,
      [
        [1, 0.5, 5],
        [1.012, 0.4, 5],
        [1.51, 0.2, 3.4],
        [2.24, 0.16, 2.6],
        [2.9, 0.1, 1.8],
        [4.1, 0.06, 1.2]
      ],
      5.5,
      2,
      0.004
    )
} satisfies Record<string, Voice>
