import { env } from './env.ts'

/** One timer of the environment. */
export type Timer = {
  /** Calls `run` once after `ms` milliseconds, in place of what was set before. */
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
