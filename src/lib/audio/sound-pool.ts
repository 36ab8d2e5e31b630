// The open files: the present one and its neighbours, each with the sound that plays it.
import type {
  MakeSound,
  Sound,
  SoundEvents,
  SoundFile,
  SoundProblem,
  SoundSettings
} from './sound.ts'

/**
 * Sounds open at a time (docs/product/limits.md#kept-sounds): the previous, the present and the
 * next one.
 */
const KEPT = 3

/**
 * `gain` is the loudness factor; `duration` is 0 while unknown; `runs` says whether the element has
 * begun to play since its join was planned, and does not wait for data.
 */
export type Kept = {
  sound: Sound
  file: SoundFile
  duration: number
  gain: number
  runs: boolean
  problem?: SoundProblem
}

export type SoundPool = {
  get(id: string): Kept | undefined
  /** Opens a file; reuses its sound if the address is the same and it had no problem. */
  open(id: string, file: SoundFile): Kept
  /** Opens a file again, with a sound of another kind. */
  reopen(id: string): Kept
  /** Sets the loudness factor of an open file; it is reached in `seconds`. */
  setGain(id: string, factor: number, seconds: number): void
  /** Marks as most recently used. */
  touch(id: string): void
  drop(id: string): void
  /** Unloads the oldest, except those that are needed. */
  trim(needed: (id: string, kept: Kept) => boolean): void
  ids(): string[]
}

export function createSoundPool(
  make: MakeSound,
  settings: SoundSettings,
  listen: (id: string) => SoundEvents
): SoundPool {
  const all = new Map<string, Kept>()

  function put(id: string, file: SoundFile, gain: number): Kept {
    const sound = make(file, settings, listen(id))
    const kept: Kept = { sound, file, duration: 0, gain, runs: false }
    if (gain !== 1) kept.sound.output?.setGain(gain, 0)
    all.set(id, kept)
    return kept
  }

  function drop(id: string): void {
    all.get(id)?.sound.unload()
    all.delete(id)
  }

  return {
    get: (id) => all.get(id),
    open(id, file) {
      const found = all.get(id)
      // A file that failed while it was preloaded is tried again when it is opened.
      if (found && found.file.url === file.url && !found.problem) return found
      drop(id)
      return put(id, file, found?.gain ?? 1)
    },
    reopen(id) {
      const { file, gain } = all.get(id)!
      drop(id)
      return put(id, file, gain)
    },
    setGain(id, factor, seconds) {
      const kept = all.get(id)
      if (!kept || kept.gain === factor) return
      kept.gain = factor
      kept.sound.output?.setGain(factor, seconds)
    },
    touch(id) {
      const kept = all.get(id)
      if (!kept) return
      all.delete(id)
      all.set(id, kept)
    },
    drop,
    trim(needed) {
      for (const [id, kept] of all) {
        if (all.size <= KEPT) return
        if (!needed(id, kept)) drop(id)
      }
    },
    ids: () => [...all.keys()]
  }
}
