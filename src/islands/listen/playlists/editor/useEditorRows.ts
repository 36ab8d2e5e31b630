// What rows of the editor can be told: to move, to go, to be selected. Rows are drawn again only
// when their own data changes, so their callbacks must stay the same objects.
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { moveEntries, removeEntries, type Entries } from '../../../../lib/playlists/edit.ts'
import type { PlaylistEdit } from '../../../../stores/listen/playlists/edit.ts'
import type { RowFocus } from '../../../kit/reorder/useRowFocus.ts'
import type { RowActions } from './EditorRow.tsx'

const NONE: ReadonlySet<number> = new Set()

/** The selected entries, and how they are changed. */
export function usePicked(entries: Entries) {
  const [chosen, setPicked] = useState(NONE)
  const anchor = useRef<number>(undefined)
  // Entries that are gone, also by an undo or another tab, are not selected any more.
  const picked = useMemo(
    () => new Set(entries.filter(({ key }) => chosen.has(key)).map(({ key }) => key)),
    [entries, chosen]
  )
  function pick(key: number, index: number, range: boolean): void {
    const from = entries.findIndex((entry) => entry.key === anchor.current)
    const next = new Set(picked)
    const on = !picked.has(key)
    const [low, high] =
      range && from >= 0 ? [Math.min(from, index), Math.max(from, index)] : [index, index]
    for (const entry of entries.slice(low, high + 1)) {
      if (on) next.add(entry.key)
      else next.delete(entry.key)
    }
    anchor.current = key
    setPicked(next)
  }
  return {
    picked,
    pick,
    clear: () => setPicked(NONE)
  }
}

/**
 * Moves a row to an index of the list. A selected row that is dragged takes the other selected ones
 * along.
 */
export function useMoves(edit: PlaylistEdit, picked: ReadonlySet<number>) {
  const move = useCallback(
    (key: number, to: number) =>
      edit.change((entries) => moveEntries(entries, new Set([key]), to), `move ${key}`),
    [edit]
  )
  const drop = (key: number, target: number) =>
    picked.has(key) && picked.size > 1
      ? edit.change((entries) => {
          const from = entries.findIndex((entry) => entry.key === key)
          const before = entries.slice(0, target > from ? target + 1 : target)
          return moveEntries(entries, picked, before.filter((each) => !picked.has(each.key)).length)
        })
      : move(key, target)
  return { move, drop }
}

/** Removes entries, and gives the focus to the one that follows them. */
export function removeAndFollow(
  edit: PlaylistEdit,
  keys: ReadonlySet<number>,
  follow: RowFocus['follow'],
  control?: string
): void {
  const entries = edit.$view.get().history?.entries ?? []
  const last = entries.findLastIndex(({ key }) => keys.has(key))
  const rest = removeEntries(entries, keys)
  const heir = entries.slice(last + 1).find(({ key }) => !keys.has(key)) ?? rest.at(-1)
  edit.change((list) => removeEntries(list, keys))
  if (heir) follow(heir.key, rest.indexOf(heir), control)
}

export function useRowActions(actions: RowActions): RowActions {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  return useMemo<RowActions>(
    () => ({
      onLift: (...args) => latest.current.onLift(...args),
      onRemove: (...args) => latest.current.onRemove(...args),
      onPick: (...args) => latest.current.onPick(...args)
    }),
    []
  )
}
