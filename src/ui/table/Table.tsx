// A table of rows with a column of check boxes. On narrow screens each row is a card, so the roles
// are written out: browsers forget those of tables that are drawn otherwise.
import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import { useLanguage } from '../language.tsx'
import type { RowChoice } from './row-choice.ts'

export type Column<R> = {
  /** Name of the ordering, for columns that the list can be ordered by. */
  name: string
  label: string
  cell: (row: R) => ReactNode
  /** Numbers stand at the end of their column. */
  number?: boolean
}

export type TableProps<R> = {
  /** Accessible name. */
  label: string
  /** The first one names the row. */
  columns: readonly Column<R>[]
  rows: readonly R[]
  keyOf: (row: R) => string
  /** What a row is called, for the name of its check box. */
  nameOf: (row: R) => string
  /** The orderings that the list has, and the one it is in, with `-` for descending. */
  orderings: readonly string[]
  ordering: string
  onOrder: (name: string) => void
  /** Without it there are no check boxes. */
  choice?: RowChoice | undefined
}

type HeadProps<R> = Pick<TableProps<R>, 'orderings' | 'ordering' | 'onOrder'> & {
  column: Column<R>
}

function Head<R>({ column: { name, label, number }, orderings, ordering, onOrder }: HeadProps<R>) {
  const current = ordering.replace(/^-/, '') === name
  const direction = ordering.startsWith('-') ? 'descending' : 'ascending'
  return (
    <th
      role="columnheader"
      scope="col"
      className={number ? 'num' : undefined}
      aria-sort={current ? direction : undefined}
    >
      {orderings.includes(name) ? (
        <button type="button" className="table-order" onClick={() => onOrder(name)}>
          {label}
          {current && <Icon name="sortdown" small />}
        </button>
      ) : (
        label
      )}
    </th>
  )
}

export function Table<R>({ label, columns, rows, keyOf, nameOf, choice, ...order }: TableProps<R>) {
  const { t } = useLanguage()
  const all = choice !== undefined && rows.length > 0 && choice.chosen.size === rows.length
  const some = choice !== undefined && choice.chosen.size > 0 && !all
  return (
    <table className="table" role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {choice && (
            <th role="columnheader" scope="col" className="table-check">
              <input
                type="checkbox"
                className="check"
                aria-label={t('manage.chooseAll')}
                checked={all}
                ref={(box) => void (box && (box.indeterminate = some))}
                onChange={() => (all ? choice.clear() : choice.chooseAll())}
              />
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.name} column={column} {...order} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, place) => (
          <tr key={keyOf(row)} role="row" data-chosen={choice?.chosen.has(place) || undefined}>
            {choice && (
              <td role="cell" className="table-check">
                <input
                  type="checkbox"
                  className="check"
                  aria-label={t('manage.choose', { name: nameOf(row) })}
                  checked={choice.chosen.has(place)}
                  onChange={({ nativeEvent }) =>
                    choice.toggle(place, (nativeEvent as MouseEvent).shiftKey)
                  }
                />
              </td>
            )}
            {columns.map(({ name, label: text, cell, number }, column) =>
              column === 0 ? (
                <th key={name} role="rowheader" scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={name} role="cell" className={number ? 'num' : undefined} data-label={text}>
                  {cell(row)}
                </td>
              )
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
