// Fades for sounds outside the audio graph: changes the element's volume in small steps.
import { env } from '../env.ts'

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
