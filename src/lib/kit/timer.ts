import { env } from '../env.ts'

/** One timer of the environment. */
export type Timer = {
  /** Calls `run` once after `ms` milliseconds, in place of the call that was set before. */
  set(run: () => void, ms: number): void
  clear(): void
  /** Whether it is set and has not run yet. */
  isSet(): boolean
}

export function createTimer(): Timer {
  let id: number | undefined
  const clear = () => {
    if (id !== undefined) env().clearTimeout(id)
    id = undefined
  }
  return {
    set(run, ms) {
      clear()
      id = env().setTimeout(() => {
        id = undefined
        run()
      }, ms)
    },
    clear,
    isSet: () => id !== undefined
  }
}

/** Paces the work that follows key presses. */
export type Debounce = {
  /**
   * Calls `run` at once after a rest, else at the next rest, in place of the call that was set
   * before.
   */
  set(run: () => void): void
  clear(): void
}

/**
 * Milliseconds: a key press after a rest of this length is followed at once, others after the next
 * rest. docs/product/limits.md#search.
 */
export const TYPING_REST_MS = 100

/** @param rest milliseconds without a call of `set` that count as a rest */
export function debounceLeading(rest: number): Debounce {
  const timer = createTimer()
  let last = -Infinity
  return {
    set(run) {
      const now = env().now()
      const rested = now - last >= rest
      last = now
      if (!rested) return timer.set(run, rest)
      timer.clear()
      run()
    },
    clear: timer.clear
  }
}
