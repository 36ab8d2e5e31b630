// Finds the current one of things that each begin at a second of the track: lines of lyrics,
// chapters.

/** Index of the last item that has begun at `seconds`; -1 before the first. `starts` is sorted. */
export function indexAt(starts: readonly number[], seconds: number): number {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (starts[middle]! <= seconds) low = middle + 1
    else high = middle
  }
  return low - 1
}
