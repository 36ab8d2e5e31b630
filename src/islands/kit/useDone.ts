// A check mark in the place of a button's icon, after its action has succeeded.
// docs/product/limits.md#messages.
import { useEffect, useState } from 'react'

/** Milliseconds. */
const SHOWN = 2000

/** @returns whether the mark is shown, and what shows it (again) */
export function useDone(): [done: boolean, show: () => void] {
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times === 0) return
    const timer = setTimeout(() => setTimes(0), SHOWN)
    return () => clearTimeout(timer)
  }, [times])
  return [times > 0, () => setTimes((before) => before + 1)]
}
