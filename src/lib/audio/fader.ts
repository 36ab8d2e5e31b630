// Fades the audible sound, e.g. for the sleep timer: at the output of the graph, or by the volume
// of the present sound where it plays outside the graph.
import type { Graph } from './graph.ts'
import { slide } from './slide.ts'
import type { Sound, SoundSettings } from './sound.ts'

export type Fader = {
  /** Fades to a level from 0 to 1. */
  fade(level: number, seconds: number): void
  /** Stops a fade outside the graph; the one of the graph goes on with any sound. */
  stop(): void
}

export function createFader(
  present: () => Sound | undefined,
  settings: SoundSettings,
  graph: () => Graph | undefined
): Fader {
  let stop = (): void => {}
  return {
    fade(level, seconds) {
      stop()
      const sound = present()
      if (sound?.output) graph()?.fadeOutput(level, seconds)
      else if (sound)
        stop = slide(level < 1 ? 1 : 0, level, seconds, (factor) =>
          sound.setVolume(settings.volume * factor)
        )
    },
    stop: () => stop()
  }
}
