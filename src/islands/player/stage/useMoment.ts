import { useMemo, useState } from 'react'
import { indexAt } from '../../../lib/queue/moments.ts'
import { useProgress } from '../useProgress.ts'

/**
 * Seconds; half the time between two updates of the position, so that lines change with the voice,
 * not after it.
 */
const AHEAD = 0.1

/**
 * The index of the item that is playing, for items that begin at `starts` (seconds, in order); -1
 * before the first.
 */
export function useMoment(starts: readonly number[]): number {
  const [index, setIndex] = useState(-1)
  // Redraws only when the index changes, however often the position does.
  useProgress(({ position }) => setIndex(indexAt(starts, position + AHEAD)))
  return Math.min(index, starts.length - 1)
}

export const useStarts = (things: readonly { readonly start: number }[]): readonly number[] =>
  useMemo(() => things.map(({ start }) => start), [things])
