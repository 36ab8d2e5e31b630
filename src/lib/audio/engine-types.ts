// What stores/player asks of the sound engine, and what it hears from it.
import type { Graph } from './graph.ts'
import type { MakeSound, SoundFile, SoundProblem, SoundSettings } from './sound.ts'

export type EngineEvents = {
  onPlaying(): void
  onWaiting(): void
  onPaused(): void
  onEnded(): void
  onDuration(seconds: number): void
  onBuffered(seconds: number): void
  /** The follower has taken over: it is the present file now, and plays. */
  onFollowed(id: string): void
  onProblem(problem: Exclude<SoundProblem, 'cors'>): void
}

export type Engine = {
  /** Whether the browser plays a mimetype. */
  canPlay(type: string): boolean
  /** Makes a file the present one, at `at` seconds and silent; takes it from the kept ones where it is the same file. */
  load(id: string, file: SoundFile, at: number): void
  /** Loads a file ahead. Nothing of it is heard before `load` or its turn. */
  preload(id: string, file: SoundFile): void
  /** Which preloaded file takes over when the present one ends, overlapping by `crossfade` seconds; undefined for none. */
  follow(id: string | undefined, crossfade?: number): void
  /** Id of the present file. */
  loaded(): string | undefined
  play(): void
  pause(): void
  seek(seconds: number): void
  /** Seconds into the present file that are heard now. */
  position(): number
  bufferedEnd(): number
  set(settings: Partial<SoundSettings>): void
  /** Factor for the loudness of a file, 1 for as it is; only the graph can do it. */
  setGain(id: string, factor: number): void
  /** Slides all sound to a level from 0 to 1. */
  fadeOutput(level: number, seconds: number): void
  /** Hears what is played; undefined where the present file sounds outside the graph. */
  analyser(): AnalyserNode | undefined
  /** Whether the present file goes through the graph. */
  routed(): boolean
  /** The device was taken away. */
  asleep(): void
  /** Lets go of one file, e.g. after an error, so that the next `load` starts afresh. */
  forget(id: string): void
  /** Lets go of everything. */
  stop(): void
}

/** Opens sounds; the graph is there once one of them goes through it. */
export type SoundMaker = { make: MakeSound; graph(): Graph | undefined }
