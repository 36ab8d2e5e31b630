// How many rows of a page are drawn when it takes the place of another: first those on the screen,
// the others a frame later, so that no frame draws all of them.
import { startTransition, useEffect, useState } from 'react'

/**
 * @param keys of the rows, the same list while they stay the same
 * @param first rows that fill a screen
 * @returns how many to draw; all if one of them was there before, as the list may be scrolled then
 */
export function useDrawn(keys: readonly unknown[], first: number): number {
  const [whole, setWhole] = useState(keys)
  const isOther = whole !== keys && keys.length > first && !keys.some((key) => whole.includes(key))
  // A list that is drawn as a whole is what the next one is compared with.
  if (!isOther && whole !== keys) setWhole(keys)
  useEffect(() => {
    if (!isOther) return
    // After the next frame, which has the first rows.
    const frame = requestAnimationFrame(() => startTransition(() => setWhole(keys)))
    return () => cancelAnimationFrame(frame)
  }, [isOther, keys])
  return isOther ? first : keys.length
}
