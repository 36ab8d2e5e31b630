// The keyboard in a list of rows: arrow keys go from row to row, Delete removes, grips move rows.
import type { RefObject } from 'react'
import { rowAfterKey } from '../../../lib/lists/row-keys.ts'
import { useListener } from '../useListener.ts'
import type { Reorder, TitledRow } from './useReorder.ts'
import type { RowFocus } from './useRowFocus.ts'

export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  entries: readonly TitledRow[],
  { follow, setActive }: RowFocus,
  reorder: Reorder,
  onRemove: (key: number, index: number) => void
): void {
  useListener(list, 'keydown', (event) => {
    const target = event.target as HTMLElement
    const row = target.closest<HTMLElement>('[data-key]')
    const index = Number(row?.dataset.index)
    const focused = entries[index]
    if (!row || !focused) return
    const control = target.dataset.control ?? 'title'
    if (control === 'grip' && reorder.onGripKey(event, focused, index)) return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    // Page Up and Page Down scroll.
    const to = event.key.startsWith('Page')
      ? undefined
      : rowAfterKey(event.key, index, entries.length)
    const entry = to === undefined ? undefined : entries[to]
    if (event.key === 'Delete') onRemove(focused.key, index)
    else if (entry && to !== undefined) follow(entry.key, to, control)
    else return
    event.preventDefault()
  })
  useListener(list, 'focusin', ({ target }) => {
    const key = Number((target as HTMLElement).closest<HTMLElement>('[data-key]')?.dataset.key)
    if (Number.isNaN(key)) return
    setActive(key)
    if (reorder.lifted !== undefined && reorder.lifted !== key) reorder.drop()
  })
}
