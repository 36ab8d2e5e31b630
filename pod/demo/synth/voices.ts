import { PLUCKED } from './plucked.ts'
import { STRUCK } from './struck.ts'
import { SUSTAINED } from './sustained.ts'

/** Every pitched instrument by name. */
export const VOICES = { ...PLUCKED, ...STRUCK, ...SUSTAINED }

export type VoiceName = keyof typeof VOICES
