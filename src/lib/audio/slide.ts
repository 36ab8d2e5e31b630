// Fades for sounds outside the audio graph: the element's volume in small steps.
import { env } from '../env.ts'

/** Milliseconds between two steps; finer ones are not heard. */
const STEP = 40

/**
 * Slides from one level to the other with equal power.
 * @returns ends it where it is
 */
export function slide(from: number, to: number, seconds: number, set: (level: number) => void): () => void {
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
