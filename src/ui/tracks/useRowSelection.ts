// Keyboard and selection of a table of rows: Tab reaches one row, arrows move to others, Space and
// the pointer select.
import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject
} from 'react'
import {
  extendTo,
  NO_SELECTION,
  pointAt,
  rowAfterKey,
  selectAll,
  selectOnly,
  toggleRow,
  type Selection
} from '../../lib/lists/selection.ts'

export const rowOf = (target: EventTarget | null): number | undefined => {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-row]') : null
  return row ? Number(row.dataset.row) : undefined
}

type Options = {
  body: RefObject<HTMLElement | null>
  count: number
  identity: string
  onPlay: (row: number) => void
}

/** @param identity changes when other rows are shown; this clears the selection */
export function useRowSelection({ body, count, identity, onPlay }: Options) {
  const [selection, select] = useState<Selection>(NO_SELECTION)
  const [active, setActive] = useState(0)
  const [shown, setShown] = useState(identity)
  const moved = useRef(false)
  if (shown !== identity) {
    setShown(identity)
    select(NO_SELECTION)
    setActive(Math.max(0, Math.min(active, count - 1)))
  }

  // The target row of a key must be drawn before it can take the focus.
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    body.current?.querySelector<HTMLElement>(`tr[data-row="${active}"]`)?.focus()
  }, [body, active])

  function onKeyDown(event: KeyboardEvent) {
    const row = rowOf(event.target)
    if (row === undefined || event.altKey) return
    const onRow = event.target instanceof HTMLTableRowElement
    const command = event.ctrlKey || event.metaKey
    const target = rowAfterKey(event.key, row, count)
    if (target !== undefined) {
      if (event.shiftKey)
        select(extendTo(selection.rows.size > 0 ? selection : selectOnly(row), target))
      moved.current = target !== active
      setActive(target)
      if (!moved.current)
        body.current?.querySelector<HTMLElement>(`tr[data-row="${target}"]`)?.focus()
    } else if (event.key === 'Escape' && selection.rows.size > 0) select(NO_SELECTION)
    else if (command && event.key.toLowerCase() === 'a') select(selectAll(count))
    else if (onRow && event.key === ' ')
      select(event.shiftKey ? extendTo(selection, row) : toggleRow(selection, row))
    else if (onRow && event.key === 'Enter') onPlay(row)
    else return
    event.preventDefault()
  }

  return {
    selection,
    select,
    active,
    onKeyDown,
    onFocus: (event: FocusEvent) => setActive(rowOf(event.target) ?? active),
    onPoint: (row: number, event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }) =>
      select(
        pointAt(selection, row, { shift: event.shiftKey, toggle: event.ctrlKey || event.metaKey })
      )
  }
}
