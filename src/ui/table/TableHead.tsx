// The heads of a table's columns, which order it.
import { bareOrdering, isDescending } from '../../lib/lists/browse.ts'
import { Icon } from '../Icon.tsx'
import { useLanguage } from '../language.tsx'
import type { Column, TableProps } from './Table.tsx'

export type OrderProps = {
  /** The orderings that the list has, and the one it is in, with `-` for descending. */
  orderings: readonly string[]
  ordering: string
  onOrder: (name: string) => void
}

function Head<R>({
  column: { name, label, number },
  orderings,
  ordering,
  onOrder
}: OrderProps & { column: Column<R> }) {
  const current = bareOrdering(ordering) === name
  const direction = isDescending(ordering) ? 'descending' : 'ascending'
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

export function TableHead<R>({ columns, rows, keyOf, choice, onMenu, ...order }: TableProps<R>) {
  const { t } = useLanguage()
  const keys = new Set(rows.map(keyOf))
  // Rows of other pages may be chosen, too.
  const elsewhere = [...(choice?.selection.rows ?? [])].filter((key) => !keys.has(key))
  const chosen = (choice?.selection.rows.size ?? 0) - elsewhere.length
  const all = rows.length > 0 && chosen === rows.length
  const { orderings, ordering, onOrder } = order
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {choice && (
          <th role="columnheader" scope="col" className="table-check">
            <label>
              <input
                type="checkbox"
                className="check"
                aria-label={t('lists.chooseAll')}
                checked={all}
                ref={(box) => void (box && (box.indeterminate = chosen > 0 && !all))}
                onChange={() =>
                  all
                    ? choice.select({ rows: new Set(elsewhere), anchor: undefined })
                    : choice.all()
                }
              />
              {/* On narrow screens nothing else is in this row. */}
              <span className="table-all" aria-hidden="true">
                {t('lists.chooseAll')}
              </span>
            </label>
          </th>
        )}
        {columns.map((column) => (
          <Head key={column.name} {...{ column, orderings, ordering, onOrder }} />
        ))}
        {onMenu && (
          <th role="columnheader" scope="col" className="table-menu">
            <span className="visually-hidden">{t('lists.rowMenus')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
