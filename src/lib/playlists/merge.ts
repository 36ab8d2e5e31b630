// Joins the changes made here with those made elsewhere meanwhile, by other people or on other
// devices. Both are compared with the list that the pod had before either.
import { labelsOf, movedBetween, placesOf } from './labels.ts'

/** Where an entry of the joined list comes from, and its index there. */
export type Origin = { readonly side: 'here' | 'there'; readonly index: number }

export type Merged = {
  readonly entries: readonly Origin[]
  /** Tracks that were added there. */
  readonly added: number
  /** Tracks that were removed there. */
  readonly removed: number
  /** Whether something was moved there that was not moved here. */
  readonly moved: boolean
  /** How many tracks were moved here and there: they stay where they were put here. */
  readonly overruled: number
}

/** Inserts labels behind others; the first place is behind ''. */
function createChain(labels: readonly string[]) {
  const next = new Map<string, string>()
  let last = ''
  for (const label of labels) {
    next.set(last, label)
    last = label
  }
  return {
    insert(label: string, behind: string): void {
      const follower = next.get(behind)
      next.set(behind, label)
      if (follower !== undefined) next.set(label, follower)
    },
    list(): string[] {
      const list: string[] = []
      for (let at = next.get(''); at !== undefined; at = next.get(at)) list.push(at)
      return list
    }
  }
}

/**
 * An entry stays if neither side removed it. Additions of either side are there; the same addition
 * of both is there once: it is the same addition if an answer of the pod was lost. Entries that
 * were moved or added here stand behind the entry that they followed here, all others in the order
 * of there.
 */
export function mergeLists(
  base: readonly number[],
  here: readonly number[],
  there: readonly number[]
): Merged {
  const [before, mine, theirs] = [labelsOf(base), labelsOf(here), labelsOf(there)]
  const [inBefore, inMine, inTheirs] = [placesOf(before), placesOf(mine), placesOf(theirs)]
  const stays = (label: string) =>
    !inBefore.has(label) || (inMine.has(label) && inTheirs.has(label))
  const movedHere = movedBetween(before, mine)
  const movedThere = movedBetween(before, theirs)
  const placedHere = (label: string) =>
    movedHere.has(label) || (!inBefore.has(label) && !inTheirs.has(label))

  const chain = createChain(
    theirs.filter((label) => stays(label) && !(inMine.has(label) && placedHere(label)))
  )
  let previous = ''
  for (const label of mine) {
    if (!stays(label)) continue
    if (placedHere(label)) chain.insert(label, previous)
    // An entry is not placed behind one that was moved away on the other side.
    if (placedHere(label) || !movedThere.has(label)) previous = label
  }
  const isElsewhere = (label: string) =>
    mine[inMine.get(label)! - 1] !== theirs[inTheirs.get(label)! - 1]
  const movedByBoth = [...movedHere].filter((label) => movedThere.has(label) && stays(label))
  return {
    entries: chain.list().map((label) => {
      const index = inMine.get(label)
      return index === undefined
        ? { side: 'there', index: inTheirs.get(label)! }
        : { side: 'here', index }
    }),
    added: theirs.filter((label) => !inBefore.has(label) && !inMine.has(label)).length,
    removed: before.filter((label) => inMine.has(label) && !inTheirs.has(label)).length,
    moved: [...movedThere].some((label) => stays(label) && !movedHere.has(label)),
    overruled: movedByBoth.filter(isElsewhere).length
  }
}
