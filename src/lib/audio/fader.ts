// Fades the audible sound, e.g. for the sleep timer: at the output of the graph, or by the volume
// of the present sound where it plays outside the graph.
import { env } from '../env.ts'
import type { Graph } from './graph.ts'
import type { Sound, SoundSettings } from './sound.ts'

/** Milliseconds between two steps; shorter ones make no audible difference. */
const STEP = 40

/**
 * Fades from one level to the other with equal power.
 * @returns stops the fade at its current level
 */
export function slide(
  from: number,
  to: number,
  seconds: number,
  set: (level: number) => void
): () => void {
  const began = env().now()
  let timer: number | undefined
  const step = () => {
    const done = Math.min(1, (env().now() - began) / Math.max(1, seconds * 1000))
    set(Math.sqrt(from * from + (to * to - from * from) * done))
    timer = done < 1 ? env().setTimeout(step, STEP) : undefined
  }
  step()
  return () => {
    if (timer !== undefined) env().clearTimeout(timer)
  }
}

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
