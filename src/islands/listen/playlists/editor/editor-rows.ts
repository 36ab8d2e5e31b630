// Moving and removing rows of the editor.
import { useCallback } from 'react'
import { moveEntries, removeEntries } from '../../../../lib/playlists/edit.ts'
import type { PlaylistEdit } from '../../../../stores/listen/playlists/edit.ts'
import type { RowFocus } from '../../../kit/reorder/useRowFocus.ts'

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
