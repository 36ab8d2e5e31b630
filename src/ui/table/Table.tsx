// A table of rows with a column of check boxes, and of menus. On narrow screens each row is a card,
// so the roles are written out: browsers forget those of tables that are drawn otherwise. Arrow
// keys, j and k go from row to row, Space and x select, Enter opens.
import { useMemo, useRef } from 'react'
import { pieces } from '../../lib/lists/row-window.ts'
import { contextMenu } from '../cards/CardMenu.tsx'
import { DeferDetails } from '../lists/details.ts'
import { useDrawn } from '../lists/useDrawn.ts'
import { rowOf, useGridKeys } from '../lists/useGridKeys.ts'
import { useRowWindow } from '../lists/useRowWindow.ts'
import type { Selecting } from '../lists/useSelection.ts'
import type { Point } from '../Menu.tsx'
import { TableHead, type OrderProps } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'

export type Column<R> = {
  /** Name of the ordering, for columns that the list can be ordered by. */
  name: string
  label: string
  cell: (row: R) => React.ReactNode
  /** What stands in a file of the rows; columns without it are left out there. */
  value?: (row: R) => string | number | undefined
  /** Numbers stand at the end of their column. */
  number?: boolean
}

export type TableProps<R> = OrderProps & {
  /** Accessible name. */
  label: string
  /** The first one names the row. */
  columns: readonly Column<R>[]
  rows: readonly R[]
  keyOf: (row: R) => string
  /** What a row is called, for the names of its check box and its menu. */
  nameOf: (row: R) => string
  /** Without it there are no check boxes. */
  choice?: Selecting<string> | undefined
  /** Opens the menu of a row; without it there are none. */
  onMenu?: ((row: R, anchor: HTMLElement, point?: Point) => void) | undefined
}

const ROWS = {
  rows: '[data-row]',
  /** Tables of up to this many rows are drawn completely. */
  whole: 100,
  initial: { start: 0, end: 40, rowHeight: 48 }
}

/** Rows that fill a high screen. */
const SCREEN = 20

/** Enter on a row does what a press on its name does, or opens its menu. */
function open(body: HTMLElement | null, place: number): void {
  const row = body?.querySelector(`[data-row="${place}"]`)
  row?.querySelector<HTMLElement>('th a, th button, [data-more]')?.click()
}

export function Table<R>(props: TableProps<R>) {
  const { label, columns, rows, keyOf, choice, onMenu } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const keys = useMemo(() => rows.map(keyOf), [rows, keyOf])
  const { start, end, rowHeight, isFastScroll } = useRowWindow({
    list: body,
    count: rows.length,
    ...ROWS
  })
  const drawn = useDrawn(keys, SCREEN)
  const { active, ...grid } = useGridKeys({
    body,
    keys,
    rows: choice,
    onOpen: (place) => open(body.current, place),
    letters: true
  })
  const menus =
    onMenu &&
    contextMenu((anchor, point) => {
      const row = rows[rowOf(anchor) ?? -1]
      if (row !== undefined) onMenu(row, anchor, point)
    })
  return (
    <table
      className="table"
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-multiselectable={choice ? true : undefined}
    >
      <TableHead {...props} columns={columns} />
      <tbody role="rowgroup" ref={body} {...grid} {...menus}>
        <DeferDetails value={isFastScroll}>
          {pieces(rows.length, { start, end: Math.min(end, start + drawn) }, active).map((piece) =>
            'skip' in piece ? (
              <tr
                key={`gap-${piece.at}`}
                className="table-gap"
                role="presentation"
                style={{ blockSize: piece.skip * rowHeight }}
              />
            ) : (
              <TableRow
                {...props}
                key={keys[piece.row]}
                row={rows[piece.row]!}
                rowKey={keys[piece.row]!}
                place={piece.row}
                active={piece.row === active}
              />
            )
          )}
        </DeferDetails>
      </tbody>
    </table>
  )
}
