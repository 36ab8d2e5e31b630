// Undo and redo for a playlist that is edited.
import { idsOf, removeEntries, type Entries, type Entry } from './edit.ts'
import { sameIds } from './labels.ts'
import { mergeLists, type Merged } from './merge.ts'

/** Levels kept; the oldest are dropped first. */
export const UNDO_LEVELS = 50

export type History = {
  readonly entries: Entries
  /** Lists before the present one, the newest last. */
  readonly past: readonly Entries[]
  /** Lists that were undone, the next one last. */
  readonly future: readonly Entries[]
  /** Consecutive changes of the same name are one step, e.g. each press of an arrow key. */
  readonly name?: string | undefined
}

export const beginHistory = (entries: Entries): History => ({ entries, past: [], future: [] })

/** Records a change; one without effect is not recorded. */
export function changed(history: History, entries: Entries, name?: string): History {
  if (entries === history.entries) return history
  const joins = name !== undefined && name === history.name && history.past.length > 0
  const past = joins ? history.past : [...history.past, history.entries].slice(-UNDO_LEVELS)
  return { entries, past, future: [], name }
}

export function undo({ entries, past, future }: History): History {
  const before = past.at(-1)
  return before
    ? { entries: before, past: past.slice(0, -1), future: [...future, entries] }
    : { entries, past, future }
}

export function redo({ entries, past, future }: History): History {
  const after = future.at(-1)
  return after
    ? { entries: after, past: [...past, entries], future: future.slice(0, -1) }
    : { entries, past, future }
}

/** Removes the entries of tracks, also from all lists that undo and redo bring back. */
export function withoutTracks(
  { entries, past, future }: History,
  tracks: ReadonlySet<number>
): History {
  const rest = (list: Entries) =>
    removeEntries(list, new Set(list.filter(({ id }) => tracks.has(id)).map(({ key }) => key)))
  return { entries: rest(entries), past: past.map(rest), future: future.map(rest) }
}

/** Changes made elsewhere. */
export type Changes = Omit<Merged, 'entries'>
const NO_CHANGES: Changes = { added: 0, removed: 0, moved: false, overruled: 0 }

/**
 * Joins a list that was changed elsewhere with the present one and with each that can be undone, so
 * that an undo never takes back changes of others.
 */
export function joinHistory(
  history: History,
  base: readonly number[],
  there: Entries
): { history: History; merged: Changes } {
  const ids = idsOf(there)
  if (sameIds(base, ids)) return { history, merged: NO_CHANGES }
  const merge = (here: Entries): Merged => mergeLists(base, idsOf(here), ids)
  const joined = (here: Entries, { entries }: Merged): Entries =>
    entries.map(({ side, index }): Entry => (side === 'here' ? here : there)[index]!)
  const merged = merge(history.entries)
  return {
    merged,
    history: {
      entries: joined(history.entries, merged),
      past: history.past.map((here) => joined(here, merge(here))),
      future: history.future.map((here) => joined(here, merge(here)))
    }
  }
}
