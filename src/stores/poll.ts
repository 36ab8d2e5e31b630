// Asks again and again for what nobody tells: sessions by token have no activity socket.
import { backOff } from '../lib/back-off.ts'
import { env } from '../lib/env.ts'

/** Milliseconds that lie at most between two questions, however many have failed. */
const LONGEST_WAIT = 10 * 60_000

/**
 * Runs while the page is looked at, first after `every` milliseconds; after failures less and less often. A page that comes back
 * into sight asks at once.
 * @returns the end of that
 */
export function poll(run: () => Promise<unknown>, every: number): () => void {
  const page = typeof document === 'undefined' ? undefined : document
  let timer: number | undefined
  let failures = 0
  let running = false
  let ended = false

  const wait = (): void => {
    timer = env().setTimeout(tick, failures === 0 ? every : backOff(failures, every, Math.max(every, LONGEST_WAIT)))
  }

  async function tick(): Promise<void> {
    timer = undefined
    // Until it is in sight again.
    if (page?.visibilityState === 'hidden') return
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

  const onSight = (): void => void (!running && timer === undefined && page?.visibilityState === 'visible' && tick())
  page?.addEventListener('visibilitychange', onSight)
  wait()
  return () => {
    ended = true
    page?.removeEventListener('visibilitychange', onSight)
    if (timer !== undefined) env().clearTimeout(timer)
  }
}
