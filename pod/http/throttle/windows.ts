// Times of events by key over sliding windows, in memory. Keys whose events have all left their
// windows are forgotten.

/** Milliseconds between two searches for expired keys. */
const SWEEP = 60_000
/**
 * Above this number the oldest keys are dropped, so that requests from ever new addresses cannot
 * fill the memory.
 */
const MAX_KEYS = 50_000

export type Windows = {
  /** The times of a key that are still in its window, oldest first. Must not be changed. */
  recent(key: string, seconds: number): readonly number[]
  /** Adds an event that happens now. */
  add(key: string, seconds: number): void
  /** Takes the latest event back. */
  undo(key: string): void
  /** How many keys are kept. */
  size(): number
}

/** @param now milliseconds since 1970 */
export function createWindows(now: () => number): Windows {
  const kept = new Map<string, { times: number[]; span: number }>()
  let swept = now()

  const trim = (times: number[], span: number): number[] => {
    const start = now() - span
    let old = 0
    while (old < times.length && times[old]! <= start) old++
    if (old > 0) times.splice(0, old)
    return times
  }

  function sweep(): void {
    if (now() - swept < SWEEP) return
    swept = now()
    for (const [key, { times, span }] of kept) if (trim(times, span).length === 0) kept.delete(key)
  }

  return {
    recent(key, seconds) {
      const found = kept.get(key)
      return found ? trim(found.times, seconds * 1000) : []
    },
    add(key, seconds) {
      sweep()
      const found = kept.get(key)
      if (found) return void found.times.push(now())
      kept.set(key, { times: [now()], span: seconds * 1000 })
      if (kept.size > MAX_KEYS) kept.delete(kept.keys().next().value!)
    },
    undo(key) {
      const found = kept.get(key)
      found?.times.pop()
      if (found?.times.length === 0) kept.delete(key)
    },
    size: () => kept.size
  }
}
