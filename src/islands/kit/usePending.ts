// The attributes of an element whose newer data is still to come. docs/product/limits.md#search.
import { useEffect, useState } from 'react'

/** Milliseconds of waiting until old data is dimmed: with quicker answers it would flicker. */
const SLOW = 150

export type PendingAttributes = {
  'aria-busy': boolean
  'data-pending': true | undefined
  /** Waits longer than answers usually take. */
  'data-slow': true | undefined
}

/**
 * `data-slow` is set by a timer, not by a delayed transition: browsers draw whatever has a
 * transition under way into a layer of its own, so each quick answer would be painted twice.
 */
export function usePending(pending: boolean): PendingAttributes {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => setSlow(true), SLOW)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [pending])
  return {
    'aria-busy': pending,
    'data-pending': pending || undefined,
    'data-slow': (pending && slow) || undefined
  }
}
