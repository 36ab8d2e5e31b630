// Requests that end when nothing comes for too long: a connection that is dead may never end by
// itself, and some work hears of no signal.
import { createTimer } from '../kit/timer.ts'

/** Nothing came within the time of a request. */
export class TooLate extends Error {}

/** Gives a request so many milliseconds from now. @param why is thrown when they are over */
export type Within = (ms: number, why?: Error) => void

/**
 * Runs a request that can be given time. Without a limit it takes as long as it likes.
 * @param ask makes it with the signal; `within` may be called again, the last call counts
 * @throws what `ask` throws; TooLate, or what `within` was given, when the time is over; the reason
 * of `signal`
 */
export async function limited<T>(
  ask: (signal: AbortSignal, within: Within) => Promise<T>,
  signal?: AbortSignal
): Promise<T> {
  const limit = new AbortController()
  const timer = createTimer()
  const stop = () => limit.abort(signal?.reason)
  signal?.throwIfAborted()
  signal?.addEventListener('abort', stop)
  const ended = new Promise<never>((_, reject) =>
    limit.signal.addEventListener('abort', () => reject(limit.signal.reason as Error))
  )
  try {
    const asked = ask(limit.signal, (ms, why = new TooLate()) =>
      timer.set(() => limit.abort(why), ms)
    )
    return await Promise.race([asked, ended])
  } catch (error) {
    // Browsers do not all name the reason.
    throw limit.signal.aborted ? (limit.signal.reason as Error) : error
  } finally {
    timer.clear()
    signal?.removeEventListener('abort', stop)
  }
}
