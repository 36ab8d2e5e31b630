// The interface between stores/player and the sound engine.
import type { Graph } from './graph.ts'
import type { MakeSound, SoundFile, SoundProblem, SoundSettings } from './sound.ts'

export type EngineEvents = {
  onPlaying(): void
  onWaiting(): void
  onPaused(): void
  onEnded(): void
  onDuration(seconds: number): void
  onBuffered(seconds: number): void
  /** The follower has taken over: it is now the present file, and plays. */
  onFollowed(id: string): void
  onProblem(problem: Exclude<SoundProblem, 'cors'>): void
}

export type Engine = {
  /** Whether the browser plays a mimetype. */
  canPlay(type: string): boolean
  /**
   * Makes a file the present one, paused at `at` seconds; reuses an already open sound of the same
   * file.
   */
  load(id: string, file: SoundFile, at: number): void
  /** Loads a file ahead. It stays silent until `load` or until it follows the present file. */
  preload(id: string, file: SoundFile): void
  /**
   * Sets which preloaded file takes over when the present one ends, overlapping by `crossfade`
   * seconds; undefined for none.
   */
  follow(id: string | undefined, crossfade?: number): void
  /** Id of the present file. */
  loaded(): string | undefined
  play(): void
  pause(): void
  seek(seconds: number): void
  /** Position in the present file that can be heard now, in seconds. */
  position(): number
  bufferedEnd(): number
  set(settings: Partial<SoundSettings>): void
  /** Loudness factor of a file, 1 for unchanged; works only in the graph. */
  setGain(id: string, factor: number): void
  /** Fades all sound to a level from 0 to 1. */
  fadeOutput(level: number, seconds: number): void
  /** Analyses the audio output; undefined if the present file plays outside the graph. */
  analyser(): AnalyserNode | undefined
  /** Whether the present file goes through the graph. */
  routed(): boolean
  /** Called when the audio device was taken away. */
  asleep(): void
  /** Unloads one file, e.g. after an error, so that the next `load` opens it again. */
  forget(id: string): void
  /** Unloads everything. */
  stop(): void
}

/** Opens sounds; the graph exists once a sound uses it. */
export type SoundMaker = { make: MakeSound; graph(): Graph | undefined }
