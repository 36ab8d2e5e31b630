// The interface the engine needs from a sound: Howler, a plain media element, or a test double.

/**
 * Why there is no sound: the pod was not reached, the file could not be loaded or decoded, the
 * browser wants a gesture first, or scripts of this page may not read the file (then it is opened
 * again outside the graph).
 */
export type SoundProblem = 'connection' | 'load' | 'blocked' | 'cors'

export type SoundEvents = {
  /** It has started to sound. */
  onPlaying(): void
  /** It should play but waits for data. */
  onWaiting(): void
  /** It stopped without a command: headphones pulled out, another app took over. */
  onPaused(): void
  onEnded(): void
  /** The duration became known or changed; in seconds. */
  onDuration(seconds: number): void
  /** More of the file is loaded. */
  onBuffered(): void
  onProblem(problem: SoundProblem): void
}

/** The output of one sound in the audio graph; times in seconds on the graph's clock. */
export type Output = {
  now(): number
  /** Seconds between the element's output and the audible sound. */
  delay(): number
  /** Takes effect at once; sound still in the old delay is dropped. */
  setDelay(seconds: number): void
  /** Sets the fade level from `at` on (undefined for now), without a slope. */
  setLevel(level: number, at?: number): void
  /** Fades with equal power from one level to the other, beginning now. */
  fade(from: number, to: number, seconds: number): void
  /** Loudness factor of the file, 1 for unchanged; reached in `seconds`. */
  setGain(factor: number, seconds: number): void
}

/**
 * One file, from load to unload. Times in seconds, volume 0 to 1, rate 1 for the file's own speed.
 */
export type Sound = {
  /** Missing if the element plays outside the graph. */
  readonly output?: Output
  /** Seconds by which the browser's duration is longer than the sound. */
  readonly overrun?: number
  play(): void
  pause(): void
  seek(seconds: number): void
  /** The element's position; the audible position is `output.delay()` behind. */
  position(): number
  duration(): number
  /** End of the buffered range around the current position. */
  bufferedEnd(): number
  setVolume(volume: number): void
  setMuted(muted: boolean): void
  setRate(rate: number, keepPitch: boolean): void
  /** Stops, closes the connection and removes every listener; no further events follow. */
  unload(): void
}

/**
 * `format` is the short name of the container (`mp3`, `flac`), empty when only the browser knows
 * it.
 */
export type SoundFile = { url: string; format: string }
export type SoundSettings = { volume: number; muted: boolean; rate: number; keepPitch: boolean }
export type MakeSound = (file: SoundFile, settings: SoundSettings, events: SoundEvents) => Sound

/** Gives a sound that is already open the listener's present settings. */
export function applySettings(sound: Sound, settings: SoundSettings): void {
  sound.setVolume(settings.volume)
  sound.setMuted(settings.muted)
  sound.setRate(settings.rate, settings.keepPitch)
}
