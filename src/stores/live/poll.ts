// Repeats a request at intervals, where live events are not available: token sessions have no
// activity socket.
import { backOff } from '../../lib/kit/back-off.ts'
import { env } from '../../lib/env.ts'
import { createTimer } from '../../lib/kit/timer.ts'

/** Longest wait in milliseconds between two runs, no matter how many have failed. */
const MAX_WAIT_MS = 10 * 60_000

/**
 * Repeats `run` while the page is visible, first after `every` milliseconds; after failures less
 * often. When a hidden page becomes visible again, runs at once.
 * @returns a function that stops this
 */
export function poll(run: () => Promise<unknown>, every: number): () => void {
  const timer = createTimer()
  let failures = 0
  let running = false
  let ended = false

  const wait = (): void => {
    timer.set(
      () => void tick(),
      failures === 0 ? every : backOff(failures, every, Math.max(every, MAX_WAIT_MS))
    )
  }

  async function tick(): Promise<void> {
    timer.clear()
    // Resumed when the page becomes visible.
    if (env().isHidden()) return
    running = true
    try {
      await run()
      failures = 0
    } catch {
      failures++
    }
    running = false
    if (!ended) wait()
  }

  const off = env().onPage('visibilitychange', () => {
    if (!running && !timer.isSet() && !env().isHidden()) void tick()
  })
  wait()
  return () => {
    ended = true
    off()
    timer.clear()
  }
}
