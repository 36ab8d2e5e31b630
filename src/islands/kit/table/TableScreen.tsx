// A list of the administration: filters, views, a table in pages, and actions for its rows.
import '../../../ui/table/table.css?adopt'
import type { ReactNode } from 'react'
import type { MenuEntry } from '../../../ui/Menu.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import type { Column } from '../../../ui/table/Table.tsx'
import { $hiddenColumns, hiddenOn } from '../../../stores/lists/hidden-columns.ts'
import { useAtom } from '../useAtom.ts'
import { useResource } from '../useResource.ts'
import { BrowseScreen, type BrowseScreenProps } from '../lists/BrowseScreen.tsx'
import { FilterFields, type FilterField } from './FilterFields.tsx'
import type { RowAction } from './row-actions.ts'
import { TableRows } from './TableRows.tsx'
import { TableTools, type TableView } from './TableTools.tsx'
import { useBrowse } from '../lists/useBrowse.ts'

export type TableScreenProps<R> = Pick<
  BrowseScreenProps<R>,
  'list' | 'title' | 'counts' | 'hint' | 'order' | 'empty' | 'play'
> & {
  /** The first one names the row. */
  columns: readonly Column<R>[]
  /** Of a row, the same in every answer; a function that stays the same. */
  keyOf: (row: R) => string
  nameOf: (row: R) => string
  /** For the chosen rows, and in the menu of each. */
  actions?: readonly RowAction<R>[]
  /** Links in the menu of a row. */
  links?: (row: R) => readonly MenuEntry[]
  /** A field for each of the list's own filters. */
  fields?: readonly FilterField[]
  views?: readonly TableView[]
  /** What stands between the head and the filters. */
  above?: ReactNode
}

const NOTHING = {}

export function TableScreen<R>(props: TableScreenProps<R>) {
  const {
    columns,
    keyOf,
    nameOf,
    actions = [],
    links,
    fields = [],
    views = [],
    above,
    ...screen
  } = props
  const { list, title } = screen
  const browse = useBrowse(list)
  const shown = useResource(list)
  const hidden = hiddenOn(useAtom($hiddenColumns, NOTHING), list.routes[0])
  const drawn = columns.filter(({ name }, place) => place === 0 || !hidden.includes(name))
  const count = shown.state === 'ready' ? shown.value.count : undefined
  return (
    <BrowseScreen
      {...screen}
      filters={() =>
        fields.length > 0 && (
          <FilterFields fields={fields} filters={browse.state.filters} onChange={browse.filter} />
        )
      }
      layout={(results) => (
        <>
          {above}
          <TableTools {...{ title, list, browse, views, columns, keyOf, count }} />
          {results}
        </>
      )}
      skeleton={(pageSize) => <RowSkeletons count={pageSize} />}
      rows={(page) => (
        <TableRows
          {...{ title, list, browse, page, keyOf, nameOf, actions, links }}
          pending={shown.state === 'ready' && shown.pending}
          columns={drawn}
        />
      )}
    />
  )
}
