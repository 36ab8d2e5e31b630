// Which changes a list contains. Notes of tabs cross each other, so the time of a note does not say
// whether its list was made from the newest one.

import { sameIds } from './labels.ts'

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

const countOf = ({ clock }: Version): number =>
  Object.values(clock).reduce((sum, count) => sum + count, 0)

/** The version with the most changes of which a list contains all; undefined if there is none. */
export const newestWithin = (versions: readonly Version[], clock: Clock): Version | undefined =>
  versions
    .filter((version) => contains(clock, version.clock))
    .reduce<Version | undefined>(
      (best, each) => (best && countOf(best) > countOf(each) ? best : each),
      undefined
    )

/** Lists remembered, to find the last one that two tabs had in common. */
const MOST_VERSIONS = 50

/** The wanted lists that a tab has seen. @param tab a name that no other tab has */
export function createVersions(tab: string) {
  const versions: Version[] = []
  let clock: Clock = {}
  let now: readonly number[] = []

  /** Remembers a list of another tab, which may be the last one in common with a third. */
  function remember(version: Version): void {
    versions.push(version)
    versions.splice(0, versions.length - MOST_VERSIONS)
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

    /** The last list known here of which another list has all changes; undefined if none is. */
    common: (other: Clock): readonly number[] | undefined =>
      contains(other, clock) ? now : newestWithin(versions, other)?.ids
  }
}
