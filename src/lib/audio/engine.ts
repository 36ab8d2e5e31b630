// The sound engine: one file sounds, the next one waits loaded, the one before is kept for the way back. A plain object
// that no page swap and no React tree touches; stores/player tells it what to do and hears how it goes.
import type { MakeSound, Sound, SoundEvents, SoundFile, SoundProblem, SoundSettings } from './sound.ts'

/** Sounds kept at a time (spec.md section 9): the one before, the present one, the next one. */
const KEPT = 3

export type EngineEvents = {
  onPlaying(): void
  onWaiting(): void
  onPaused(): void
  onEnded(): void
  onDuration(seconds: number): void
  onBuffered(seconds: number): void
  onProblem(problem: SoundProblem): void
}

export type Engine = {
  /** Whether the browser plays a mimetype. */
  canPlay(type: string): boolean
  /** Makes a file the present one, at `at` seconds and silent; takes it from the kept ones where it is the same file. */
  load(id: string, file: SoundFile, at: number): void
  /** Loads a file ahead. Nothing of it is heard before `load`. */
  preload(id: string, file: SoundFile): void
  /** Id of the present file. */
  loaded(): string | undefined
  play(): void
  pause(): void
  seek(seconds: number): void
  position(): number
  bufferedEnd(): number
  set(settings: Partial<SoundSettings>): void
  /** Lets go of one file, e.g. after an error, so that the next `load` starts afresh. */
  forget(id: string): void
  /** Lets go of everything. */
  stop(): void
}

type Kept = { sound: Sound; url: string; duration: number; problem?: SoundProblem }

export function createEngine(makeSound: MakeSound, canPlay: (type: string) => boolean, events: EngineEvents): Engine {
  const kept = new Map<string, Kept>()
  const settings: SoundSettings = { volume: 1, muted: false, rate: 1 }
  let present: string | undefined
  const sound = (): Sound | undefined => (present === undefined ? undefined : kept.get(present)?.sound)

  function forget(id: string): void {
    kept.get(id)?.sound.unload()
    kept.delete(id)
    if (present === id) present = undefined
  }

  /** Events of a file are passed on while it is the present one; of one loaded ahead, what matters later is noted. */
  function listen(id: string): SoundEvents {
    const here = () => present === id
    return {
      onPlaying: () => void (here() && events.onPlaying()),
      onWaiting: () => void (here() && events.onWaiting()),
      onPaused: () => void (here() && events.onPaused()),
      onEnded: () => void (here() && events.onEnded()),
      onBuffered: () => void (here() && events.onBuffered(sound()?.bufferedEnd() ?? 0)),
      onDuration(seconds) {
        const entry = kept.get(id)
        if (entry) entry.duration = seconds
        if (here()) events.onDuration(seconds)
      },
      onProblem(problem) {
        if (here()) return events.onProblem(problem)
        const entry = kept.get(id)
        if (entry) entry.problem = problem
      }
    }
  }

  function open(id: string, file: SoundFile): Kept {
    const found = kept.get(id)
    // A file that failed while it was loaded ahead gets a new try when its turn comes.
    if (found && found.url === file.url && !found.problem) return found
    const wasPresent = present === id
    forget(id)
    if (wasPresent) present = id
    const entry: Kept = { sound: makeSound(file, settings, listen(id)), url: file.url, duration: 0 }
    kept.set(id, entry)
    return entry
  }

  /** The oldest go first; the present one stays. */
  function trim(): void {
    for (const id of kept.keys()) {
      if (kept.size <= KEPT) return
      if (id !== present) forget(id)
    }
  }

  return {
    canPlay,
    load(id, file, at) {
      if (present !== id) sound()?.pause()
      present = id
      const entry = open(id, file)
      kept.delete(id)
      kept.set(id, entry)
      trim()
      entry.sound.setVolume(settings.volume)
      entry.sound.setMuted(settings.muted)
      entry.sound.setRate(settings.rate)
      if (at > 0 || entry.sound.position() > 0) entry.sound.seek(at)
      if (entry.duration > 0) events.onDuration(entry.duration)
      events.onBuffered(entry.sound.bufferedEnd())
    },
    preload(id, file) {
      open(id, file)
      trim()
    },
    loaded: () => present,
    play: () => sound()?.play(),
    pause: () => sound()?.pause(),
    seek: (seconds) => sound()?.seek(seconds),
    position: () => sound()?.position() ?? 0,
    bufferedEnd: () => sound()?.bufferedEnd() ?? 0,
    set(change) {
      Object.assign(settings, change)
      if (change.volume !== undefined) sound()?.setVolume(change.volume)
      if (change.muted !== undefined) sound()?.setMuted(change.muted)
      if (change.rate !== undefined) sound()?.setRate(change.rate)
    },
    forget,
    stop() {
      for (const id of [...kept.keys()]) forget(id)
    }
  }
}
