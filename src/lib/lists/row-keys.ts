// What keys mean in a list of rows.
import { keysOf, type KeyPress as Pressed } from '../shortcuts/keys.ts'

/** Rows that Page Up and Page Down go. */
const PAGE = 10

/** The row a key moves to; undefined for other keys. */
export function rowAfterKey(key: string, row: number, count: number): number | undefined {
  const last = count - 1
  const targets: Record<string, number> = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + PAGE,
    PageUp: row - PAGE,
    Home: 0,
    End: last
  }
  const target = targets[key]
  return target === undefined || count === 0 ? undefined : Math.min(last, Math.max(0, target))
}

/** Letters of other scripts are those at the same places of a Latin keyboard. */
const letterOf = ({ key, code }: Pressed): string =>
  keysOf({ key, code, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }) ?? key

export type RowCommand =
  /** To another row; `extend` selects everything up to it. */
  | { do: 'go'; row: number; extend: boolean }
  /** `extend`: everything up to this row is selected. */
  | { do: 'toggle' | 'extend' | 'selectAll' | 'clear' | 'open' }

export type RowPlace = {
  row: number
  count: number
  /** Whether the row has the focus, and not a control in it, which has its own Space and Enter. */
  onRow: boolean
  /** Whether j and k move as well, and x selects. */
  letters?: boolean | undefined
}

const LETTERS: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' }

/** What a key does in a list whose rows can be selected; undefined for other keys. */
export function rowCommand(pressed: Pressed, place: RowPlace): RowCommand | undefined {
  const { shiftKey, altKey } = pressed
  const command = pressed.ctrlKey || pressed.metaKey
  if (altKey) return undefined
  const typed = letterOf(pressed)
  const key = (place.letters && !command && LETTERS[typed]) || typed
  const row = rowAfterKey(key, place.row, place.count)
  if (row !== undefined) return { do: 'go', row, extend: shiftKey }
  if (key === 'Escape') return { do: 'clear' }
  if (command && key === 'a') return { do: 'selectAll' }
  if (place.letters && !command && key === 'x') return { do: shiftKey ? 'extend' : 'toggle' }
  if (place.onRow && key === 'Space') return { do: shiftKey ? 'extend' : 'toggle' }
  return place.onRow && key === 'Enter' ? { do: 'open' } : undefined
}
