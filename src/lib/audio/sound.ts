// What the engine asks of whatever makes the sound: Howler, the browser's own element, or a test.

/** Why there is no sound: the pod was not reached, the file could not be had or read, or the browser wants a gesture first. */
export type SoundProblem = 'connection' | 'load' | 'blocked'

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

/** One file, from load to unload. Times in seconds, volume 0 to 1, rate 1 for the file's own speed. */
export type Sound = {
  play(): void
  pause(): void
  seek(seconds: number): void
  position(): number
  duration(): number
  /** End of the stretch that is loaded around the present position. */
  bufferedEnd(): number
  setVolume(volume: number): void
  setMuted(muted: boolean): void
  setRate(rate: number): void
  /** Stops, lets go of the network and of every listener; the sound says nothing more. */
  unload(): void
}

/** `format` is the short name of the container (`mp3`, `flac`), empty when only the browser knows it. */
export type SoundFile = { url: string; format: string }
export type SoundSettings = { volume: number; muted: boolean; rate: number }
export type MakeSound = (file: SoundFile, settings: SoundSettings, events: SoundEvents) => Sound
