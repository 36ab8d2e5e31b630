import { useMemo, useState } from 'react'
import { indexAt } from '../../../lib/moments.ts'
import { useProgress } from '../useProgress.ts'

/** Half the time between two looks at the position: lines turn with the voice, not after it. */
const AHEAD = 0.1

/** Which of the things that begin at `starts` (seconds, in order) the sound is in; -1 before the first. */
export function useMoment(starts: readonly number[]): number {
  const [index, setIndex] = useState(-1)
  // Drawn anew only when it changes, however often the position does.
  useProgress(({ position }) => setIndex(indexAt(starts, position + AHEAD)))
  return Math.min(index, starts.length - 1)
}

export const useStarts = (things: readonly { readonly start: number }[]): readonly number[] =>
  useMemo(() => things.map(({ start }) => start), [things])
