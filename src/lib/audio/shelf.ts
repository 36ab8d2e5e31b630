// The files that are open: the present one and its neighbours, each with the sound that plays it.
import type { MakeSound, Sound, SoundEvents, SoundFile, SoundProblem, SoundSettings } from './sound.ts'

/** Sounds kept at a time (docs/product/limits.md#kept-sounds): the one before, the present one, the next one. */
const KEPT = 3

/** `gain` is the factor for its loudness; `duration` 0 while nobody knows it. */
export type Kept = { sound: Sound; file: SoundFile; duration: number; gain: number; problem?: SoundProblem }

export type Shelf = {
  get(id: string): Kept | undefined
  /** The file's sound; the same one as long as the address stays the same and nothing went wrong with it. */
  open(id: string, file: SoundFile): Kept
  /** Opens a file once more, with a sound of another kind. */
  reopen(id: string): Kept
  /** Counts as the latest from now on. */
  touch(id: string): void
  drop(id: string): void
  /** Lets the oldest go, but for those that are needed. */
  trim(needed: (id: string, kept: Kept) => boolean): void
  ids(): string[]
}

export function createShelf(make: MakeSound, settings: SoundSettings, listen: (id: string) => SoundEvents): Shelf {
  const all = new Map<string, Kept>()

  function put(id: string, file: SoundFile, gain: number): Kept {
    const kept: Kept = { sound: make(file, settings, listen(id)), file, duration: 0, gain }
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
      // A file that failed while it was loaded ahead gets a new try when its turn comes.
      if (found && found.file.url === file.url && !found.problem) return found
      drop(id)
      return put(id, file, found?.gain ?? 1)
    },
    reopen(id) {
      const { file, gain } = all.get(id)!
      drop(id)
      return put(id, file, gain)
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
