// Which changes a list contains. Notes of tabs cross each other, so the time of a note does not say
// whether its list was made from the newest one.

import { sameIds } from './labels.ts'
import { mergeLists } from './merge.ts'

/** How many changes of each tab a list contains. */
export type Clock = Readonly<Record<string, number>>

export type Version = { readonly clock: Clock; readonly ids: readonly number[] }

/** Whether a list contains every change that another one contains. */
export const contains = (clock: Clock, other: Clock): boolean =>
  Object.entries(other).every(([tab, count]) => (clock[tab] ?? 0) >= count)

/** The clock of a list that contains the changes of both. */
export function joinClocks(one: Clock, other: Clock): Clock {
  const joined: Record<string, number> = { ...one }
  for (const [tab, count] of Object.entries(other)) joined[tab] = Math.max(joined[tab] ?? 0, count)
  return joined
}

/** The clock of what the lists of both contain. */
const meetClocks = (one: Clock, other: Clock): Clock =>
  Object.fromEntries(
    Object.entries(one).map(([tab, count]) => [tab, Math.min(count, other[tab] ?? 0)])
  )

/** The newest versions of which a list contains all changes; none of them contains another one. */
function newestWithin(versions: readonly Version[], clock: Clock): readonly Version[] {
  const within = versions.filter((version) => contains(clock, version.clock))
  return within.filter(
    (version, at) =>
      !within.some(
        (other, otherAt) =>
          contains(other.clock, version.clock) &&
          (otherAt > at || !contains(version.clock, other.clock))
      )
  )
}

/** More levels would need tabs that cross each other again and again without hearing anything. */
const MAX_LEVELS = 5

/**
 * The list with all changes that are known here and that another list contains. If several versions
 * have only some of them each, they are joined first, as what one of them lacks would look like a
 * change of the other list.
 * @param start the list without any change
 */
function commonList(
  versions: readonly Version[],
  clock: Clock,
  start: readonly number[],
  level = 1
): readonly number[] {
  const newest = newestWithin(versions, clock)
  if (level > MAX_LEVELS) return newest.at(-1)?.ids ?? start
  const [first, ...others] = newest
  if (!first) return start
  const joined = others.reduce((one, other): Version => {
    const base = commonList(versions, meetClocks(one.clock, other.clock), start, level + 1)
    const { entries } = mergeLists(base, one.ids, other.ids)
    return {
      clock: joinClocks(one.clock, other.clock),
      ids: entries.map(({ side, index }) => (side === 'here' ? one : other).ids[index]!)
    }
  }, first)
  return joined.ids
}

/** Lists remembered, to find the last one that two tabs had in common. */
const MAX_VERSIONS = 50

/** The wanted lists that a tab has seen. @param tab a name that no other tab has */
export function createVersions(tab: string) {
  const versions: Version[] = []
  let clock: Clock = {}
  let now: readonly number[] = []

  /** Remembers a list of another tab, which may be the last one in common with a third. */
  function remember(version: Version): void {
    versions.push(version)
    versions.splice(0, versions.length - MAX_VERSIONS)
  }

  return {
    clock: () => clock,
    remember,

    /** Counts a change of this tab, if the list is another one than before. */
    count(ids: readonly number[]): void {
      if (sameIds(now, ids)) return
      now = ids
      clock = { ...clock, [tab]: (clock[tab] ?? 0) + 1 }
      remember({ clock, ids })
    },

    /** Takes over a list that is no change of this tab. @param from another tab's, joined in it */
    take(ids: readonly number[], from?: Version): void {
      now = ids
      if (!from) return
      clock = joinClocks(clock, from.clock)
      remember(from)
      remember({ clock, ids })
    },

    /** What another list has in common with the one here. @param start see `commonList` */
    common: (other: Clock, start: readonly number[]): readonly number[] =>
      contains(other, clock) ? now : commonList(versions, other, start)
  }
}
