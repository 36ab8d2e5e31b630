// Typing has rested: time for what a key press does not need. docs/product/limits.md#search.
import { useEffect, useState } from 'react'

/** Milliseconds without a key or other results that count as a rest. */
const REST_MS = 120
/** The same while an answer is still to come: a pod that never answers everything is no typing. */
const PENDING_REST_MS = 500

/**
 * Whether results stand there for a moment already, so that nobody types on.
 * @param of what the results belong to @param pending more or newer ones are to come @param rested
 * from the beginning
 */
export function useDebounced(of: string, pending: boolean, rested = false): boolean {
  const [restedAt, setRestedAt] = useState(rested ? of : undefined)
  useEffect(() => {
    const timer = setTimeout(() => setRestedAt(of), pending ? PENDING_REST_MS : REST_MS)
    return () => clearTimeout(timer)
  }, [of, pending])
  return restedAt === of
}
