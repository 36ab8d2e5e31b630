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

/**
 * Index of the first item that begins together with the one at `index`, such as the original of a
 * translated line; `index` itself if it is none.
 */
export function firstTogether(starts: readonly number[], index: number): number {
  let first = index
  while (first > 0 && starts[first - 1] === starts[index]) first--
  return first
}
