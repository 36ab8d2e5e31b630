import { MoreButton } from '../cards/CardMenu.tsx'
import { useLanguage } from '../language.tsx'
import { withShift } from '../lists/useSelection.ts'
import type { TableProps } from './Table.tsx'

type Props<R> = TableProps<R> & {
  row: R
  rowKey: string
  /** From 0. */
  place: number
  /** Whether Tab stops here. */
  active: boolean
}

export function TableRow<R>(props: Props<R>) {
  const { row, rowKey, place, active, columns, nameOf, choice, onMenu } = props
  const { t } = useLanguage()
  const chosen = choice?.selection.rows.has(rowKey) ?? false
  return (
    <tr
      role="row"
      data-row={place}
      aria-rowindex={place + 2}
      aria-selected={choice && chosen}
      data-chosen={chosen || undefined}
      tabIndex={active ? 0 : -1}
    >
      {choice && (
        <td role="gridcell" className="table-check">
          <input
            type="checkbox"
            className="check"
            aria-label={t('lists.choose', { name: nameOf(row) })}
            checked={chosen}
            onChange={({ nativeEvent }) => choice.toggle(rowKey, withShift(nativeEvent))}
          />
        </td>
      )}
      {columns.map(({ name, label, cell, number }, column) =>
        column === 0 ? (
          <th key={name} role="rowheader" scope="row">
            {cell(row)}
          </th>
        ) : (
          <td key={name} role="gridcell" className={number ? 'num' : undefined} data-label={label}>
            {cell(row)}
          </td>
        )
      )}
      {onMenu && (
        <td role="gridcell" className="table-menu">
          <MoreButton
            name={nameOf(row)}
            className="row-more"
            onMenu={(anchor) => onMenu(row, anchor)}
          />
        </td>
      )}
    </tr>
  )
}
