// Lists of tracks as their ids. Pods give entries no id of their own, and the same track may stand
// in a list several times, so an entry is called by its track and by how many came before it.

/** Names each entry: the third entry of track 7 is `7#2`. Two lists share the names they share. */
export function labelsOf(ids: readonly number[]): string[] {
  const seen = new Map<number, number>()
  return ids.map((id) => {
    const before = seen.get(id) ?? 0
    seen.set(id, before + 1)
    return `${id}#${before}`
  })
}

/** The places of each label. */
export const placesOf = (labels: readonly string[]): ReadonlyMap<string, number> =>
  new Map(labels.map((label, place) => [label, place]))

/**
 * The indexes of a longest run of growing numbers, which need not stand side by side. These entries
 * can stay where they are when a list is put in order; all others have to move.
 */
export function longestGrowing(numbers: readonly number[]): number[] {
  // `ends[length]` is the index of the smallest number that ends a run of this length.
  const ends: number[] = []
  const before: number[] = []
  numbers.forEach((number, index) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (numbers[ends[middle]!]! < number) low = middle + 1
      else high = middle
    }
    before[index] = low > 0 ? ends[low - 1]! : -1
    ends[low] = index
  })
  const run: number[] = []
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index]!) run.push(index)
  return run.reverse()
}

/** The labels that both lists have, but in another order: the fewest that had to be moved. */
export function movedBetween(from: readonly string[], to: readonly string[]): Set<string> {
  const places = placesOf(from)
  const shared = to.filter((label) => places.has(label))
  const moved = new Set(shared)
  for (const index of longestGrowing(shared.map((label) => places.get(label)!)))
    moved.delete(shared[index]!)
  return moved
}

export const sameIds = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index])

/** How many entries have to be moved, removed or added between two lists. */
export function distance(from: readonly number[], to: readonly number[]): number {
  const [before, after] = [labelsOf(from), labelsOf(to)]
  const [old, now] = [new Set(before), new Set(after)]
  return (
    movedBetween(before, after).size +
    before.filter((label) => !now.has(label)).length +
    after.filter((label) => !old.has(label)).length
  )
}
