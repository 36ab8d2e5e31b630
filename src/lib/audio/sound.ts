// What the engine asks of whatever makes the sound: Howler, the browser's own element, or a test.

/**
 * Why there is no sound: the pod was not reached, the file could not be had or read, the browser wants a gesture first,
 * or the file may not be read by scripts of this page (then it is opened anew without them).
 */
export type SoundProblem = 'connection' | 'load' | 'blocked' | 'cors'

export type SoundEvents = {
  /** It can be heard, from now on. */
  onPlaying(): void
  /** It wants to go on and waits for data. */
  onWaiting(): void
  /** It stopped without being asked: headphones pulled out, another app took over. */
  onPaused(): void
  onEnded(): void
  /** Seconds; known anew. */
  onDuration(seconds: number): void
  /** More of the file is here. */
  onBuffered(): void
  onProblem(problem: SoundProblem): void
}

/** The way of one sound through the audio graph; times in seconds on the graph's clock. */
export type Output = {
  now(): number
  /** How much later than the element it is heard. */
  delay(): number
  /** Takes effect at once; what the old delay still held back is dropped. */
  setDelay(seconds: number): void
  /** Level of a fade from `at` (undefined for now), without a slope. */
  setLevel(level: number, at?: number): void
  /** Equal power from one level to the other, beginning now. */
  fade(from: number, to: number, seconds: number): void
  /** Factor for the file's loudness, 1 for none; slides there in `seconds`. */
  setGain(factor: number, seconds: number): void
}

/** One file, from load to unload. Times in seconds, volume 0 to 1, rate 1 for the file's own speed. */
export type Sound = {
  /** Missing where the browser's elements sound by themselves. */
  readonly output?: Output
  /** Seconds by which the duration the browser tells is longer than the sound. */
  readonly overrun?: number
  play(): void
  pause(): void
  seek(seconds: number): void
  /** Of the element; what is heard is `output.delay()` behind. */
  position(): number
  duration(): number
  /** End of the stretch that is loaded around the present position. */
  bufferedEnd(): number
  setVolume(volume: number): void
  setMuted(muted: boolean): void
  setRate(rate: number, keepPitch: boolean): void
  /** Stops, lets go of the network and of every listener; the sound says nothing more. */
  unload(): void
}

/** `format` is the short name of the container (`mp3`, `flac`), empty when only the browser knows it. */
export type SoundFile = { url: string; format: string }
export type SoundSettings = { volume: number; muted: boolean; rate: number; keepPitch: boolean }
export type MakeSound = (file: SoundFile, settings: SoundSettings, events: SoundEvents) => Sound
