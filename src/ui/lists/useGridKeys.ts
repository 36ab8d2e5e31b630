// The keyboard in a grid of rows: Tab reaches one row, keys move to others, select and open.
import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject
} from 'react'
import { rowCommand, type RowCommand } from '../../lib/lists/row-keys.ts'
import type { Selecting } from './useSelection.ts'

const rowElement = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null

/** The place of the row around an element, from 0. */
export function rowOf(target: EventTarget | null): number | undefined {
  const row = rowElement(target)
  return row ? Number(row.dataset.row) : undefined
}

type Options<K> = {
  /** The element around the rows; each has its place as `data-row`. */
  body: RefObject<HTMLElement | null>
  /** Of all rows, in order. */
  keys: readonly K[]
  /** Undefined where rows cannot be selected. */
  rows: Selecting<K> | undefined
  /** Enter on a row. */
  onOpen: (row: number) => void
  /** Whether j and k move as well, and x selects. */
  letters?: boolean
}

export function useGridKeys<K>({ body, keys, rows, onOpen, letters }: Options<K>) {
  const [wanted, setActive] = useState(0)
  const active = Math.max(0, Math.min(wanted, keys.length - 1))
  const moved = useRef(false)
  const focus = (row: number) =>
    body.current?.querySelector<HTMLElement>(`[data-row="${row}"]`)?.focus()

  // The target row of a key must be drawn before it can take the focus.
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    body.current?.querySelector<HTMLElement>(`[data-row="${active}"]`)?.focus()
  }, [body, active])

  function go(row: number): void {
    moved.current = row !== active
    setActive(row)
    if (!moved.current) focus(row)
  }

  /** @returns whether the command was used */
  function run(command: RowCommand, row: number): boolean {
    const key = keys[row]
    if (key === undefined) return false
    if (command.do === 'go') {
      if (command.extend) rows?.extend(keys[command.row]!, key)
      go(command.row)
      return true
    }
    if (command.do === 'open') {
      onOpen(row)
      return true
    }
    if (!rows) return false
    if (command.do === 'clear') {
      if (rows.selection.rows.size === 0) return false
      rows.clear()
    } else if (command.do === 'selectAll') rows.all()
    else if (command.do === 'extend') rows.extend(key)
    else rows.toggle(key)
    return true
  }

  return {
    /** The row that Tab reaches. */
    active,
    onKeyDown(event: KeyboardEvent) {
      const row = rowOf(event.target)
      if (row === undefined) return
      const onRow = event.target === rowElement(event.target)
      const command = rowCommand(event, { row, count: keys.length, onRow, letters })
      if (command && run(command, row)) event.preventDefault()
    },
    onFocus: (event: FocusEvent) => setActive(rowOf(event.target) ?? active)
  }
}
