import { atHalfRate } from './half-rate.ts'
import { PLUCKED } from './plucked.ts'
import { STRUCK } from './struck.ts'
import { SUSTAINED } from './sustained.ts'
import type { Voice } from './voice.ts'

/** Every pitched instrument by name. */
export const VOICES: Record<VoiceName, Voice> = {
  ...PLUCKED,
  ...STRUCK,
  ...SUSTAINED,
  pad: atHalfRate(SUSTAINED.pad),
  warm: atHalfRate(SUSTAINED.warm),
  choir: atHalfRate(SUSTAINED.choir),
  strings: atHalfRate(SUSTAINED.strings),
  cello: atHalfRate(SUSTAINED.cello),
  sub: atHalfRate(SUSTAINED.sub)
}

export type VoiceName = keyof typeof PLUCKED | keyof typeof STRUCK | keyof typeof SUSTAINED
